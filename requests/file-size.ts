const number = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** Formats a file size in French decimal units: « 512 octets », « 350 ko », « 1,5 Mo ». */
export function formatFileSize(bytes: number): string {
  if (bytes < 1000) return `${number.format(bytes)} ${bytes < 2 ? 'octet' : 'octets'}`;
  if (bytes < 999_950) return `${number.format(bytes / 1000)} ko`;
  return `${number.format(bytes / 1_000_000)} Mo`;
}
