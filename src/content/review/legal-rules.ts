/** Rules for the legal texts. */
import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { receivesRequests } from '../../company/owner-settings.ts';
import { NOT_EVALUATED } from '../../legal/accessibility.ts';
import { APPEAL, DATA_PROCESSING, FEEDBACK, HOST, PUBLISHER, titled } from '../../legal/titles.ts';
import { contentOf } from '../content.ts';
import { copyAdvice, withoutCopyMarks } from '../copies.ts';
import { type Entry, isValid } from '../entries.ts';
import { contentError, provisional } from '../finding.ts';
import { DEMONSTRATION, OWN_CONTENT } from '../folder.ts';
import { markdownProblems } from './legal-markdown.ts';
import { withNumbers } from './number-words.ts';
import type { Rule } from './rule.ts';
import { isReplaced } from './shown-entries.ts';

/** Matches titles of sections on personal data: « Vie privée », « Politique de confidentialité ». */
const ABOUT_PERSONAL_DATA = /donn[ée]es|vie priv[ée]e|confidentialit[ée]|RGPD/i;

const stemOf = ({ file }: Entry) => basename(file, '.md');
const isMarked = (entry: Entry) => withoutCopyMarks(stemOf(entry)) !== stemOf(entry);

/** The sections of the legal notices, of which those that are named as copies follow the others. */
const legalSections = (entries: Entry[]) =>
  entries
    .filter(isValid)
    .filter((entry) => entry.kind === 'legal')
    .sort((a, b) => Number(isMarked(a)) - Number(isMarked(b)));

/** The copies among the sections of the legal notices, which have the title of a section before them. */
export function legalCopies(entries: Entry[]): Map<Entry, string> {
  const sections = legalSections(entries);
  const copies = sections.flatMap((entry, index): [Entry, string][] => {
    const { slug } = titled(entry.data.title);
    const original = sections.slice(0, index).find(({ data }) => titled(data.title).slug === slug);
    if (!original) return [];
    const isSame =
      isDeepStrictEqual(original.data, entry.data) && original.body.trim() === entry.body.trim();
    if (!isSame && withoutCopyMarks(stemOf(entry)) !== stemOf(original)) return [];
    return [[entry, copyAdvice(basename(original.file), isSame, true)]];
  });
  return new Map(copies);
}

/** A copy of a section would show its text twice. */
export const copiedTexts: Rule = (entries) =>
  [...legalCopies(entries)].map(([entry, sentence]) => contentError(entry, sentence));

/** Exactly one section of the legal notices is about personal data, and its title says so. */
export const personalData: Rule = (all) => {
  const copies = legalCopies(all);
  const entries = all.filter((entry) => !copies.has(entry));
  const sections = entries.filter(({ kind }) => kind === 'legal');
  const { legal } = contentOf(entries);
  const { length } = legal.filter(({ personalData }) => personalData);
  if (legal.length === 0 || legal.length < sections.length) return [];
  if (length === 0)
    for (const entry of entries.filter(isValid))
      if (entry.kind === 'legal' && ABOUT_PERSONAL_DATA.test(entry.data.title)) {
        const sentence =
          'cette section parle des données personnelles ; mettez « Section sur les données personnelles » à oui (dans le fichier : personalData: true)';
        return [contentError(entry, sentence, 'personalData')];
      }
  if (length !== 1) {
    const marked = entries.flatMap((entry) =>
      isValid(entry) && entry.kind === 'legal' && entry.data.personalData
        ? basename(entry.file)
        : [],
    );
    const sentence =
      length === 0
        ? `aucune section ne parle des données personnelles ; remettez son fichier dans ${OWN_CONTENT}/legal/, ou copiez-y ${DEMONSTRATION}/legal/3-donnees-personnelles.md`
        : `${length} sections parlent des données personnelles (${marked.join(', ')}) ; laissez « Section sur les données personnelles » à oui dans celle qui en parle vraiment (dans l'autre fichier : personalData: false)`;
    return [contentError({ kind: 'legal', file: 'legal/' }, sentence)];
  }
  return entries.filter(isValid).flatMap((entry) => {
    if (entry.kind !== 'legal' || !entry.data.personalData) return [];
    const { title } = entry.data;
    const sentence = `« ${title} » n'est pas un titre sur les données personnelles, et un site qui reçoit des demandes remplace cette section en entier ; mettez ce champ à non (dans le fichier : personalData: false), ou donnez-lui le titre « ${DATA_PROCESSING} »`;
    return ABOUT_PERSONAL_DATA.test(title) ? [] : contentError(entry, sentence, 'personalData');
  });
};

