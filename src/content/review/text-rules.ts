/** Rules for the texts of any file: no question twice, no bank account. */
import { type Entry, parsed } from '../entries.ts';
import { type Finding, provisional } from '../finding.ts';
import { isSameWord } from '../names.ts';
import { valuesIn } from './field-values.ts';
import type { Rule } from './rule.ts';

/** A section does not answer the same question twice. */
export const distinctQuestions: Rule = (entries) =>
  entries.flatMap((entry) =>
    Object.entries(Object(parsed(entry))).flatMap(([field, list]): Finding[] => {
      const questions = (Array.isArray(list) ? list : []).map((item) =>
        String(Object(item).question ?? '').trim(),
      );
      return questions.flatMap((question, index) => {
        const first = questions.findIndex((other) => isSameWord(other, question));
        const sentence = `question ${index + 1} : même question que la ${first + 1} ; retirez l'une des deux`;
        return question && first < index
          ? provisional(entry, sentence, `${field}.${index}.question`)
          : [];
      });
    }),
  );

/** Matches French IBANs, in any groups. */
const IBAN = /(?<![A-Z\d])FR(?:[ .-]?\d){2}(?:[ .-]?[A-Z\d]){23}(?![A-Z\d])/gi;

/** Validates the check digits of an IBAN (ISO 13616, by ISO/IEC 7064). */
function isIban(text: string): boolean {
  const characters = text.replaceAll(/[ .-]/g, '').toUpperCase();
  const digits = (characters.slice(4) + characters.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}

const hasIban = (text: string) => (text.match(IBAN) ?? []).some(isIban);

/** No text gives a bank account, which everyone would read. */
export const bankAccounts: Rule = (entries) =>
  entries.flatMap((entry: Entry) =>
    [...valuesIn(entry), { path: '', text: entry.body }].flatMap(({ path, text }) => {
      const sentence = 'ce texte contient un IBAN, que tout le monde lirait ; retirez-le';
      return hasIban(text) ? provisional(entry, sentence, path) : [];
    }),
  );
