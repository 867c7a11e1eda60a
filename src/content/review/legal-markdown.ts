/** Rules for the Markdown of the legal texts: links, bold words, and what the pages do not show. */
import {
  SECTIONS,
  type SectionDefinition,
  type SectionName,
  shownSections,
} from '../../landing/sections.ts';
import { contentOf } from '../content.ts';
import { isValid } from '../entries.ts';
import { contentError, shortened } from '../finding.ts';
import { INTERNAL_LINKS } from '../pages.ts';
import type { Rule } from './rule.ts';

/** Matches the target of a Markdown link, a reference definition, an autolink, or a bare address. */
const LINK =
  /(?<!!\[[^\]]*)\]\(\s*([^)\s]+)|^ {0,3}\[[^\]]+\]:\s*(\S+)|<(https?:[^>\s]+)>|(?<![\w(<[/.:@-])(http:\/\/[^\s)>]+|www\.[^\s)>]+)/gm;

/** Matches an address of another site without https://, and its path. */
const DOMAIN =
  /^(?:https?:?\/+|\/\/)?((?:[a-z\d-]+\.)+(?!(?:pdf|html?|php|md|txt|docx?|png|jpe?g|svg)\b)[a-z]{2,}(?:[/?#]\S*)?)$/i;

/** An address as a link should have it, without the end of a sentence: « www.cnil.fr. ». */
function httpsAddress(target: string): string | undefined {
  const [, address] = DOMAIN.exec(target.replaceAll(/^["'“«]|["'”»]?[.,;:!?]*$/g, '')) ?? [];
  return address && `https://${address}`;
}

/** The problem of the target of a link, and how to correct it. */
function targetProblem(target: string, isHidden: boolean): string {
  const address = httpsAddress(target);
  if (!address && /\.pdf$/i.test(target))
    return ': le site ne publie pas de PDF ici ; écrivez le texte, ou une adresse en https://';
  const wrong = isHidden
    ? 'mène à une partie que la page ne montre pas'
    : 'ne mène ni à une page de ce site ni à une adresse en https';
  if (/^[^\s/@]+@[^\s/@]+$/.test(target)) return `${wrong} ; écrivez mailto:${target}`;
  const anchor = INTERNAL_LINKS.find((link) => link === `/${target}`);
  return `${wrong} ; écrivez ${anchor ?? address ?? 'une autre adresse, par exemple https://www.cnil.fr ou /legal-notices'}`;
}

/** Links lead to pages of the site, to sections that it shows, or to other sites over HTTPS. */
export const links: Rule = (entries) => {
  const shown = shownSections(contentOf(entries));
  const hiddenAnchors = Object.entries<SectionDefinition>(SECTIONS)
    .filter(([name]) => !shown.includes(name as SectionName) && entries.every(isValid))
    .map(([, { anchor }]) => `/#${anchor}`);
  return entries.flatMap((entry) =>
    [...entry.body.matchAll(LINK)].flatMap(([, ...groups]) => {
      const target = groups.find((group) => group !== undefined) ?? '';
      const isHidden = hiddenAnchors.includes(target);
      if (/^(https:|mailto:|tel:)/.test(target) || (INTERNAL_LINKS.includes(target) && !isHidden))
        return [];
      return contentError(entry, `le lien « ${target} » ${targetProblem(target, isHidden)}`);
    }),
  );
};

const ADDRESS = String.raw`(?:https?:\/\/|mailto:|tel:|www\.|\/(?=\w))[^\s()[\]]+`;

/** Links with a wrong or missing bracket, with their words and their address, and what is wrong with each. */
const MALFORMED: [pattern: RegExp, problem: string][] = [
  [
    new RegExp(String.raw`\(([^()\n]+)\) ?\[(${ADDRESS})\]`),
    "les mots vont entre [ ], l'adresse entre ( )",
  ],
  [
    // A title in quotation marks may follow the address, or the rest of one with a space.
    new RegExp(
      String.raw`\[([^[\]\n]+)\]\((${ADDRESS})(?=\s|$)(?!\s*(?:["'][^\n]*|[^()\n"']*[./][^()\n]*|[\d .]+)\))`,
      'm',
    ),
    'il manque ) à la fin de ce lien',
  ],
  [
    new RegExp(String.raw`\[([^[\]()\n]+)\((${ADDRESS})\)`),
    'il manque ] après les mots de ce lien',
  ],
];

function malformedLinks(body: string): string[] {
  return MALFORMED.flatMap(([pattern, problem]) => {
    const [found, words, address = ''] = pattern.exec(body) ?? [];
    const target = address.replace(/[.,;:!?]+$/, '');
    const instead = target.startsWith('www.') ? `https://${target}` : target;
    return found ? `« ${found} » : ${problem} ; écrivez [${words}](${instead})` : [];
  });
}

/** The problem of bold words that only one ** marks, or with a space inside: the page shows the signs. */
function boldProblem(body: string): string[] {
  const found = body
    .replaceAll(/^[ \t]*(?:\*[ \t]*){3,}$/gm, '')
    // A paragraph, or an item of a list.
    .split(/\n\s*\n|\n(?=\s*(?:[-*+]|\d+\.)\s|#)/)
    .flatMap((text) => {
      const rest = text.replaceAll(/\\\*|\*\*(?=[^\s*])(.*?[^\s*\\])\*\*/gs, '$1');
      return /(?<!\*)\*\*(?!\*)(?:[^\S\n]*\S+){0,4}/.exec(rest)?.[0].trim() ?? [];
    });
  return found
    .slice(0, 1)
    .map(
      (text) => `« ${text} » : ** s'écrit au début et à la fin de ce qui est en gras, sans espace`,
    );
}

/** Patterns that the Markdown of a legal page should not contain, with the instruction for each. */
const UNSUITABLE: [pattern: RegExp, sentence: (found: string) => string][] = [
  [
    /!\[[^\]]*\](\([^)]*\))?/,
    (found) => `« ${found} » est une image, que les pages légales ne montrent pas ; supprimez-la`,
  ],
  [
    /\[[^\]\n]+\] +\((?:https?:|mailto:|www\.|\/)[^)\n]*\)/,
    (found) => `« ${found} » ne fait pas un lien ; retirez l'espace entre ] et (`,
  ],
  [
    /\[[^\]\n]+\]\( *(?:(?:mailto:|tel:|https?:\/*) +[^)\n]*|tel:[+\d][\d .]* [\d .]*|(?:https?:\/\/|\/)[^\s()]+ +[^()\n"']*[./][^()\n]*)\)/,
    (found) => {
      const [, start, path] = /^(.*\(\s*https?:\/\/[^/\s]+\/)(.* .*\))$/.exec(found) ?? [];
      const how = path
        ? `écrivez ${start}${path.replaceAll(' ', '%20')}, ou retirez les espaces qui n'en font pas partie`
        : 'retirez les espaces de son adresse';
      return `« ${found} » ne fait pas un lien ; ${how}`;
    },
  ],
  [
    /\[[^\]\n]+\]\(\s*\)|\[\s*\]\([^)\n]+\)/,
    (found) => {
      const missing = /^\[\s*\]/.test(found) ? 'de mots, entre [ ]' : "d'adresse, entre ( )";
      return `« ${found} » : ce lien n'a pas ${missing} ; écrivez [la CNIL](https://www.cnil.fr), par exemple`;
    },
  ],
  [
    /^(?![ \t]*(?:[-*+>|#]|\d+[.)])).*\p{L}.*\n-+[ \t]*$/mu,
    (found) =>
      `« ${shortened(found.split('\n', 1)[0] ?? '')} » serait un titre ; laissez une ligne vide au-dessus du trait, ou, si c'est un titre, supprimez le trait et commencez cette ligne par ### et une espace`,
  ],
  [
    /<br *\/?>/i,
    (found) =>
      `la balise « ${found} » ne convient pas ; mettez une espace à sa place, ou une ligne vide pour un nouveau paragraphe`,
  ],
  [
    /^# .*$|^.+\n=+ *$/m,
    (found) =>
      `« ${found.split('\n', 1)} » serait un deuxième titre de page ; commencez cette ligne par ###, une espace, puis son titre`,
  ],
  [
    // Not a hashtag.
    /^ {0,3}(?:#{2,6}[^\s#]|#\p{Lu}).*$/mu,
    (found) => {
      const [, mark = '', title] = /^\s*(#+)(.*)$/.exec(found) ?? [];
      return `« ${found.trim()} » ne serait pas un titre ; écrivez « ${mark.length > 1 ? mark : '###'} ${title} », avec une espace`;
    },
  ],
  [
    // Signs of lists in office software, and those of Markdown without a space. `*words*` are emphasised.
    /^[ \t]*(?:[•◦▪●○■·‣–—−]|(?:[-+]|\*(?!\*|[^*\n]+\*))(?=\p{L})).*$/mu,
    (found) =>
      `« ${shortened(found.trim())} » ne serait pas dans une liste ; commencez chaque ligne d'une liste par un tiret du clavier et une espace : « - ${shortened(found.trim().slice(1).trim())} »`,
  ],
];

/** The tags that a message quotes; a text from office software has hundreds. */
const MAX_TAGS = 6;

/** The problem of HTML tags. An address in angle brackets is none. */
function tagProblem(body: string): string[] {
  const all = body.match(/<(\/?(?!br\b)[a-z][a-z\d:-]*(\s[^>]*)?\/?>|!--)/gi) ?? [];
  const tags = [...new Set(all)];
  if (tags.length === 0) return [];
  const quoted = tags
    .slice(0, MAX_TAGS)
    .map((tag) => `« ${shortened(tag)} »`)
    .join(', ');
  const more = tags.length > MAX_TAGS ? " et d'autres" : '';
  const how = "(des mots en gras s'écrivent **ainsi**, un lien [ainsi](https://www.cnil.fr))";
  return [
    tags.length > 1
      ? `les balises ${quoted}${more} ne conviennent pas ; supprimez-les, et gardez les mots qu'elles entourent ${how}`
      : `la balise ${quoted} ne convient pas ; supprimez-la ${how}`,
  ];
}

/** The problem of an indented paragraph, which the page would show as code. */
function indentedProblem(body: string): string[] {
  const paragraphs = body.split(/\n(?:[ \t]*\n)+/);
  const found = paragraphs.find(
    (text, index) =>
      /^(?: {4}|\t)/.test(text) && !/^\s*(?:[-*+]|\d+[.)])\s/m.test(paragraphs[index - 1] ?? ''),
  );
  return found
    ? [
        `« ${shortened(found.trim())} » serait montré comme du code ; retirez ce qui est vide au début de la ligne`,
      ]
    : [];
}

/** What the pages would not show as the owner means it, in the Markdown of a legal text. */
export function markdownProblems(body: string): string[] {
  const unsuitable = UNSUITABLE.flatMap(([pattern, sentence]) => {
    const [found] = pattern.exec(body) ?? [];
    return found ? sentence(found) : [];
  });
  return [
    ...unsuitable,
    ...tagProblem(body),
    ...malformedLinks(body),
    ...boldProblem(body),
    ...indentedProblem(body),
  ];
}