/** Legal texts are Markdown without HTML and pictures, not empty, and the page has the only `h1`. */
export const legalTexts: Rule = (entries) =>
  entries.flatMap((entry) => {
    const isEmpty = entry.kind === 'legal' && isValid(entry) && !entry.body.trim();
    if (isEmpty && !isReplaced(entry, entries)) {
      const sentence =
        "cette section n'a pas de texte ; écrivez-le sous la deuxième ligne ---, ou supprimez ce fichier";
      return contentError(entry, sentence);
    }
    return markdownProblems(entry.body).map((sentence) => contentError(entry, sentence));
  });

/** What a section on personal data states, with what the message calls it (RGPD, article 13). */
const RIGHTS: [stated: RegExp, name: string][] = [
  [/(?<!\p{L})(?:droits?|opposer|effacer|rectifier|corriger)(?!\p{L})/iu, 'à quoi chacun a droit'],
  [
    /(?<!\p{L})CNIL(?!\p{L})|Commission nationale de l.informatique/iu,
    'à qui se plaindre (la CNIL)',
  ],
];

/** The section on personal data that the owner writes states the rights of visitors. */
export const privacyRights: Rule = (entries) =>
  entries.flatMap((entry) => {
    const isOwn = entry.kind === 'legal' && isValid(entry) && entry.data.personalData;
    if (!isOwn || !entry.body.trim() || isReplaced(entry, entries)) return [];
    const missing = RIGHTS.flatMap(([stated, name]) => (stated.test(entry.body) ? [] : name));
    const sentence = `cette section ne dit pas ${missing.join(', ni ')}, ce que la loi demande ; ajoutez par exemple « Vous pouvez consulter vos données, les faire corriger ou effacer, vous opposer à leur usage, et adresser une réclamation à la CNIL. »`;
    return missing.length > 0 ? [provisional(entry, sentence)] : [];
  });

/** No two sections of the legal notices have the same id: the table of contents links to each. */
export const legalTitles: Rule = (entries) => {
  const copies = legalCopies(entries);
  const { legal, requests } = contentOf(entries);
  // Without a section on personal data, `personalData` reports the one that should be.
  const isReplacing =
    receivesRequests(requests?.delivery) && legal.some(({ personalData }) => personalData);
  const written = [PUBLISHER, HOST, ...(isReplacing ? [DATA_PROCESSING] : [])];
  // The frame of the page has two ids.
  const titles = new Set(['contenu', 'menu', ...written.map((text) => titled(text).slug)]);
  return legalSections(entries).flatMap((entry) => {
    if (isReplaced(entry, entries) || copies.has(entry)) return [];
    const { slug } = titled(entry.data.title);
    const sentence = `une autre partie de la page s'appelle « ${entry.data.title} » ; donnez un autre titre à cette section`;
    const isRepeated = titles.has(slug);
    titles.add(slug);
    return isRepeated ? contentError(entry, sentence, 'title') : [];
  });
};

/** The page adds the last sections of the State's model to an accessibility statement. */
export const statementTitles: Rule = (entries) =>
  entries.flatMap((entry) =>
    [FEEDBACK, APPEAL].flatMap((title) => {
      const isWritten = [...entry.body.matchAll(/^#+ +(.+?) *#*$/gm)].some(
        ([, text = '']) => titled(text).slug === titled(title).slug,
      );
      const sentence = `le site écrit lui-même la partie « ${title} » ; supprimez-la de ce texte`;
      return entry.kind === 'accessibility' && isWritten ? contentError(entry, sentence) : [];
    }),
  );

/** A rate of criteria, or a number of them; not a zoom, nor the criteria that the RGAA has. */
const RATE =
  /(?<![\d,.])(?:100|\d{1,2}(?:[,.]\d+)?) ?%|\d+ (?:critères )?sur (?:les )?\d+(?! ?pixels)|(?<!\d)(?!106)\d+ critères/u;

/** A year since the RGAA 4, without that of a decree of 2019. */
const EVALUATION_YEAR = /(?<!\d)20[2-9]\d(?!\d)|\d\d?[/.]\d\d?[/.][2-9]\d(?!\d)/;

/** A statement of conformity has the date of the evaluation and the rate of the criteria (decree 2019-768). */
export const statementResults: Rule = (entries) =>
  entries.filter(isValid).flatMap((entry) => {
    if (entry.kind !== 'accessibility' || entry.data.state === NOT_EVALUATED) return [];
    const body = withNumbers(entry.body);
    const missing = [
      ...(EVALUATION_YEAR.test(body) ? [] : ["la date de l'évaluation"]),
      ...(RATE.test(body) ? [] : ['le taux de critères respectés']),
    ];
    const sentence = `« ${entry.data.state} » sans ${missing.join(' ni ')}, que la loi demande ; écrivez ce qu'a trouvé la vôtre, par exemple « L'évaluation du 12 mars 2027 révèle que 71 % des critères du RGAA sont respectés », ou, sans évaluation, mettez « ${NOT_EVALUATED} »`;
    return missing.length > 0 ? [provisional(entry, sentence, 'state')] : [];
  });
