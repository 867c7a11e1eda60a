/** Rules for the content that the schema of a single file cannot check. */
import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isOnMap } from '../../landing/results/map-layout.ts';
import { valueAt } from '../../schema/json-schema.ts';
import { contentOf } from '../content.ts';
import { isValid, type ValidEntry } from '../entries.ts';
import { provisional } from '../finding.ts';
import { CONTENT_KINDS } from '../kinds.ts';
import { isSameWord } from '../names.ts';
import { links } from './legal-markdown.ts';
import {
  copiedTexts,
  legalTexts,
  legalTitles,
  personalData,
  privacyRights,
  statementResults,
  statementTitles,
} from './legal-rules.ts';
import { misplacedCity, withoutMinus } from './places.ts';
import { candidateRetention, delivery, emailDomains, processors } from './request-rules.ts';
import { COMPANY, type Rule } from './rule.ts';
import { bankAccounts, distinctQuestions } from './text-rules.ts';

const INSTITUTIONS = {
  kind: 'sections/institutions',
  file: 'sections/institutions.json',
} as const;

/** The map shows no city twice, and none abroad. */
const citiesOnMap: Rule = (entries) => {
  const { cities = [] } = contentOf(entries);
  const place = { kind: 'cities', file: 'cities.json' } as const;
  const firstOf = (name: string) => cities.findIndex((city) => isSameWord(city.name, name));
  const repeated = cities.flatMap(({ name }, index) => {
    const sentence = `« ${name} » est déjà la ville ${firstOf(name) + 1} ; retirez l'une des deux`;
    return firstOf(name) < index ? provisional(place, sentence, `${index}.name`) : [];
  });
  const misplaced = cities.flatMap((city, index) => {
    const minus = withoutMinus(city);
    if (minus) return provisional(place, minus, `${index}.longitude`);
    const sentence = firstOf(city.name) === index && misplacedCity(city, cities.slice(0, index));
    return sentence ? provisional(place, sentence, `${index}.latitude`) : [];
  });
  if (misplaced.length > 0) return misplaced;
  const outside = cities.flatMap((city, index) => {
    const sentence = `« ${city.name} » n'est pas sur la carte de France ; corrigez les deux nombres, ou retirez cette ville`;
    return isOnMap(city) ? [] : provisional(place, sentence, `${index}.latitude`);
  });
  return [...repeated, ...outside];
};

/** The name of a member, client or other file of a folder of the landing page. */
const nameOf = ({ kind, data }: ValidEntry) =>
  'section' in CONTENT_KINDS[kind] ? String(valueAt(data, ['name']) ?? '') : '';

/** No two files of a folder have the same name. */
const distinctEntries: Rule = (entries) => {
  // A copy is reported rather than its original: « claire copie.json » comes after « claire.json ».
  const byLength = entries.toSorted((a, b) => a.file.length - b.file.length);
  return byLength.filter(isValid).flatMap((entry, index, valid) => {
    const name = nameOf(entry);
    const first = valid.findIndex(
      (other) => other.kind === entry.kind && isSameWord(nameOf(other), name),
    );
    const advice = isDeepStrictEqual(valid[first]?.data, entry.data)
      ? 'ces fiches sont identiques : supprimez celle-ci'
      : "gardez la bonne, sortez l'autre de ce dossier, ou changez ce nom";
    const sentence = `même nom que ${basename(valid[first]?.file ?? '')} ; ${advice}`;
    return name && first < index ? provisional(entry, sentence, 'name') : [];
  });
};

/** The answer about Qualiopi agrees with the certification that the page states. */
const qualiopi: Rule = (entries) => {
  if (entries.some((entry) => entry.kind === 'proof' && !isValid(entry))) return [];
  const content = contentOf(entries);
  const isCertified = Boolean(content.proof?.certification.qualiopi.length);
  const wrong = isCertified ? /^(Non|Pas encore)/ : /^Oui/;
  const { questions = [] } = content['sections/institutions'] ?? {};
  return questions.flatMap(({ question, answer }, index) => {
    const [start] = wrong.exec(answer) ?? [];
    const other = content.proof
      ? "et « Profil, tarifs, certification » dit le contraire ; corrigez l'une ou l'autre"
      : "et vous n'avez pas « Profil, tarifs, certification » (proof.json), où va le certificat ; corrigez-la, ou remettez ce fichier";
    const sentence = `cette réponse commence par « ${start} », ${other}`;
    return start && /qualiopi/i.test(question)
      ? provisional(INSTITUTIONS, sentence, `questions.${index}.answer`, [question])
      : [];
  });
};

/** Reserved domains (RFC 2606), and what stands for a domain in examples. */
const NO_ADDRESS =
  /\.example\/?$|\b(?:ex[ae]mple|(?:votre|mon)-?(?:domaine|entreprise|site|societe))\.(?:com|fr|net|org)\/?$/i;

/** The site's URL is real. */
const publicUrl: Rule = (entries) => {
  const url = process.env.SITE_URL || contentOf(entries).company?.url || '';
  const sentence = `${url} n'est pas votre adresse ; écrivez celle de votre site, avec https://`;
  if (!NO_ADDRESS.test(url)) return [];
  return process.env.SITE_URL
    ? [provisional({ file: '' }, `SITE_URL (fichier .env) : ${sentence}, ou supprimez cette ligne`)]
    : [provisional(COMPANY, sentence, 'url')];
};

/** Applies the rules for any content, the demonstration included. */
export const checkContent: Rule = (entries) =>
  [
    personalData,
    links,
    legalTexts,
    privacyRights,
    legalTitles,
    copiedTexts,
    statementTitles,
    statementResults,
    citiesOnMap,
    distinctEntries,
    distinctQuestions,
    bankAccounts,
    candidateRetention,
  ].flatMap((rule) => rule(entries));

/** Applies the rules for the owner's content. */
export const checkOwnContent: Rule = (entries) =>
  [delivery, processors, qualiopi, emailDomains, publicUrl].flatMap((rule) => rule(entries));
