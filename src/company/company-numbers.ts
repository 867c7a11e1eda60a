const digitsOf = (text: string) => text.replaceAll(' ', '');

/** Validates the Luhn check digit of a SIREN or SIRET (ISO/IEC 7812-1, annex B). */
export function hasLuhnDigit(text: string): boolean {
  const sum = [...digitsOf(text)]
    .reverse()
    .map((digit, place) => Number(digit) * (place % 2 === 1 ? 2 : 1))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}

/** The two-digit key of a French VAT number, computed from the SIREN (CGI ann. II, art. 286 I). */
export const vatKeyOf = (siren: string): string =>
  String((12 + 3 * (Number(digitsOf(siren)) % 97)) % 97).padStart(2, '0');
