/** Likely mistakes of an owner, each with the message that explains its correction. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, expect, test } from 'vitest';
import { changeFile, copyDemonstration } from '../../../tests/support/content-copy.ts';
import type { ContentKind } from '../../schema/kind.ts';
import { contentOf } from '../content.ts';
import { checkFiles, readEntries } from '../entries.ts';
import { describeFinding } from '../finding.ts';
import { DEMONSTRATION, OWN_CONTENT } from '../folder.ts';
import { CONTENT_KINDS } from '../kinds.ts';
import { unreadReason } from '../unread-files.ts';
import { inventedValues } from './invented.ts';
import { reviewContent } from './review.ts';
import { checkContent } from './rules.ts';

const MEMBER = 'team/karim-belaziz.json';

const [original, folder] = ['original-', 'mistakes-'].map((name) =>
  mkdtempSync(join(tmpdir(), name)),
) as [string, string];
copyDemonstration(original);
// Few files are enough, and the check of each picture takes time.
for (const kind of ['clients', 'organisations'])
  for (const name of readdirSync(join(original, kind)).slice(2)) rmSync(join(original, kind, name));
/** The fields of files of which messages name lines, which other fields would move. */
const FIELDS = {
  [MEMBER]: ['order', 'name', 'title', 'bio', 'picture', 'alt', 'placeholder'],
  'figures.json': ['hero', 'results', 'note', 'placeholder'],
  'sections/trainers.json': ['marginNote', 'lead', 'nextSteps', 'questions', 'placeholder'],
};
for (const [file, fields] of Object.entries(FIELDS)) {
  const data = JSON.parse(readFileSync(join(original, file), 'utf8'));
  const kept = Object.fromEntries(fields.map((field) => [field, data[field]]));
  writeFileSync(join(original, file), `${JSON.stringify(kept, null, 2)}\n`);
}
cpSync(original, folder, { recursive: true, preserveTimestamps: true });
const demonstration = await readEntries(DEMONSTRATION);
afterAll(() => {
  for (const copy of [original, folder]) rmSync(copy, { recursive: true });
});

/** The files that a test changes, which are restored afterwards. */
const changed = new Set<string>();
afterEach(() => {
  for (const file of changed) {
    const source = join(original, file);
    rmSync(join(folder, file), { recursive: true, force: true });
    if (existsSync(source))
      cpSync(source, join(folder, file), { recursive: true, preserveTimestamps: true });
  }
  changed.clear();
});

/** Makes a mistake in a file. */
type Mistake = (file: string) => void;
const at = (file: string) => {
  changed.add(file);
  return join(folder, file);
};
const writes =
  (content: string | Buffer): Mistake =>
  (file) =>
    writeFileSync(at(file), content);
const types =
  (old: string | RegExp, typed: string): Mistake =>
  (file) => {
    const text = readFileSync(at(file), 'utf8');
    expect(text).toMatch(old);
    writeFileSync(
      at(file),
      text.replace(old, () => typed),
    );
  };
const rewrites =
  (change: (text: string) => string): Mistake =>
  (file) =>
    writeFileSync(at(file), change(readFileSync(at(file), 'utf8')));
const sets =
  (field: string, value: unknown): Mistake =>
  (file) => {
    at(file);
    changeFile(folder, file, { [field]: value });
  };
const renames =
  (to: string): Mistake =>
  (file) =>
    renameSync(at(file), at(to));
const deletes: Mistake = (file) => rmSync(at(file));
/** Saves a portrait beside the file of a member, which references it as `named`. */
const portrait =
  (name: string, content: Buffer, named = name): Mistake =>
  (file) => {
    writeFileSync(at(`team/${name}`), content);
    sets('picture', `./${named}`)(file);
  };

const certificate: Mistake = (file) => {
  sets('certification.qualiopi', ['training'])(file);
  sets('certification.certificate', './q.pdf')(file);
};

const photo = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#846' } }).jpeg();
const jpeg = await photo(600).toBuffer();
const heic = Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'latin1');
/** The line of a text in a file to which fields are added. */
const lineOf = (text: string, file = 'company.json') =>
  readFileSync(join(DEMONSTRATION, file), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1;
const HOURS = lineOf('"openingHours"');
const CLOSES = lineOf('"closes"');
const TRANSFER = lineOf('"transfer"');
const RECIPIENTS = lineOf('"recipients"', 'requests.json');
const TWO_VERSIONS = '<<<<<<< HEAD\nDeux.\n=======\nTrois.\n>>>>>>> main\n';

test.each<[file: string, mistake: string, make: Mistake, message: RegExp]>([
  // Syntax.
  [
    'figures.json',
    'no comma',
    types('2500,', '2500'),
    /: ligne 4, colonne 20, il manque une virgule, devant « "suffix" »/,
  ],
  [
    'figures.json',
    'a comma too many',
    types('+",\n', '+",,\n'),
    /: ligne 5, colonne 21, cette virgule est en trop/,
  ],
  [
    'team/thomas-lerouvier.json',
    'a comma at the end',
    types(/\n\}\n$/, ',\n}\n'),
    /la virgule devant « } » est en trop/,
  ],
  [
    'cities.json',
    'typographic quotation marks',
    types('"Lyon"', '“Lyon”'),
    /: ligne 8, colonne 13, « “Lyon” » .*guillemets droits/,
  ],
  [
    'company.json',
    'no quotation mark at the end',
    types('Interligne",', 'Interligne,'),
    /: ligne \d+, colonne 11, il manque le guillemet de la fin .*, après « Interligne »/,
  ],
  [
    'figures.json',
    'a percentage with decimals',
    types('"value": 96', '"value": 92.5%'),
    /« 92.5% » ne se lit pas ; écrivez 92.5 \(sans signe\)/,
  ],
  [
    MEMBER,
    'a letter after a number',
    types(/"order": \d+/, '"order": 2e'),
    /: ligne 2, colonne 12, écrivez 2, sans « e » ni guillemets\.$/,
  ],
  [
    MEMBER,
    'two members in a file',
    types(/\}\s*$/, '},\n{ "name": "Claire" }\n'),
    /: ligne 9, colonne 2, deux fiches dans un fichier ; mettez la seconde, à partir de la ligne 10, dans un fichier à elle, et supprimez la virgule de la ligne 9\.$/,
  ],
  [
    MEMBER,
    'two members without a comma',
    types(/\}\s*$/, '}\n\n{ "name": "Claire" }\n'),
    /: ligne 11, colonne 1, deux fiches dans un fichier ; mettez la seconde, à partir de la ligne 11, dans un fichier à elle\.$/,
  ],
  [
    MEMBER,
    'a list of members',
    types(/[\s\S]*/, '[{ "name": "Karim" }, { "name": "Claire" }]'),
    /: une fiche par fichier, sans crochets \[ \] ; gardez la première ici, et mettez chaque autre, de \{ à \}, dans/,
  ],
  [
    'company.json',
    'two versions in a file',
    types(/\}\s*$/, '}\n{ "name": "Claire" }\n'),
    /, ce fichier a deux parties ; gardez l'une, la seconde commence ligne \d+\.$/,
  ],
  [
    'cities.json',
    'two lists',
    types(/\]\s*$/, ']\n[]\n'),
    /, ce fichier a deux listes ; faites-en une : écrivez une virgule à la place de ce qui va de « \] » à « \[ »\.$/,
  ],
  ...(
    [
      ['street', '14 boulevard Voltaire"', '"14 boulevard Voltaire"'],
      ['street', '14, rue "Voltaire"', String.raw`"14, rue \"Voltaire\""`],
      ['street', 'boulevard Voltaire', '"boulevard Voltaire"'],
      ['updated', '26 novembre 2026', '"2026-11-26"'],
      ['updated', '26/11/2026', '"2026-11-26"'],
      ['updated', '2026-11-25', '"2026-11-25"'],
      ['opens', '8h30', '"8h30"'],
      ['siren', '123 456 782', '"123 456 782"'],
      ['shareCapital', '1 950 €', '"1 950 €"'],
      ['url', 'https://www.x.fr"', '"https://www.x.fr"'],
    ] as const
  ).map(([field, typed, text]): [string, string, Mistake, RegExp] => [
    'company.json',
    `${field} without its quotation marks: ${typed}`,
    types(new RegExp(`"${field}": ".*"`), `"${field}": ${typed}`),
    new RegExp(`, mettez ce texte entre guillemets : ${RegExp.escape(text)}\\.$`),
  ]),
  [
    'sections/trainers.json',
    'a long text without its quotation marks',
    types('"Ils restent', '30 jours. Ils restent'),
    /: ligne \d+, colonne 17, mettez ce texte entre guillemets, de « 30 jours\. Ils » à « remettre aux apprenants\. »\.$/,
  ],
  [
    'sections/trainers.json',
    'a step without its quotation marks',
    types('"Sous deux semaines, nous proposons un', '2 semaines, puis un'),
    /: ligne 5, colonne 5, mettez ce texte entre guillemets : "2 semaines, puis un entretien ou refusons"\.$/,
  ],
  [
    'company.json',
    'a latitude in minutes',
    types('48.6298', '48° 51′ 24″ N'),
    /« 48° 51′ 24″ N » ne se lit pas ; écrivez la latitude en degrés, .*, par exemple 48\.6298/,
  ],
  ...['48.6298, 2.4418', '48,6298 2,4418'].map((typed): [string, string, Mistake, RegExp] => [
    'company.json',
    `both coordinates in one field: ${typed}`,
    types('48.6298', typed),
    /: ligne \d+, colonne 17, écrivez, à la place des deux lignes "latitude" et "longitude", "latitude": 48\.6298, "longitude": 2\.4418\.$/,
  ]),
  ...['1,5', '1, 5'].map((typed): [string, string, Mistake, RegExp] => [
    MEMBER,
    `a rank that is no integer: ${typed}`,
    types(/"order": \d+/, `"order": ${typed}`),
    /» ne se lit pas ; écrivez le rang \(1 passe en premier\), de 0 à 999\.$/,
  ]),
  ...[/2\.4418\n {2}\},/, /2\.4418\n {2}\},\s*/].map((old): [string, string, Mistake, RegExp] => [
    'company.json',
    `a comma in the last number of an object: ${old.source}`,
    types(old, '2,35 },'),
    /: ligne \d+, colonne 18, « 2,35 » ne se lit pas ; écrivez 2\.35 \(un point\)\.$/,
  ]),
  [
    'figures.json',
    'a comma too many after a number',
    types('2500,', '2500,,'),
    /: ligne \d+, colonne 21, cette virgule est en trop\.$/,
  ],
  [
    'company.json',
    'a typographic minus',
    types('2.4418', '–1.68'),
    /« –1\.68 » ne se lit pas ; écrivez -1\.68 \(le tiret du clavier\)\.$/,
  ],
  [
    'company.json',
    'another typographic minus, and a comma',
    types('2.4418', '−1,68'),
    /« −1,68 » ne se lit pas ; écrivez -1\.68 \(le tiret du clavier, un point\)\.$/,
  ],
  [
    'company.json',
    'a quotation mark after a number',
    types('"logMonths": 12', '"logMonths": 12"'),
    /, écrivez 12, sans guillemet\.$/,
  ],
  [
    'requests.json',
    'an address without a list',
    types(/\[\s*"contact@interligne.example"\s*\]/, 'a@b.fr'),
    /, mettez ce texte entre crochets et guillemets : \["a@b\.fr"\]\.$/,
  ],
  [
    'requests.json',
    'two addresses without a list',
    types(/\[\s*"contact@interligne.example"\s*\]/, '"a@b.fr", "c@d.fr"'),
    /, il manque un crochet \[ devant le premier .*, et un crochet \] après le dernier\.$/,
  ],
  [
    'company.json',
    'two addresses for one',
    types('"contact@interligne.example"', '"a@b.fr", "c@d.fr"'),
    /: ligne \d+, colonne 30, une seule adresse e-mail tient ici ; gardez-en une\.$/,
  ],
  [
    'company.json',
    'two towns for one',
    types('"Évry-Courcouronnes"', '"Évry", "Lyon"'),
    /, un seul texte tient ici ; gardez-en un, ou réunissez-les entre les mêmes guillemets\.$/,
  ],
  [
    'company.json',
    'another quotation mark at the end',
    types('"Interligne"', '"Interligne”'),
    /: ligne \d+, colonne 11, écrivez " à la place de « ” », à la fin de ce texte\.$/,
  ],
  ...(
    [
      [
        'sections/trainers.json',
        'the end of a question and its braces',
        /"answer": "Nous payons aussi[^"]*"\s*\},\s*\{\s*/,
        /: ligne 16, colonne 7, « question » commence un autre élément de la liste, et la fin du précédent manque ; écrivez « , "answer": "…" \}, \{ » à la place de la virgule qui le précède, ou, si vous n'en voulez plus, supprimez la ligne 15\.$/,
      ],
      [
        'cities.json',
        'the end of a city and its braces',
        /(?<="Nantes",\s*"latitude": [\d.]+,)[^}]*\},\s*\{/,
        /: ligne 25, .*, et la fin du précédent manque ; écrivez « , "longitude": … \}, \{ » .*, supprimez les lignes 23 à 24\.$/,
      ],
      [
        'cities.json',
        'the braces between two cities',
        /\},\s*\{(?=\s*"name": "Nantes")/,
        /, il manque « \}, \{ » devant "name", qui commence un autre élément de la liste\.$/,
      ],
      [
        'figures.json',
        'the end of a figure and the start of the next',
        /,\s*"label": "Apprenants formés"\s*\},\s*"satisfaction": \{(?=[^}]*"label": ")/,
        /, « value » commence « Deuxième chiffre », et la fin du précédent manque ; écrivez « , "label": "…" \}, "satisfaction": \{ » à la place de la virgule qui le précède\.$/,
      ],
      [
        'company.json',
        'the start of the address',
        /"address": \{\s*"street": [^\n]*\n\s*"postalCode": [^\n]*\n\s*/,
        /: il manque « "address": \{ "street": "…", "postalCode": "…", » avant la ligne \d+, devant "city"\.$/,
      ],
      [
        'company.json',
        'the line that opens the host',
        /"host": \{\s*/,
        /: il manque « "host": \{ » avant la ligne \d+, devant "name"\.$/,
      ],
    ] as const
  ).map(([file, what, lost, message]): [string, string, Mistake, RegExp] => [
    file,
    `lost: ${what}`,
    types(lost, what.includes('figure') ? ',' : ''),
    message,
  ]),
  [
    'sections/trainers.json',
    'half a question',
    types(/\{\s*"question": "Que payez[^"]*",\s*/, ''),
    /: ligne 14, colonne 5, il manque le début de cet élément \(Question\) ; écrivez \{ "question": "…", devant "answer", ou, si vous n'en voulez plus, supprimez le reste, jusqu'à « \}, », ligne 15\.$/,
  ],
  // Quotation marks and other signs.
  ...(
    [
      ['“$1”', 'remplacez partout “ et ” par "'],
      ['« $1 »', `remplacez partout « et », avec l'espace à l'intérieur, par "`],
    ] as const
  ).map(([typed, replace]): [string, string, Mistake, RegExp] => [
    'sections/trainers.json',
    `every quotation mark of office software: ${typed}`,
    rewrites((text) => text.replaceAll(/"([^"]*)"/g, typed)),
    new RegExp(
      `: ligne 2, colonne 3, écrivez "marginNote" : un nom de champ et un texte s'écrivent entre guillemets droits \\("\\), ici comme dans tout le fichier \\(${replace}\\)\\.$`,
    ),
  ]),
  [
    'sections/trainers.json',
    'a field of office software',
    types(/"question": "Que (.*)"/, '“question”: “Que payez-vous ?”'),
    /: ligne 15, colonne 7, écrivez "question" : .* \(remplacez partout “ et ” par "\)\.$/,
  ],
  [
    'sections/trainers.json',
    'every value of office software',
    rewrites((text) => text.replaceAll(/: "([^"]*)"/g, ': “$1”')),
    /: ligne 2, colonne 17, « “” » ne se lit pas ; .* \(remplacez partout “ et ” par "\)\.$/,
  ],
  [
    MEMBER,
    'single quotation marks, which are apostrophes too',
    rewrites((text) => text.replaceAll(/"([^"]*)"/g, "'$1'")),
    /: ligne 2, colonne 3, écrivez "order" : .* \("\), ici comme dans tout le fichier\.$/,
  ],
  ...['“title”', '"title”', '« title »'].map((typed): [string, string, Mistake, RegExp] => [
    MEMBER,
    `one name between other quotation marks: ${typed}`,
    types('"title"', typed),
    /: ligne 4, colonne 3, écrivez "title" : un nom .* guillemets droits \("\)\.$/,
  ]),
  ...(
    [
      ['company.json', 'name'],
      ['company.json', 'street'],
      ['company.json', 'phone'],
      ['company.json', 'email'],
      ['company.json', 'openingHours'],
      ['sections/trainers.json', 'lead'],
      ['sections/trainers.json', 'question'],
      [MEMBER, 'order'],
      [MEMBER, 'bio'],
    ] as const
  ).flatMap(([file, name]): [string, string, Mistake, RegExp][] => [
    [
      file,
      `no colon after ${name}`,
      types(`"${name}":`, `"${name}"`),
      /: ligne \d+, colonne \d+, il manque deux points \(:\), devant /,
    ],
    ...[';', ','].map((typed): [string, string, Mistake, RegExp] => [
      file,
      `${typed} after ${name}`,
      types(`"${name}":`, `"${name}"${typed}`),
      new RegExp(
        `: ligne \\d+, colonne \\d+, écrivez deux points \\(:\\) à la place de « ${typed} »\\.$`,
      ),
    ]),
  ]),
  ...(
    [
      [
        'formateurs",',
        'formateurs".',
        'écrivez une virgule à la place de « . », ou rien après la dernière valeur',
      ],
      ['formateurs",', 'formateurs"!,', 'mettez « ! » devant le guillemet'],
      [
        'formateurs",',
        'formateurs"?',
        'mettez « ? » devant le guillemet, et une virgule derrière lui',
      ],
      ['formateurs",', 'formateurs,"', 'mettez cette virgule après le guillemet'],
      [
        /"(Responsable.*)"/,
        '""Responsable des formateurs""',
        'un seul guillemet ouvre un texte, et un seul le ferme ; supprimez les autres',
      ],
      ['"title":', '"title"::', 'ces deux points sont en trop'],
      [
        /"Responsable.*"/,
        '',
        'il manque une valeur après « "title": » ; écrivez-la, par exemple "Directrice pédagogique"',
      ],
      ['"title"', '<!-- titre -->"title"', 'un commentaire ne se lit pas ; supprimez-le'],
      [
        'formateurs"',
        String.raw`formateurs\"`,
        'supprimez la barre \\ devant le guillemet qui finit ce texte',
      ],
      [
        'des formateurs',
        String.raw`des \Nformateurs`,
        String.raw`écrivez \n, en minuscule, pour passer à la ligne`,
      ],
    ] as const
  ).map(([old, typed, message]): [string, string, Mistake, RegExp] => [
    MEMBER,
    `a sign out of its place: ${typed}`,
    types(old, typed),
    new RegExp(`: ligne 4, colonne \\d+, ${RegExp.escape(message)}\\.$`),
  ]),
  [
    'testimonial.json',
    'an optional value that was erased',
    types(/"role": ".*"/, '"role": '),
    /, il manque une valeur après « "role": » ; écrivez-la, ou "" pour rien\.$/,
  ],
  [
    MEMBER,
    'a semicolon at the end of each line',
    rewrites((text) => text.replaceAll(/,$/gm, ';')),
    /: ligne 2, .* à la place de « ; », ou rien après la dernière valeur, ici comme à la fin des autres lignes\.$/,
  ],
  ...['[', '"Une étape",'].map((before): [string, string, Mistake, RegExp] => [
    'sections/trainers.json',
    `a comma that is left of a step: ${before}`,
    types('[', before === '[' ? '[,' : `[${before},`),
    /: ligne 4, colonne \d+, cette virgule est en trop\.$/,
  ]),
  [
    'sections/trainers.json',
    'a question without its braces',
    types(/(?<="answer": "Vous[^"]*"\n {4})\},\n {4}\{/, ','),
    /, « question » commence un autre élément de la liste ; écrivez « \}, \{ » à la place de la virgule qui le précède\.$/,
  ],
  [
    MEMBER,
    'a brace too many at the start',
    rewrites((text) => `{${text}`),
    /: ligne 1, colonne 2, « \{ » est en trop ; supprimez-le\.$/,
  ],
  [
    MEMBER,
    'a brace too many on a line of its own',
    rewrites((text) => `{\n${text}`),
    /: ligne 2, « \{ » est en trop ; supprimez cette ligne\.$/,
  ],
  ...(
    [
      ['cities.json', '{', '{{'],
      ['cities.json', '},', '}},'],
      ['sections/trainers.json', '[', '[['],
      ['sections/trainers.json', '],', ']],'],
    ] as const
  ).map(([file, old, typed]): [string, string, Mistake, RegExp] => [
    file,
    `a bracket twice: ${typed}`,
    types(old, typed),
    new RegExp(
      `: ligne \\d+, colonne \\d+, « ${RegExp.escape(typed.charAt(0))} » est en trop ; supprimez-le\\.$`,
    ),
  ]),
  [
    'company.json',
    'a field without its second quotation mark, behind a list',
    types('"legal"', '"legal'),
    /: ligne \d+, colonne 3, il manque le guillemet de la fin, après « legal »\.$/,
  ],
  [
    'figures.json',
    'another error behind two brackets that close two objects',
    rewrites((text) =>
      JSON.stringify(JSON.parse(text)).replace('"placeholder":false', '"placeholder":non'),
    ),
    /, « non » ne se lit pas ; écrivez false, sans guillemets\.$/,
  ],
  [
    'sections/trainers.json',
    'a question that was written again',
    types(
      /"answer": "Ils[^"]*"/,
      '"answer": "Ils restent à vous.",\n"question": "Et mes supports ?"',
    ),
    /, « question » est déjà écrit à la ligne 23 ; gardez l'un des deux, supprimez l'autre\.$/,
  ],
  ...['""title"', '"title""', '""title""'].map((typed): [string, string, Mistake, RegExp] => [
    MEMBER,
    `a name with too many quotation marks: ${typed}`,
    types('"title"', typed),
    /: ligne 4, colonne 3, écrivez "title", avec un seul guillemet de chaque côté\.$/,
  ]),
  [
    MEMBER,
    'an apostrophe at the end of a name',
    types('"title"', `"title'`),
    /: ligne 4, colonne 3, écrivez "title" : un nom de champ et .* droits \("\)\.$/,
  ],
  [
    MEMBER,
    'an apostrophe at the end of a text',
    types('formateurs"', "formateurs'"),
    /: ligne 4, colonne 12, écrivez " à la place de « ' », à la fin de ce texte\.$/,
  ],
  ...(
    [
      ['requests.json', 'false,', 'false;'],
      ['requests.json', 'false,', 'false.'],
      ['cities.json', '48.8566,', '48.8566.'],
      ['requests.json', '12,', "12'"],
    ] as const
  ).map(([file, old, typed]): [string, string, Mistake, RegExp] => [
    file,
    `another sign than a comma: ${typed}`,
    types(old, typed),
    /, écrivez une virgule à la place de « [;.'] », ou rien après la dernière valeur\.$/,
  ]),
  [
    MEMBER,
    'a stray sign',
    types('  "title"', '* "title"'),
    /: ligne 4, colonne 1, supprimez « \* »\.$/,
  ],
  [
    MEMBER,
    'parentheses for braces',
    rewrites((text) => text.replace('{', '(').replace(/\}\s*$/, ')')),
    /: ligne 1, colonne 1, écrivez \{ et \} à la place de \( et \)\.$/,
  ],
  ...(
    [
      [MEMBER, 'un fichier de demo/team/'],
      ['testimonial.json', 'demo/testimonial.json'],
    ] as const
  ).map(([file, original]): [string, string, Mistake, RegExp] => [
    file,
    'a text without any field',
    writes('Karim Belaziz est notre responsable.\n'),
    new RegExp(
      `: ce texte n'a pas la forme de ces fichiers ; gardez-le à part, mettez à sa place ce que contient ${original}, puis vos textes dans ses champs\\.$`,
    ),
  ]),
  ...['"créé Code", une école",', '"créé" Code, une école",', '"créé Code"; une école",'].map(
    (typed): [string, string, Mistake, RegExp] => [
      MEMBER,
      `a quotation mark too many in a text: ${typed}`,
      types(/(?<="bio": ).*/, typed),
      new RegExp(
        `: ligne 5, colonne ${10 + typed.indexOf('"', 1)}, un guillemet de trop dans ce texte ; supprimez-le, ou écrivez \\\\"\\.$`,
      ),
    ],
  ),
  [
    'sections/trainers.json',
    'a quotation mark too many in an item of a list',
    types('proposons un', 'proposons" un'),
    /: ligne 5, colonne 40, un guillemet de trop dans ce texte ; /,
  ],
  [
    MEMBER,
    'a quotation mark too many at the end of a text',
    types('entretiens."', 'entretiens.""'),
    /: ligne 5, colonne 52, un guillemet de trop à la fin de ce texte ; supprimez-le\.$/,
  ],
  [
    MEMBER,
    'a bar in front of an apostrophe',
    types(/(?<="bio": ).*/, String.raw`"Formateur d\'informatique",`),
    /: ligne 5, colonne 22, supprimez la barre \\ devant '\.$/,
  ],
  [
    MEMBER,
    'bars in front of apostrophes',
    types(/(?<="bio": ).*/, String.raw`"Formateur d\'art et d\'informatique",`),
    /, supprimez la barre \\ devant ', ici comme dans tout le fichier\.$/,
  ],
  [
    'figures.json',
    'thousands with their letter',
    types('2500', '2,5k'),
    /, écrivez 2500, sans « k » ni guillemets\.$/,
  ],
  [
    'figures.json',
    'words in front of a number',
    types('2500', 'plus de 2500'),
    /« plus de 2500 » ne se lit pas ; .*, par exemple 2500 ou 98\.5 ;/,
  ],
  ...[MEMBER, 'legal/2-responsabilite.md'].flatMap((file): [string, string, Mistake, RegExp][] => [
    [
      file,
      'a lost accent',
      rewrites((text) => text.replace('é', '\uFFFD')),
      /: ligne \d+, « \uFFFD » remplace un accent perdu ; retapez ce mot\.$/,
    ],
    [
      file,
      'a web page',
      writes('<!DOCTYPE html>\n<html><body>{}</body></html>\n'),
      /: ceci est une page web, non un fichier de contenu ; .*, ou remettez le vôtre\.$/,
    ],
  ]),
  [
    MEMBER,
    'lost accents',
    rewrites((text) => text.replaceAll(/[éè]/g, '\uFFFD')),
    /: lignes 5 et 7, « \uFFFD » remplace un accent perdu ; retapez ces mots\.$/,
  ],
  // A chatbot's answer.
  ...(
    [
      ['```json\n', '```\n', /: supprimez la ligne 11, puis supprimez .* accolade \(ligne 2\)\.$/],
      [
        'Voici "karim.json" :\n',
        '',
        /: supprimez ce qui précède la première accolade \(ligne 2\)\.$/,
      ],
      ['', '\nCela va ?\nBonne journée.\n', /: supprimez les lignes 11 à 12\.$/],
      [
        'Voici :\n\n```json\n',
        '```\n\nCela va ?\n',
        /: supprimez les lignes 13 à 15, puis supprimez .* accolade \(ligne 4\)\.$/,
      ],
      [
        '',
        '```\nOu :\n```json\n{ "name": "a" }\n```\n',
        /: sortez de ce fichier ce qui suit la ligne 9\.$/,
      ],
      ['', '```\nOu :\n"name": "a"\n', /: sortez de ce fichier ce qui suit la ligne 9\.$/],
    ] as const
  ).map(([before, after, message]): [string, string, Mistake, RegExp] => [
    MEMBER,
    `words around the content: ${before}${after}`,
    rewrites((text) => before + text + after),
    message,
  ]),
  [
    'cities.json',
    'words around a list',
    rewrites((text) => `Voici :\n${text}`),
    /: supprimez ce qui précède le premier crochet \(ligne 2\)\.$/,
  ],
  ...['...', '// ... les autres villes restent', '…'].map(
    (line): [string, string, Mistake, RegExp] => [
      'cities.json',
      `what a chatbot left out: ${line}`,
      types(/(?<="longitude": 2\.3522\n {2}\},\n)[\s\S]*(?=\])/, `  ${line}\n`),
      new RegExp(
        `: ligne 7, « ${RegExp.escape(line)} » tient lieu du reste, qui manque ; remettez ce fichier .*, et n'y changez que ce que vous voulez changer\\.$`,
      ),
    ],
  ),
  [
    'figures.json',
    'a comma between thousands',
    types('2500', '3,200'),
    /: ligne 4, colonne 16, « 3,200 » ne se lit pas ; écrivez 3200, ou, avec des décimales, 3\.2\.$/,
  ],
  [
    'sections/trainers.json',
    'a link of a web page',
    sets('lead', 'Voyez <a href="https://www.x.fr">nos conditions</a>.'),
    /\(lead\) : .* ; un lien ne se lit pas ici ; gardez ses mots, « nos conditions », sans balises ni adresse\.$/,
  ],
  // Brackets.
  ...(
    [
      [
        'an object',
        /2\.4418\n {2}\},/,
        '2.4418',
        `« }, » avant la ligne ${lineOf('"longitude"') + 1}`,
        `{ » de la ligne ${lineOf('"address"')}`,
      ],
      [
        'the last object',
        /""\n {4}\}/,
        '""',
        `« } » avant la ligne ${TRANSFER + 1}`,
        `{ » de la ligne ${lineOf('"host"')}`,
      ],
      [
        'two objects',
        /""\n {4}\}\n {2}\},/,
        '""',
        `« } }, » avant la ligne ${TRANSFER + 1}`,
        `{ » de la ligne ${lineOf('"host"')}`,
      ],
      [
        'an object of a list',
        /"17h00"\n {4}\}/,
        '"17h00"',
        `« } » avant la ligne ${CLOSES + 1}`,
        `{ » de la ligne ${HOURS + 1}`,
      ],
      [
        'a list',
        /\}\n {2}\],/,
        '}',
        `« ], » avant la ligne ${CLOSES + 2}`,
        `[ » de la ligne ${HOURS}`,
      ],
    ] as const
  ).map(([what, old, typed, missing, opened]): [string, string, Mistake, RegExp] => [
    'company.json',
    `not closed: ${what}`,
    types(old, typed),
    new RegExp(RegExp.escape(`: il manque ${missing}, pour fermer « ${opened}`)),
  ]),
  [
    'company.json',
    'an object that is not closed, before an unknown field',
    types(/2\.4418\n {2}\},/, '2.4418\n  "site": "",'),
    /: il manque « \}, » avant la ligne \d+, pour fermer « \{ » de la ligne \d+\.$/,
  ],
  [
    'sections/hackathon.json',
    'a question behind its list',
    types(/(?<="questions": \[[^\]]*\],)/, '\n  { "question": "A ?", "answer": "B." }'),
    /: ligne \d+, ceci est hors de la liste ; écrivez une virgule à la place de « \], » \(ligne \d+\), et « \], » à la fin de ce que vous avez ajouté\.$/,
  ],
  [
    'sections/trainers.json',
    'a step behind its list',
    types(/(?<="nextSteps": \[[^\]]*\],)/, '\n  "Une étape de plus",'),
    /: ligne 9, ceci est hors de la liste ; écrivez une virgule à la place de « \], » \(ligne 8\), et « \], » à la place de la virgule de la ligne 9\.$/,
  ],
  [
    'sections/trainers.json',
    'two questions behind their list, and a comma',
    types(
      /(?<="questions": \[[^\]]*\],)/,
      '\n  { "question": "A [B] ?",\n  "answer": "{}." },\n  { "question": "C ?", "answer": "D." },',
    ),
    /: ligne 27, ceci est hors de la liste ; écrivez une virgule à la place de « \], » \(ligne 26\), et « \], » à la place de la virgule de la ligne 29\.$/,
  ],
  [
    'cities.json',
    'a city behind the list',
    types(/\]\s*$/, '],\n{ "name": "Brest", "latitude": 48.4, "longitude": -4.5 }\n'),
    /: ligne 43, ceci est hors de la liste ; écrivez une virgule à la place de « \], » \(ligne 42\), et « \] » à la fin du fichier\.$/,
  ],
  [
    'figures.json',
    'a figure that was removed',
    types(/"apprenants": \{[^}]*\},\s*/, ''),
    /ce champ manque ; écrivez, après « "hero": \{ », la ligne « "apprenants": \{ "value": 2500, "suffix": "", "label": "" \}, », avec ce qui est vrai chez vous ; "label": "" suffit pour que la page n'en montre rien\.$/,
  ],
  [
    'sections/hackathon.json',
    'a long text without its last quotation mark',
    types(/(?<="lead": "[^"]*)"/, ''),
    /: ligne \d+, colonne \d+, il manque le guillemet de la fin .*, après « … \S+ \S+ ou développement\. »\.$/,
  ],
  [
    'requests.json',
    'parentheses around a list',
    types(/"hackathon": \[[^\]]*\]/, '"hackathon": ("a@b.fr")'),
    /, écrivez \[ et \] à la place de \( et \)\.$/,
  ],
  [
    'cities.json',
    'a comment with #',
    types('[\n', '[\n# à changer\n'),
    /: ligne 2, colonne 1, un commentaire ne se lit pas ; supprimez-le\.$/,
  ],
  [
    MEMBER,
    'the end is missing, from a comma on',
    types(/,\s*"alt"[\s\S]*/, ''),
    /: ligne 6, le fichier finit trop tôt ; remettez ce qui suivait/,
  ],
  [
    'company.json',
    'an object that a comma follows instead',
    types(/2\.4418\n {2}\},/, '2.4418,'),
    /: ligne \d+, écrivez « \} » devant la virgule qui finit cette ligne, pour fermer « \{ » de la ligne \d+\.$/,
  ],
  [
    'company.json',
    'an object that a comma follows instead, without indentation',
    (file) => {
      types(/2\.4418\n {2}\},/, '2.4418,')(file);
      types(/^[\s\S]*$/, readFileSync(at(file), 'utf8').replaceAll(/^ +/gm, ''))(file);
    },
    /: ligne \d+, écrivez « \} » devant la virgule qui finit cette ligne, pour fermer « \{ » de la ligne \d+\.$/,
  ],
  [
    'cities.json',
    'a city that is not closed',
    types(/2\.3522\n {2}\},/, '2.3522,'),
    /: ligne 5, écrivez « \} » devant la virgule qui finit cette ligne, pour fermer « \{ » de la ligne 2\.$/,
  ],
  [
    'sections/trainers.json',
    'a list of texts that a comma follows instead',
    types(/formateurs"\n {2}\],/, 'formateurs",'),
    /: ligne 7, écrivez « \] » devant la virgule qui finit cette ligne, pour fermer « \[ » de la ligne 4\.$/,
  ],
  ...(
    [
      ['company.json', 'openingHours', `ligne ${CLOSES + 2}`],
      ['requests.json', 'hackathon', `ligne ${RECIPIENTS + 3}`],
      ['sections/trainers.json', 'questions', 'ligne 14'],
    ] as const
  ).map(([file, name, line]): [string, string, Mistake, RegExp] => [
    file,
    `a list without its first bracket: ${name}`,
    types(`"${name}": [`, `"${name}":`),
    new RegExp(
      `: ${line}, la liste "${name}" n'est pas ouverte ; écrivez « \\[ » après « "${name}": »\\.$`,
    ),
  ]),
  [
    'cities.json',
    'a city without its first bracket',
    types(/\{(\s*"name": "Lyon")/, '"name": "Lyon"'),
    /: ligne \d+, colonne 3, il manque \{ devant "name"\.$/,
  ],
  ...['"name: "Karim"', '"name: Karim"', '"name: "'].map(
    (typed): [string, string, Mistake, RegExp] => [
      MEMBER,
      `a name of a field without its second quotation mark: ${typed}`,
      types(/"name": ".*"/, typed),
      /: ligne 3, colonne 3, il manque le guillemet de la fin, après « name »\.$/,
    ],
  ),
  [
    MEMBER,
    'a name of a field without its first quotation mark',
    types('"name"', 'name"'),
    /: ligne 3, colonne 3, « name » ne se lit pas ; écrivez "name", entre guillemets droits\.$/,
  ],
  [
    'company.json',
    'another bracket',
    types(/\}\n {2}\],/, ']\n  ],'),
    /: ligne \d+, écrivez « \} » à la place de « \] »\.$/,
  ],
  ...[
    /(?<="1 rue)[\s\S]*/,
    /(?<="siret":)[\s\S]*/,
    /(?<="siret)[\s\S]*/,
    /(?<="logMonths": 12)[\s\S]*/,
  ].map((rest): [string, string, Mistake, RegExp] => [
    'company.json',
    `the end is missing: ${rest.source}`,
    types(rest, ''),
    /: ligne \d+, le fichier finit trop tôt ; remettez ce qui suivait \(prenez-le dans sa version précédente, sur GitHub : « History »\)\.$/,
  ]),
  [
    MEMBER,
    'a field in capitals',
    types('"placeholder"', '"Placeholder"'),
    /\(Placeholder\) : ce champ n'existe pas ; écrivez "placeholder" à la place/,
  ],
  [
    MEMBER,
    'damaged accents',
    types('Karim', 'CÃ©sar'),
    /: ligne 3, « Ã© » était un accent ; remettez-les : remplacez partout « Ã© » par « é », et enregistrez en UTF-8\.$/,
  ],
  [
    MEMBER,
    'other damaged signs',
    types('Karim', "Ã€ l'Å“il, 3\u00a0â‚¬"),
    /: ligne 3, .* partout « Ã€ » par « À », « Å“ » par « œ » et « â‚¬ » par « € », et/,
  ],
  [
    MEMBER,
    'the name of a photo as its description',
    sets('alt', 'IMG_2034.jpg'),
    /\(alt\) : « IMG_2034.jpg » ne convient pas ; écrivez la description du portrait/,
  ],
  [
    MEMBER,
    'a picture that is still in iCloud',
    (file) => {
      writeFileSync(at('team/.karim.jpg.icloud'), '');
      sets('picture', './karim.jpg')(file);
    },
    /: « .\/karim.jpg », ce fichier est resté dans iCloud ;/,
  ],
  [
    MEMBER,
    'the portrait of another member',
    sets('picture', './solene-marivault.svg'),
    /\(picture\) : même image que \S+\.json ; donnez-en une autre à l'une des deux fiches\.$/,
  ],
  [
    'sections/hero.json',
    'a required file without content',
    writes(''),
    /: ce fichier est vide ; remettez-le .*, ou recopiez-y celui de la démonstration, demo\/sections\/hero.json\.$/,
  ],
  [
    'company.json',
    'coordinates as a pair',
    sets('address.latitude', '48.3904, -4.4861'),
    /écrivez, à la place des deux lignes "latitude" et "longitude", "latitude": 48.3904, "longitude": -4.4861/,
  ],
  [
    'sections/hero.json',
    'a comma behind the last value, all on one line',
    writes('{ "lead": "Des formateurs.", "placeholder": false, }'),
    /la virgule devant « } » est en trop\.$/,
  ],
  [
    'company.json',
    'a company without its registry',
    sets('legal.registryTown', ''),
    /\(legal.registryTown\) : .* une société est immatriculée .* écrivez la ville de son greffe/,
  ],
  [
    'company.json',
    'the company as its publication director',
    sets('legal.publicationDirector', 'INTERLIGNE FORMATION'),
    /\(legal.publicationDirector\) : .* le directeur de la publication est une personne/,
  ],
  [
    'company.json',
    'a capital of a sole trader, EI',
    sets('legal.form', 'EI'),
    /un entrepreneur individuel n'a pas de capital social/,
  ],
  [
    'figures.json',
    'more than all',
    sets('results.success', { value: 100, suffix: '%+', label: 'de réussite' }),
    / ; rien ne dépasse 100 % ; écrivez "%"\.$/,
  ],
  [
    'company.json',
    'a function for the publication director',
    sets('legal.publicationDirector', 'Le président'),
    /écrivez le prénom et le nom du directeur de la publication, une personne/,
  ],
  [
    'company.json',
    'words for no VAT number',
    sets('legal.vatNumber', 'non assujetti'),
    /: « non assujetti » ne convient pas ; si vous n'en avez pas, videz ce champ : ""\.$/,
  ],
  [
    'legal/3-donnees-personnelles.md',
    'a text on personal data without rights',
    rewrites((text) => text.replace(/---\n\n[\s\S]*/, '---\n\nNous respectons le RGPD.\n')),
    /: cette section ne dit pas à quoi chacun a droit, ni à qui se plaindre \(la CNIL\), ce que/,
  ],
  [
    'company.json',
    'a capital in the legal form',
    sets('legal.form', 'SAS au capital de 5 000 €'),
    /\(legal.form\) : .* ; écrivez la forme juridique, seule/,
  ],
  [
    'company.json',
    'a SIREN after the town of the registry',
    sets('legal.registryTown', 'Rennes B 913 407 276'),
    /\(legal.registryTown\) : .* immatricule au registre du commerce, seule/,
  ],
  [
    'company.json',
    'a capital of a sole trader',
    sets('legal.form', 'Entreprise individuelle'),
    /\(legal.shareCapital\) : .* un entrepreneur individuel n'a pas de capital social/,
  ],
  [
    'company.json',
    'an update years ago',
    sets('legal.updated', '2006-11-20'),
    /\(legal.updated\) : .* ce jour précède ce site/,
  ],
  [
    'proof.json',
    'a certificate without ./',
    (file) => {
      certificate(file);
      sets('certification.certificate', 'Certificat 2025.pdf')(file);
    },
    /\(certification.certificate\) : .* ; écrivez ".\/Certificat 2025.pdf"/,
  ],
  [
    'proof.json',
    'a certificate without .pdf',
    (file) => {
      certificate(file);
      sets('certification.certificate', './Certificat 2025')(file);
    },
    /\(certification.certificate\) : .* ; écrivez ".\/Certificat 2025.pdf", et posez ce fichier à côté\.$/,
  ],
  [
    'proof.json',
    'a certificate under another name',
    (file) => {
      certificate(file);
      writeFileSync(at('Certificat 2025.pdf'), '%PDF-1.7');
    },
    /si c'est Certificat 2025.pdf, écrivez ".\/Certificat 2025.pdf"/,
  ],
  [
    'company.json',
    'quotation marks in a text',
    types('IT et', '"IT" et'),
    /le guillemet devant « IT » ferme le texte ; écrivez \\" pour chaque guillemet à l'intérieur d'un texte\.$/,
  ],
  ...(
    [
      ['formateur, il', 'formateur,\nil', 'ligne 6'],
      ['il mène', 'il\n\n    mène', 'lignes 6 à 7'],
      ['il mène', 'il\n- mène\n-', 'lignes 6 à 7'],
      ['entretiens."', 'entretiens.\n"', 'ligne 6'],
      ['"Ancien', '"\n  Ancien', 'ligne 6'],
      ['Ancien formateur, il', 'Un \\"bon\\"\nformateur : il', 'ligne 6'],
    ] as const
  ).map(([old, typed, lines]): [string, string, Mistake, RegExp] => [
    MEMBER,
    `a text on several lines: ${typed}`,
    types(old, typed),
    new RegExp(
      `: ligne 5, ce texte continue ${lines} ; remettez-le sur une seule ligne \\(\\\\n y fait passer à la suivante\\)\\.$`,
    ),
  ]),
  [
    'sections/trainers.json',
    'a text of a list on two lines',
    types('entretien ou', 'entretien\n    ou'),
    /: ligne 5, ce texte continue ligne 6 ; /,
  ],
  [
    MEMBER,
    'a text without its last quotation mark, before a text with a comma',
    types(/(?<="bio": "[^"]*)"/, ''),
    /: ligne 5, colonne 10, il manque le guillemet de la fin \(un texte tient sur une ligne/,
  ],
  [
    'company.json',
    'half of the file',
    types(/"legal"[\s\S]*/, ''),
    /le fichier finit trop tôt ; remettez ce qui suivait/,
  ],
  [
    'company.json',
    'a number with a comma',
    types('48.6298', '48,6298'),
    /« 48,6298 » ne se lit pas ; écrivez 48\.6298 \(un point/,
  ],
  [
    'company.json',
    'a negative number with a comma',
    types('2.4418', '-4,486'),
    /« -4,486 » ne se lit pas ; écrivez -4\.486 \(un point\)/,
  ],
  [
    'company.json',
    'a number with a plus',
    types('48.6298', '+48.6298'),
    /« \+48\.6298 » ne se lit pas ; un nombre s'écrit sans \+, et un texte s'écrit entre/,
  ],
  [
    'testimonial.json',
    'an equals sign',
    types('"author":', '"author"='),
    /, il manque deux points \(:\) à la place de « = »/,
  ],
  [
    'testimonial.json',
    'an equals sign between spaces',
    types('"author":', '"author" ='),
    /, il manque deux points \(:\) à la place de « = »/,
  ],
  [
    'figures.json',
    'a number with a space',
    types('2500', '2 500'),
    /« 2 500 » ne se lit pas ; écrivez 2500 /,
  ],
  [
    'figures.json',
    'a number with its sign',
    types('96', '96 %'),
    /« 96 % » ne se lit pas ; écrivez 96 \(sans signe\)/,
  ],
  [
    'figures.json',
    'a number in quotation marks',
    sets('hero.apprenants.value', '2500'),
    /« "2500" » ne .*sans espace ni guillemets, par exemple 2500/,
  ],
  [
    'company.json',
    'a telephone number without quotation marks',
    types(/"phone": ".*?"/, '"phone": 0285526111'),
    /: ligne \d+, colonne 12, « 0285526111 » ne se lit pas ; un texte s'écrit entre guillemets droits \("\)\.$/,
  ],
  [
    'company.json',
    'the same in pairs',
    types(/"phone": ".*?"/, '"phone": 02 85 52 61 11'),
    /« 02 85 52 61 11 » ne se lit pas ; un texte/,
  ],
  [
    'company.json',
    'a postal code without quotation marks',
    types('"91000"', '01000'),
    /« 01000 » ne se lit pas ; un texte/,
  ],
  [
    'requests.json',
    'oui',
    types('"cvInMail": false', '"cvInMail": oui'),
    /« oui » ne se lit pas ; écrivez true, sans guillemets/,
  ],
  [
    'requests.json',
    'non',
    types('"cvInMail": false', '"cvInMail": non'),
    /« non » ne se lit pas ; écrivez false, sans guillemets/,
  ],
  [
    'requests.json',
    'oui in quotation marks',
    sets('cvInMail', 'oui'),
    /« "oui" » ne convient pas ; écrivez true \(oui\) ou false/,
  ],
  [
    'testimonial.json',
    'a comment',
    types('{', '{ // à revoir'),
    /un commentaire ne se lit pas ; supprimez-le/,
  ],
  [
    'cities.json',
    'a list without its brackets',
    types(/^\[([\s\S]*)\]\s*$/, '{ "name": "Paris" },\n{ "name": "Lyon" }'),
    /: ligne 1, colonne 20, une liste commence par \[ et finit par \] ; remettez-les au début/,
  ],
  [
    'company.json',
    'a brace too early',
    types(/"email"/, '"email": "" },\n"email"'),
    /ferme le fichier trop tôt ; supprimez l'accolade devant cette virgule/,
  ],
  ...(
    [
      ['}\n"alt": "A"', 'écrivez une virgule à sa place, et écrivez } à la fin du fichier'],
      ['}\n"alt": "A",', 'sa place, et écrivez } à la place de la virgule qui finit le fichier'],
      ['}\n"alt": "A"\n}', 'écrivez une virgule à sa place'],
      ['},\n"alt": "A"', 'devant cette virgule, et écrivez } à la fin du fichier'],
    ] as const
  ).map(([end, message]): [string, string, Mistake, RegExp] => [
    MEMBER,
    `a field behind the last brace: ${end}`,
    types(/,\s*"alt"[\s\S]*/, `\n${end}\n`),
    new RegExp(`ferme le fichier trop tôt ; .*${RegExp.escape(message)}\\.$`),
  ]),
  [
    MEMBER,
    'a field between the last brace and another',
    types(/,\s*"alt"[\s\S]*/, '\n},\n"alt": "A"\n}\n'),
    /: ligne 7, colonne 1, « } » est en trop ; supprimez-le\.$/,
  ],
  [
    'company.json',
    'a brace too many behind the opening hours',
    rewrites((text) => text.replace(/"17h00"\s*\}/, '$&\n    }')),
    /: ligne \d+, « \} » est en trop ; supprimez cette ligne\.$/,
  ],
  [
    'cities.json',
    'the end of a city that was removed, between two others',
    types(/\},/, '},\n  },'),
    /: ligne 7, « \}, » est en trop ; supprimez cette ligne\.$/,
  ],
  [
    'cities.json',
    'the end of the last city, which was removed',
    types(/\}\s*\]/, '},\n  }\n]'),
    /: ligne \d+, « \}, » est en trop ; supprimez cette ligne\.$/,
  ],
  [
    MEMBER,
    'a comma and a brace at the end',
    rewrites((text) => text.replace(/\n\}\s*$/, ',\n}\n}\n')),
    /: ligne 9, « \} » est en trop ; supprimez-le, et la virgule qui finit la ligne 8\.$/,
  ],
  [
    'cities.json',
    'the end of the last city, on one line',
    types(/\}\s*\]/, '}, } ]'),
    /: ligne \d+, colonne \d+, « , \} » est en trop ; supprimez-le\.$/,
  ],
  [
    'sections/trainers.json',
    'the end of a list twice',
    types(/^ {2}\],/m, '  ],\n  ],'),
    /: ligne \d+, « \], » est en trop ; supprimez cette ligne\.$/,
  ],
  [
    'company.json',
    'a telephone number without the name of its field',
    types('"phone": "', '"'),
    /: ligne \d+, colonne \d+, écrivez « "phone": » devant ce texte\.$/,
  ],
  [
    'proof.json',
    'an empty file',
    writes(''),
    /: ce fichier est vide ; remettez-le .*, recopiez-y celui de la démonstration, demo\/proof\.json, ou supprimez-le/,
  ],
  [
    'team/gwenole.json',
    "an empty file of the owner's",
    writes(''),
    /: ce fichier est vide ; remettez-le \(dans GitHub Desktop, « Discard changes »\), ou supprimez-le/,
  ],
  [
    'legal/6-vide.md',
    "an empty text of the owner's",
    writes('\n'),
    /: ce fichier est vide ; remettez-le/,
  ],
  [
    'company.json',
    'months with a zero',
    types('"logMonths": 12', '"logMonths": 06'),
    /« 06 » ne se lit pas ; écrivez 6\.$/,
  ],
  [
    'sections/hero.json',
    'two versions after a merge',
    types('{', `{\n${TWO_VERSIONS}`),
    /: lignes 2, 4 et 6, deux versions .* gardez l'une, .*les trois lignes <<<<<<</,
  ],
  [
    'legal/2-responsabilite.md',
    'two versions after a merge',
    types('Nous, éditeur', TWO_VERSIONS),
    /: lignes 7, 9 et 11, deux versions d'un même texte/,
  ],
  [
    'sections/hero.json',
    'what is left of a merge',
    types('{', '{\n  <<<<<<< HEAD\n======='),
    /: lignes 2 et 3, « <<<<<<< » et « ======= » restent d'une fusion .* supprimez ces lignes/,
  ],
  ...['<<<<<<< HEAD', '=======', '>>>>>>> main'].map((mark): [string, string, Mistake, RegExp] => [
    'legal/2-responsabilite.md',
    `a lone ${mark}`,
    types('Nous, éditeur', `${mark}\nNous, éditeur`),
    new RegExp(`: ligne 7, « ${mark.slice(0, 7)} » reste d'une fusion .* supprimez cette ligne`),
  ]),
  [
    'legal/2-responsabilite.md',
    'a title alone',
    types(/(---.*?---\n).*/s, '---\ntitle: Conditions\n---\n'),
    /: cette section n'a pas de texte ; écrivez-le sous la deuxième ligne ---, ou supprimez ce fichier\.$/,
  ],
  [
    'legal/2-responsabilite.md',
    'no header',
    types(/^---.*?---\n/s, ''),
    /: ligne 1, l'en-tête ne se lit pas ; commencez .*title: Mon titre/,
  ],
  [
    'legal/2-responsabilite.md',
    'a title with a colon',
    types(/title: .*/, 'title: Responsabilité : la nôtre'),
    /: ligne 2, ce titre ne se lit pas ; écrivez-le entre guillemets, par exemple title: "Responsabilité : la nôtre"\.$/,
  ],
  [
    'testimonial.json',
    'another encoding',
    writes(Buffer.from('{ "quote": "é" }', 'latin1')),
    /pas en UTF-8 ; ouvrez-le dans le Bloc-notes/,
  ],
  [
    'company.json',
    'seven services',
    sets('services', ['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept']),
    /\(services\) : cette valeur ne convient pas ; gardez six services au plus\.$/,
  ],
  [
    'company.json',
    'a field twice',
    types(/("phone": .*,\n)/, '"phone": "01 60 77 12 34",\n  "phone": "01 99 00 12 34",\n'),
    /: ligne \d+, colonne 3, « phone » est déjà écrit à la ligne \d+ ; gardez l'un des deux/,
  ],
  [
    'legal/2-responsabilite.md',
    'a field twice',
    types('title:', 'title: Liens\ntitle:'),
    /: ligne 3, ce champ est écrit deux fois ; gardez l'un des deux/,
  ],
  [
    'testimonial.json',
    'a document of office software',
    writes(Buffer.from('PK\x03\x04\x14\0\x06\0', 'latin1')),
    /testimonial\.json : ce n'est pas un fichier de texte ; enregistrez-le en texte brut, sous le nom testimonial\.json/,
  ],
  // File names.
  [
    'company.json',
    '.json.txt',
    renames('company.json.txt'),
    /company\.json\.txt : le site ne lit pas .* ; renommez-le company\.json \(.*Extensions/,
  ],
  [
    'cities.json',
    '.json.rtf',
    renames('cities.json.rtf'),
    /cities\.json\.rtf : le site ne lit pas .* ; enregistrez-le en texte brut, sous le nom cities\.json\.$/,
  ],
  [
    'cities.json',
    'RTF',
    writes('{\\rtf1\\ansi\n[]}'),
    /cities\.json : ce fichier est en RTF ; enregistrez-le en texte brut, sous le nom cities\.json\.$/,
  ],
  [
    'legal/',
    'a folder without files',
    (file) => rmSync(at(file), { recursive: true }),
    /content\/legal\/ : ce dossier manque ou est vide ; remettez-le ici \(.*« History »\), ou copiez demo\/legal\//,
  ],
  [
    'legal/2-responsabilite.md',
    'a title without its second quotation mark',
    types(/title: .*/, 'title: "Responsabilité'),
    /: ligne 2, ce titre ne se lit pas ; .* title: "Responsabilité"\.$/,
  ],
  [
    'legal/2-responsabilite.md',
    'asterisks around a title',
    types(/title: .*/, 'title: *Responsabilité*'),
    /: ligne 2, ce titre ne se lit pas ; .* title: "\*Responsabilité\*"/,
  ],
  [
    'legal/2-responsabilite.md',
    'a title that the page has',
    types(/title: .*/, 'title: Contenu'),
    /\(title\) : une autre partie de la page s'appelle « Contenu »/,
  ],
  [
    'legal/2-responsabilite.md',
    'a link with a space before its address',
    types('Nous, éditeur', '[Tarifs]( /page-absente) Nous, éditeur'),
    /le lien « \/page-absente » ne mène ni à une page/,
  ],
  [
    'legal/2-responsabilite.md',
    'a bare address without https',
    types('Nous, éditeur', 'Voyez www.cnil.fr. Nous, éditeur'),
    /le lien « www\.cnil\.fr\.? » ne mène ni à une page .* ; écrivez https:\/\/www\.cnil\.fr\.$/,
  ],
  ...(
    [
      [
        'a link without https',
        '[blog](www.novatrice.fr/blog)',
        'le lien « www.novatrice.fr/blog » ne mène ni à une page de ce site ni à une adresse en https ; écrivez https://www.novatrice.fr/blog',
      ],
      [
        'a link to a domain',
        '[blog](novatrice.fr)',
        'le lien « novatrice.fr » ne mène ni à une page de ce site ni à une adresse en https ; écrivez https://novatrice.fr',
      ],
      [
        'a link to a PDF',
        '[nos CGV](./cgv.pdf)',
        'le lien « ./cgv.pdf » : le site ne publie pas de PDF ici ; écrivez le texte, ou une adresse en https://',
      ],
      [
        'the brackets of a link swapped',
        '(la CNIL)[https://www.cnil.fr]',
        "« (la CNIL)[https://www.cnil.fr] » : les mots vont entre [ ], l'adresse entre ( ) ; écrivez [la CNIL](https://www.cnil.fr)",
      ],
      [
        'a link without its last parenthesis',
        'Voir [la CNIL](https://www.cnil.fr. Lisez',
        '« [la CNIL](https://www.cnil.fr. » : il manque ) à la fin de ce lien ; écrivez [la CNIL](https://www.cnil.fr)',
      ],
      [
        'a link without its second square bracket',
        'Voir [la CNIL(https://www.cnil.fr). Lisez',
        '« [la CNIL(https://www.cnil.fr) » : il manque ] après les mots de ce lien ; écrivez [la CNIL](https://www.cnil.fr)',
      ],
      [
        'a link with a space in the middle of its address',
        '[plan](https://www.x.fr/mon plan.html)',
        "« [plan](https://www.x.fr/mon plan.html) » ne fait pas un lien ; écrivez [plan](https://www.x.fr/mon%20plan.html), ou retirez les espaces qui n'en font pas partie",
      ],
      [
        'a link with spaces around and in its address',
        '[plan]( https://www.x y.fr)',
        '« [plan]( https://www.x y.fr) » ne fait pas un lien ; retirez les espaces de son adresse',
      ],
      [
        'a link without its address',
        '[la CNIL]()',
        "« [la CNIL]() » : ce lien n'a pas d'adresse, entre ( ) ; écrivez [la CNIL](https://www.cnil.fr), par exemple",
      ],
      [
        'a link without words',
        '[](https://www.cnil.fr)',
        "« [](https://www.cnil.fr) » : ce lien n'a pas de mots, entre [ ] ; écrivez [la CNIL](https://www.cnil.fr), par exemple",
      ],
      [
        'quotation marks around the address of a link',
        '[la CNIL](“https://www.cnil.fr”)',
        'le lien « “https://www.cnil.fr” » ne mène ni à une page de ce site ni à une adresse en https ; écrivez https://www.cnil.fr',
      ],
      [
        'a link to a part of the home page',
        '[Écrivez](#contact)',
        'le lien « #contact » ne mène ni à une page de ce site ni à une adresse en https ; écrivez /#contact',
      ],
      [
        'a telephone number with spaces as a link',
        '[appelez](tel:01 60 77 12 34)',
        '« [appelez](tel:01 60 77 12 34) » ne fait pas un lien ; retirez les espaces de son adresse',
      ],
      [
        'an indented paragraph',
        '    Nos liens.\n\n',
        '« Nos liens. » serait montré comme du code ; retirez ce qui est vide au début de la ligne',
      ],
      [
        'a line below a paragraph',
        'Nos liens.\n---\n\n',
        "« Nos liens. » serait un titre ; laissez une ligne vide au-dessus du trait, ou, si c'est un titre, supprimez le trait et commencez cette ligne par ### et une espace",
      ],
      [
        'bold words without their end',
        'Voici **une règle** et **une autre. Les liens',
        "« **une autre. Les liens » : ** s'écrit au début et à la fin de ce qui est en gras, sans espace",
      ],
      [
        'bold words with a space',
        '** Important **',
        "« ** Important ** vers d'autres » : ** s'écrit au début et à la fin de ce qui est en gras, sans espace",
      ],
    ] as const
  ).map(([mistake, typed, message]): [string, string, Mistake, RegExp] => [
    'legal/2-responsabilite.md',
    mistake,
    types('Les liens', typed),
    new RegExp(`\\.md : ${RegExp.escape(message)}\\.$`),
  ]),
  [
    'legal/2-responsabilite.md',
    'a tab in the front matter',
    types('title: Resp', '\ttitle: Resp'),
    /: ligne 2, retirez la tabulation au début de la ligne\.$/,
  ],
  ...(
    [
      [
        'the first line --- is missing',
        /^---\n/,
        '',
        'il manque la ligne --- avant « title: Responsabilité » (ligne 1)',
      ],
      [
        'the second line --- is missing',
        /true\n---/,
        'true',
        'il manque la ligne --- après « placeholder: true » (ligne 4)',
      ],
      [
        'both lines --- are missing',
        /^---\n(.*?)---\n/s,
        'title: Liens\nplaceholder: true\n',
        'il manque la ligne --- avant « title: Liens » (ligne 1), et une autre après « placeholder: true » (ligne 2)',
      ],
      [
        'the second line --- is missing, and the text has one',
        /true\n---([\s\S]*?)$/,
        'true\n\nAttention : lisez.\n\n---\n\nFin.',
        'il manque la ligne --- après « placeholder: true » (ligne 4)',
      ],
      [
        'a dash of office software',
        /^---/,
        '—',
        'ligne 1, écrivez seulement --- (trois tirets du clavier, sans espace)',
      ],
      [
        'a hyphen too many',
        /true\n---/,
        'true\n----',
        'ligne 5, écrivez seulement --- (trois tirets du clavier, sans espace)',
      ],
      [
        'a blank first line',
        /^/,
        '\n',
        'ligne 1, supprimez ce qui est vide au-dessus de la ligne --- (ligne 2)',
      ],
      [
        'a text above the header',
        /^/,
        'Liens\n',
        "ligne 1, mettez « Liens » sous l'en-tête : la ligne --- (ligne 2) vient en premier",
      ],
      [
        'a line --- in the header',
        /\npersonal/,
        '\n---\npersonal',
        "ligne 3, supprimez cette ligne --- : celle de la ligne 6 finit l'en-tête",
      ],
      [
        'fields below the header',
        /true\n---/,
        'true\n---\n\nplaceholder: false',
        'ligne 7, remontez-la au-dessus de la ligne --- (ligne 5) : la page montrerait « placeholder: false »',
      ],
      [
        'a field behind the first line ---',
        '---\n',
        '---',
        'ligne 1, écrivez --- seul, et « title: Responsabilité » sur la ligne suivante',
      ],
      [
        'a header on one line',
        /^---.*?\n---\n/s,
        '--- title: Liens ---\n',
        'ligne 1, écrivez à sa place trois lignes : ---, puis title: Liens, puis ---',
      ],
      [
        'a title of Markdown for the header',
        /^---.*?\n---\n/s,
        '# Liens\n',
        'ligne 1, écrivez à sa place trois lignes : ---, puis title: "Liens", puis ---',
      ],
      [
        'the second line --- behind a field',
        'true\n---',
        'true ---',
        'ligne 4, mettez --- seul sur la ligne suivante',
      ],
      ...['- - -', '===', '***'].map((typed): [string, RegExp, string, string] => [
        `another line than ---: ${typed}`,
        /^---/,
        typed,
        'ligne 1, écrivez seulement --- (trois tirets du clavier, sans espace)',
      ]),
      [
        'commas as in JSON',
        /(?<=title.*|personal.*)\n/,
        ',\n',
        'ligne 2, supprimez la virgule de la fin',
      ],
      [
        'names and commas as in JSON',
        /title.*\npersonalData: false/,
        '"title": "Liens",\n"personalData": false,',
        'lignes 2 et 3, supprimez la virgule de la fin',
      ],
      [
        'two sections in a file',
        /$/,
        '\n---\ntitle: Liens\n---\n\nNos liens.\n',
        'ligne 11, une autre section commence ici ; mettez-la, à partir de cette ligne, dans un fichier à elle',
      ],
      [
        'fields as items of a list',
        /title(.*)\npersonal/,
        '- title: Liens\n- personal',
        'ligne 2, retirez « - » au début de la ligne',
      ],
      [
        'an indented field',
        'personalData',
        '  personalData',
        'ligne 3, retirez les espaces au début de la ligne',
      ],
      [
        'a title on two lines',
        'Responsabilité\n',
        'Responsabilité\net liens\n',
        "ligne 3, « et liens » n'est pas un champ ; écrivez ces mots à la fin de la ligne 2",
      ],
      [
        'no space after a colon',
        'title: ',
        'title:',
        'ligne 2, écrivez une espace après « title: »',
      ],
      [
        'a field without its colon',
        'placeholder: true',
        'placeholder false',
        'ligne 4, écrivez placeholder: false (avec deux points)',
      ],
      [
        'a semicolon for a colon',
        'personalData: false',
        'personalData ; false',
        'ligne 3, écrivez personalData: false (avec deux points)',
      ],
      [
        'a field without its value',
        'personalData: false',
        'personalData',
        'ligne 3, écrivez personalData: et sa valeur',
      ],
      [
        'a title without its colon',
        'title: Resp',
        'title Resp',
        'ligne 2, écrivez title: Responsabilité (avec deux points)',
      ],
      [
        'a field without its colon below the header',
        /placeholder: true\n---\n/,
        '---\n\nplaceholder false\n',
        'ligne 6, remontez « placeholder false » au-dessus de la ligne --- (ligne 4), et écrivez placeholder: false (avec deux points)',
      ],
      [
        'a block of code around the file',
        /^([\s\S]*)$/,
        '```markdown\n---\ntitle: Liens\n---\n\nNos liens.\n```\n',
        'supprimez la ligne 1 (```markdown) et celle qui la ferme (ligne 7)',
      ],
      [
        'a block of code around the text',
        'Nous, éditeur',
        '```\nNous, éditeur',
        'supprimez la ligne 7 (```)',
      ],
      [
        "a chatbot's introduction",
        /^/,
        'Voici votre texte :\n\n',
        'ligne 1, retirez « Voici votre texte : » : la ligne --- (ligne 3) vient en premier',
      ],
      [
        'a web page',
        /\n---\n[\s\S]*$/,
        '\n---\n<!DOCTYPE html>\n<html>\n</html>\n',
        "ligne 6, ceci est une page web ; mettez à sa place le texte qu'elle montre, sans ses balises",
      ],
      [
        'an empty header',
        /^---\n(.*?)---\n/s,
        '---\n---\n',
        "ligne 2, l'en-tête est vide ; écrivez ici une ligne « title: Mon titre »",
      ],
    ] as [string, string | RegExp, string, string][]
  ).map(([mistake, old, typed, message]): [string, string, Mistake, RegExp] => [
    'legal/2-responsabilite.md',
    mistake,
    types(old, typed),
    new RegExp(`\\.md : ${RegExp.escape(message)}\\.$`),
  ]),
  [
    'requests.json',
    'a reply time after « sous »',
    sets('replyTime', 'sous 2 jours'),
    /\(replyTime\) : « sous 2 jours » ne convient pas/,
  ],
  [
    'proof.json',
    'text after the last brace',
    types(/\}\s*$/, '}\nfin'),
    /, le fichier devrait finir ici ; supprimez ce qui suit/,
  ],
  [
    'legal/cgv.docx',
    'a legal text of office software',
    writes('PK'),
    /cgv\.docx : le site ne lit pas .* ; le texte d'une page légale est un fichier \.md : recopiez-le dans legal\/cgv\.md/,
  ],
  [
    'icon.svg',
    'another format',
    renames('icon.png'),
    /icon\.png : le site ne lit pas .* ; exportez-le en SVG, sous le nom icon\.svg, ou sortez-le : cette image est facultative\.$/,
  ],
  [
    'team',
    "a folder's name in French",
    renames('equipe'),
    /content\/equipe\/ : le site ne lit pas un dossier de ce nom ; renommez-le team\//,
  ],
  [
    'figures.json',
    'a dot between thousands',
    types('"value": 2500', '"value": 2.500'),
    /« 2\.500 » se lit 2\.5 ; écrivez 2500/,
  ],
  [
    'cities.json',
    'in another folder',
    renames('sections/cities.json'),
    /sections\/cities\.json : le site ne lit pas .* ; déplacez-le : content\/cities\.json/,
  ],
  [
    'sections/trainers.json',
    'in another folder',
    renames('trainers.json'),
    /content\/trainers\.json : le site ne lit pas .* ; déplacez-le : content\/sections\/trainers\.json/,
  ],
  [
    MEMBER,
    'beside the folders',
    renames('karim.json'),
    /content\/karim\.json : le site ne lit pas .* ; déplacez-le, avec son image : content\/team\/karim\.json/,
  ],
  [
    'clients/karim.json',
    'a member among the clients',
    (file) => cpSync(join(folder, MEMBER), at(file)),
    /clients\/karim\.json : cette fiche ressemble à celles de « Équipe » \(title, .*bio, .*picture, .*alt.*\) : déplacez-la, avec son image, dans content\/team\/\.$/,
  ],
  [
    'team/aubrane.json',
    'a client in the team',
    (file) => cpSync(join(folder, 'clients/aubrane.json'), at(file)),
    /team\/aubrane\.json : cette fiche ressemble à celles de « Clients »(?: ou|,) « Organismes de formation ».* \(.*logo.*\) : déplacez-la, avec son image, dans content\/clients\/(?: ou|,) content\/organisations\/.*\.$/,
  ],
  [
    'sections/cgv.md',
    'a legal section among those of the page',
    (file) => cpSync(join(folder, 'legal/2-responsabilite.md'), at(file)),
    /sections\/cgv\.md : le site ne lit pas .* ; déplacez-le : content\/legal\/cgv\.md/,
  ],
  ...[
    'company - Copie.json',
    'company (2).json',
    'Copie de company.json',
    'company copy 2.json',
  ].map((name): [string, string, Mistake, RegExp] => [
    name,
    'a copy',
    (file) => cpSync(join(folder, 'company.json'), at(file)),
    /\.json : copie de company\.json, identique : supprimez-la\.$/,
  ]),
  [
    'company - Copie.json',
    'a copy of another state',
    writes('{}'),
    /\.json : copie de company\.json, que le site lit, mais différente : gardez la bonne sous le nom company\.json, sortez l.autre de ce dossier\.$/,
  ],
  [
    'company.json',
    'a copy alone',
    renames('company (2).json'),
    /company \(2\)\.json : le site ne lit pas .* ; renommez-le company\.json\.$/,
  ],
  [
    'company.docx',
    'a document beside the file',
    writes('PK'),
    /content\/company\.docx : document Word : le site ne le lit pas, sortez-le de ce dossier\.$/,
  ],
  [
    'content',
    'a copy of the folder in itself',
    (file) => {
      mkdirSync(at(file));
      cpSync(at('company.json'), at('content/company.json'));
    },
    /content\/content\/ : copie de content\/, où rien ne diffère : supprimez-la\.$/,
  ],
  [
    'content',
    'a copy of the folder in itself, with more',
    (file) => {
      mkdirSync(at(file));
      for (const name of ['company.json', 'cities.json'])
        cpSync(at('company.json'), at(`content/${name}`));
      cpSync(at('team'), at('content/équipe'), { recursive: true });
    },
    /content\/content\/ : copie de content\/ : remontez d.un dossier ce qui manque ou diffère ici \(cities\.json, équipe\/.*\), puis sortez-la de ce dossier\.$/,
  ],
  [
    MEMBER,
    'a mistyped ending',
    renames('team/karim.jsn'),
    /team\/karim\.jsn : le site ne lit pas .* ; renommez-le karim\.json\.$/,
  ],
  [
    'clients/aubrane.json',
    'saved as another document',
    (file) => {
      deletes(file);
      writes('PK')('clients/aubrane.docx');
    },
    /clients\/aubrane\.docx : le site ne lit pas .* ; si c'est une fiche, enregistrez-le en texte brut, sous le nom aubrane\.json, sinon sortez-le de ce dossier\.$/,
  ],
  [
    'testimonial.json',
    'saved as another document',
    renames('testimonial.rtf'),
    /testimonial\.rtf : le site ne lit pas .* ; enregistrez-le en texte brut, sous le nom testimonial\.json/,
  ],
  [
    'organisations',
    "a folder's name in French",
    renames('organismes'),
    /content\/organismes\/ : le site ne lit pas un dossier de ce nom ; renommez-le organisations\//,
  ],
  [
    'cities.json',
    'a name in French',
    renames('villes.json'),
    /content\/villes\.json : le site ne lit pas un fichier de ce nom ; renommez-le cities\.json/,
  ],
  [
    'company.json',
    'a capital',
    renames('Company.json'),
    /content\/Company\.json : le site ne lit pas .* ; renommez-le company\.json\./,
  ],
  [
    MEMBER,
    'an ending in capitals',
    renames('team/karim.JSON'),
    /team\/karim\.JSON : le site ne lit pas .* ; renommez-le karim\.json\.$/,
  ],
  [
    'sections/trainers.json',
    'an unknown name',
    renames('sections/trainer.json'),
    /sections\/trainer\.json : le site ne lit pas .* ; renommez-le trainers\.json/,
  ],
  [
    'sections/trainers.json',
    'a name that no other is near',
    renames('sections/partenaires.json'),
    /sections\/partenaires\.json : le site ne lit pas .* ; renommez-le trainers\.json\.$/,
  ],
  [
    'figures.json',
    'an unknown name',
    renames('figure.json'),
    /content\/figure\.json : le site ne lit pas .* ; renommez-le figures\.json/,
  ],
  [
    'map.svg',
    'a capital in a picture',
    renames('Map.svg'),
    /content\/Map\.svg : le site ne lit pas .* ; renommez-le map\.svg/,
  ],
  [
    'sections',
    "the folder's name in French",
    renames('section'),
    /content\/section\/ : le site ne lit pas un dossier de ce nom ; renommez-le sections\//,
  ],
  [
    'team',
    "a folder's name",
    renames('teams'),
    /content\/teams\/ : le site ne lit pas un dossier de ce nom ; renommez-le team\//,
  ],
  [
    'requests.json',
    'deleted',
    deletes,
    /requests\.json : ce fichier manque ; remettez-le ici \(s'il est supprimé, dans GitHub Desktop : « Discard changes » ou « History »\), sinon copiez demo\/requests\.json, puis écrivez/,
  ],
  ...(
    [
      ['company.json', 'company.txt', 'company.json'],
      ['company.json', 'company', 'company.json'],
      ['company.json', 'company.json.bak', 'company.json'],
      ['figures.json', 'figures.txt', 'figures.json'],
      ['sections/hackathon.json', 'sections/hackathon.txt', 'hackathon.json'],
      ['accessibility.md', 'accessibility.txt', 'accessibility.md'],
      [MEMBER, 'team/claire.txt', 'claire.json'],
      [MEMBER, 'team/claire', 'claire.json'],
      ['legal/2-responsabilite.md', 'legal/2-x.txt', '2-x.md'],
      ['sections/why.json', 'sections/pourquoi.json', 'why.json'],
      // Its text has precedence over its name.
      ['sections/hero.json', 'sections/why2.json', 'hero.json'],
      ['sections/team.json', 'sections/equipe.json', 'team.json'],
      ['sections/results.json', 'sections/resultats.json', 'results.json'],
      ['clients', 'Nos clients', 'clients/'],
      ['legal', 'mentions-legales', 'legal/'],
      ['team', 'team - Copie', 'team/'],
      ['organisations', 'logos', 'organisations/'],
    ] as const
  ).map(([file, to, proper]): [string, string, Mistake, RegExp] => [
    file,
    `renamed: ${to}`,
    renames(to),
    new RegExp(`^content/${to}/? : le site ne lit pas .* ; renommez-le ${proper}(\\.| \\()`),
  ]),
  ...(
    [
      ['testimonial.json', 'team/testimonial.json'],
      ['sections/trust.json', 'clients/trust.json'],
      ['accessibility.md', 'legal/accessibility.md'],
      ['clients/', 'team/clients/'],
    ] as const
  ).map(([file, to]): [string, string, Mistake, RegExp] => [
    file,
    `moved: ${to}`,
    () => {
      const [outer = ''] = to.split('/');
      mkdirSync(at(outer), { recursive: true });
      renames(to)(file);
    },
    new RegExp(`^content/${to} : .* ; déplacez-le : content/${file}\\.$`),
  ]),
  [
    'clients',
    'renamed while the folder with such files is left out too',
    (file) => {
      rmSync(at('organisations'), { recursive: true });
      renames('Nos clients')(file);
    },
    /^content\/Nos clients\/ : .* ; renommez-le clients\/\.$/,
  ],
  [
    'clients',
    'moved into an unknown folder',
    (file) => {
      mkdirSync(at('partenaires'));
      renames('partenaires/clients')(file);
    },
    /^content\/partenaires\/clients\/ : .* ; déplacez-le : content\/clients\/, ou sortez-le du dossier content\.$/,
  ],
  [
    'team/testimonial.json',
    'a copy of another file',
    (file) => cpSync(join(folder, 'testimonial.json'), at(file)),
    /team\/testimonial\.json : copie de testimonial\.json, identique : supprimez-la\.$/,
  ],
  ...['company.json.txt', 'company.txt', 'company 2.json'].flatMap(
    (name): [string, string, Mistake, RegExp][] => [
      [
        name,
        'beside the file, identical',
        (file) => cpSync(join(folder, 'company.json'), at(file)),
        /: copie de company\.json, identique : supprimez-la\.$/,
      ],
      [
        name,
        'beside the file, with other texts',
        writes('{ "name": "Garance" }'),
        /: copie de company\.json, que le site lit, mais différente : gardez la bonne sous le nom company\.json, sortez/,
      ],
    ],
  ),
  [
    'sections/mission.json.txt',
    'beside the file, with other texts',
    writes('{}'),
    /: copie de sections\/mission\.json, que le site lit, mais différente : gardez la bonne sous le nom mission\.json/,
  ],
  [
    'sections/offre.json',
    'a section that the page does not have',
    writes('{}'),
    /sections\/offre\.json : le site ne lit pas .* ; une partie ne s'ajoute pas ainsi à la page ; sortez-le de ce dossier\.$/,
  ],
  [
    'sections/tarifs.json',
    'a changed copy of a section under another name',
    (file) => {
      cpSync(join(folder, 'sections/why.json'), at(file));
      sets('title', 'Nos tarifs')(file);
    },
    /sections\/tarifs\.json : .* ; une partie ne s'ajoute pas ainsi à la page ; sortez-le de ce dossier\.$/,
  ],
  ...['cities.csv', 'cities.xlsx', 'villes.ods'].map((name): [string, string, Mistake, RegExp] => [
    name,
    'a spreadsheet beside the file',
    writes('Lyon;45,76;4,83'),
    /^content\/\w+\.\w+ : le site lit cities\.json, non un tableur ; recopiez-y ce texte, puis sortez celui-ci de ce dossier\.$/,
  ]),
  [
    'cities.json',
    'a spreadsheet instead of the file',
    renames('cities.csv'),
    /cities\.csv : le site lit cities\.json, non un tableur ; copiez demo\/cities\.json dans content, recopiez-y ce texte, puis sortez celui-ci de ce dossier\.$/,
  ],
  [
    'team/equipe.xlsx',
    'a spreadsheet of the team',
    writes('PK'),
    /: le site lit des fichiers \.json et \.md, non un tableur ; recopiez-y ce texte, puis sortez celui-ci de ce dossier\.$/,
  ],
  [
    'legal/cgv.pdf',
    'a linked PDF',
    (file) => {
      writes('%PDF-')(file);
      types('Les liens', '[CGV](./cgv.pdf)')('legal/2-responsabilite.md');
    },
    /responsabilite\.md : le lien « \.\/cgv\.pdf » : le site ne publie pas de PDF ici ; écrivez le texte, ou/,
  ],
  [
    'legal/cgv.pdf',
    'a PDF',
    writes('%PDF-'),
    /cgv\.pdf : le site ne publie pas ce PDF ; sortez-le de ce dossier\.$/,
  ],
  [
    'sections/offre.json',
    'a section under an unknown name',
    (file) => {
      writes('{}')(file);
      deletes('sections/hero.json');
      deletes('sections/why.json');
    },
    /sections\/offre\.json : .* ; donnez-lui l'un de ces noms, ou sortez-le de ce dossier : hero\.json, why\.json\.$/,
  ],
  [
    'team/notes.txt',
    'notes',
    writes('Appeler Claire.'),
    /team\/notes\.txt : le site ne lit rien de ce nom ici ; mettez-le à sa place, ou sortez-le/,
  ],
  [
    MEMBER,
    'two endings',
    renames('team/claire.json.docx'),
    /; enregistrez-le en texte brut, sous le nom claire\.json\.$/,
  ],
  [
    'legal/2-responsabilite - Copie.md',
    'a copy',
    (file) => cpSync(join(folder, 'legal/2-responsabilite.md'), at(file)),
    /^content\/legal\/2-responsabilite - Copie\.md : copie de 2-responsabilite\.md, identique : supprimez-la\.$/,
  ],
  [
    'legal/Copie de 3-donnees-personnelles.md',
    'a copy with other texts',
    writes('---\ntitle: Données personnelles\npersonalData: true\n---\nAucune donnée.\n'),
    /^content\/legal\/Copie de .* : copie de 3-donnees-personnelles\.md, mais différente : gardez la bonne sous le nom 3-donnees-personnelles\.md, sortez l'autre de ce dossier\.$/,
  ],
  [
    'legal/6-liens.md',
    'a title that another section has',
    writes('---\ntitle: Responsabilité\n---\nNous vérifions nos liens.\n'),
    /^content\/legal\/6-liens\.md, champ « Titre » \(title\) : une autre partie .*« Responsabilité »/,
  ],
  [
    'team - Copie',
    'a copy of a folder',
    (file) => cpSync(join(folder, 'team'), at(file), { recursive: true }),
    /content\/team - Copie\/ : copie de team\/, où rien ne diffère : supprimez-la\.$/,
  ],
  [
    'team - Copie',
    'a copy of a folder with other texts',
    (file) => {
      cpSync(join(folder, 'team'), at(file), { recursive: true });
      writeFileSync(join(folder, file, 'karim-belaziz.json'), '{}');
    },
    /content\/team - Copie\/ : copie de team\/, que le site lit : gardez dans team\/ la bonne version de ce qui manque ou diffère \(karim-belaziz\.json\), puis sortez la copie de ce dossier\.$/,
  ],
  // Pictures.
  [
    MEMBER,
    'a space as an address has it',
    portrait('photo claire.jpg', jpeg, 'photo%20claire.jpg'),
    /« \.\/photo%20claire\.jpg », ce fichier n'existe pas .*: écrivez "\.\/photo claire\.jpg"\.$/,
  ],
  [
    MEMBER,
    'a picture of no bytes',
    portrait('karim.jpg', Buffer.alloc(0)),
    /« \.\/karim\.jpg », ce fichier est vide ; remettez l'original/,
  ],
  [
    MEMBER,
    '% in its name',
    portrait('photo 100%.jpg', jpeg),
    /contient « % », .*renommez-le, par exemple photo-100\.jpg/,
  ],
  [
    MEMBER,
    '# in its name',
    portrait('équipe #1.jpg', jpeg),
    /contient « # », .*renommez-le, par exemple equipe-1\.jpg/,
  ],
  [
    MEMBER,
    'a picture that is absent',
    sets('picture', './absent.jpg'),
    /« \.\/absent\.jpg », ce fichier n'existe pas .*posez l'image à côté/,
  ],
  [
    MEMBER,
    'an ending that Windows hides',
    portrait('karim.jpg.jpg', jpeg, 'karim.jpg'),
    /n'existe pas .*: écrivez "\.\/karim\.jpg\.jpg"/,
  ],
  [
    'company.json',
    'an accent in an e-mail address',
    sets('email', 'écoles@lycée.fr'),
    /une adresse e-mail n'a pas d'accent ; écrivez "ecoles@lycee\.fr"/,
  ],
  [
    'company.json',
    'two e-mail addresses in one field',
    sets('email', 'a@b.fr, c@d.fr'),
    /gardez-en une, ou, dans une liste, écrivez chacune à part : "a@b\.fr", "c@d\.fr"/,
  ],
  [
    'company.json',
    'an accent and a space in an e-mail address',
    sets('email', 'maëlle quintric@lycée.fr'),
    /une adresse e-mail n'a ni espace ni accent ; recopiez-la/,
  ],
  [
    'company.json',
    'a latitude in minutes and seconds',
    sets('address.latitude', '48°37\'47"N'),
    /écrivez ce nombre en degrés : 48\.629722\.$/,
  ],
  [
    'company.json',
    'a longitude in minutes, to the west',
    sets('address.longitude', "1° 30' O"),
    /écrivez ce nombre en degrés : -1\.5\.$/,
  ],
  [
    'company.json',
    'two ranges of hours, of which the second has no end',
    sets('openingHours.0.opens', '9h00-12h00 / 14h00'),
    /écrivez "opens": "9h00", "closes": "12h00" ici, et l'autre, à partir de 14h00, dans une copie/,
  ],
  [
    'company.json',
    'a postal code before the city',
    sets('address.city', '91000 Évry'),
    /« 91000 Évry » ne convient pas ; écrivez, entre guillemets, la ville|écrivez la ville, sans code postal/,
  ],
  [
    'company.json',
    'a whole address as the street',
    sets('address.street', '1 rue du Lac, 91000 Évry'),
    /\(address\.street\) : .* ; écrivez la rue seule/,
  ],
  [
    'company.json',
    'midnight',
    sets('openingHours.0.closes', '24h00'),
    /« 24h00 » ne convient pas ; écrivez "23h59"/,
  ],
  [
    'company.json',
    'a semicolon instead of a comma',
    types('Interligne",', 'Interligne";'),
    /: ligne \d+, colonne \d+, écrivez une virgule à la place de « ; »/,
  ],
  [
    'company.json',
    'an hour in another notation',
    sets('openingHours.0.opens', '08:30'),
    /« 08:30 » ne convient pas ; écrivez "8h30"/,
  ],
  [
    'company.json',
    'RCS before the town of the registry',
    sets('legal.registryTown', 'RCS Angers'),
    /« RCS Angers » ne convient pas ; écrivez la ville du greffe .*, seule/,
  ],
  [
    'testimonial.json',
    'quotation marks around the testimonial',
    sets('quote', '« Un formateur à la hauteur. »'),
    /ne convient pas ; retirez les guillemets, que la page ajoute/,
  ],
  [
    MEMBER,
    'a picture in another folder',
    (file) => {
      mkdirSync(at('team/photos'));
      writeFileSync(join(folder, 'team/photos/Karim.jpg'), jpeg);
      sets('picture', './karim.jpg')(file);
    },
    /« \.\/karim\.jpg », ce fichier est dans content\/team\/photos ; copiez-le à côté du/,
  ],
  [
    MEMBER,
    'another case',
    portrait('Karim.JPG', jpeg, 'karim.jpg'),
    /n'existe pas \(les majuscules .*: écrivez "\.\/Karim\.JPG"/,
  ],
  [
    MEMBER,
    'accents of a Mac',
    portrait('équipe.jpg'.normalize('NFD'), jpeg, 'équipe.jpg'),
    /« \.\/équipe\.jpg », ce fichier a des accents que .* ; renommez-le, par exemple equipe\.jpg, ici aussi/,
  ],
  [
    MEMBER,
    'a small picture',
    portrait('small.jpg', await photo(200).toBuffer()),
    /mesure 200 x 200 pixels : il en faut au moins 480 x 480/,
  ],
  [
    MEMBER,
    'a heavy picture',
    portrait('heavy.jpg', Buffer.alloc(16_000_000)),
    /pèse 16 Mo : enregistrez-la en moins de 15 Mo/,
  ],
  [
    MEMBER,
    "an iPhone's picture",
    portrait('karim.heic', heic),
    /« \.\/karim\.heic » ne convient pas ; exportez l'image en PNG ou en JPEG .*sur l'iPhone : Réglages, Appareil photo, Formats, « Le plus compatible ».* "\.\/karim\.png"/,
  ],
  [
    MEMBER,
    "an iPhone's picture, renamed",
    portrait('karim.jpg', heic),
    /c'est une photo HEIC, .*\(Windows : Photos ; Mac : Aperçu\), enregistrez-le en JPEG.* ; sur l'iPhone : Réglages, .*compatible »\.$/,
  ],
  [
    MEMBER,
    'half a picture',
    portrait('cut.jpg', jpeg.subarray(0, -300)),
    /pas une image lisible, ou il est incomplet/,
  ],
  ...['./portrait-claire', 'Portrait-Claire'].map((typed): [string, string, Mistake, RegExp] => [
    MEMBER,
    `a picture without its ending: ${typed}`,
    (file) => {
      portrait('portrait-claire.jpg', jpeg)(file);
      sets('picture', typed)(file);
    },
    /\(picture\) : il manque la fin du nom « .* » ; écrivez "\.\/portrait-claire\.jpg"\.$/,
  ]),
  ...(
    [
      ['./k,jpg', 'écrivez "./k.jpg", et posez'],
      ['.k.jpg', 'écrivez "./k.jpg", et posez'],
      ['./k.jpg ', 'retirez ce qui est vide au début ou à la fin : "./k.jpg"'],
      ['./k.png', `si c'est k.jpg, écrivez "./k.jpg" ; sinon`],
    ] as const
  ).map(([typed, message]): [string, string, Mistake, RegExp] => [
    MEMBER,
    `another name of a picture: ${typed}`,
    (file) => {
      portrait('k.jpg', jpeg)(file);
      sets('picture', typed)(file);
    },
    new RegExp(RegExp.escape(message)),
  ]),
  [
    MEMBER,
    'a picture that was saved twice',
    portrait('claire (1).jpg', jpeg, 'claire.jpg'),
    /si c'est claire \(1\)\.jpg, écrivez "\.\/claire \(1\)\.jpg" ; sinon/,
  ],
  [
    MEMBER,
    'a picture without its ending, which is absent',
    sets('picture', './portrait'),
    /» ne convient pas ; écrivez le nom entier de l'image, avec sa fin, par exemple "\.\/portrait\.jpg" \(dans l'Explorateur/,
  ],
  [
    MEMBER,
    'no ./',
    sets('picture', 'karim-belaziz.svg'),
    /« karim-belaziz\.svg » ne convient pas ; écrivez "\.\/karim-belaziz\.svg", et posez cette/,
  ],
  [
    MEMBER,
    'the path of a picture on this computer',
    sets('picture', 'C:\\Photos\\Karim.jpg'),
    /ne convient pas ; écrivez "\.\/Karim\.jpg", et posez cette image à côté/,
  ],
  [
    MEMBER,
    "a letter of a picture's name",
    sets('picture', './karim-belazis.svg'),
    /n'existe pas .* : si c'est karim-belaziz\.svg, écrivez "\.\/karim-belaziz\.svg" ; sinon, posez/,
  ],
  [
    'clients/aubrane.json',
    'a logo of drawing software',
    sets('logo', './aubrane.ai'),
    /« \.\/aubrane\.ai » ne convient pas ; exportez l'image en PNG ou en JPEG \(un dessin : en SVG\)/,
  ],
  [
    'icon.svg',
    'an SVG without its size',
    writes('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>'),
    /icon\.svg : ce SVG ne dit pas sa taille : exportez-le de nouveau, avec sa largeur/,
  ],
  [
    'clients/aubrane.svg',
    'a JPEG under the name of a drawing',
    writes(jpeg),
    /« \.\/aubrane\.svg », ce fichier est un JPEG : renommez-le aubrane\.jpg, et écrivez "\.\/aubrane\.jpg"/,
  ],
  [
    'icon.svg',
    'a JPEG under the name of a drawing',
    writes(jpeg),
    /icon\.svg : ce fichier est un JPEG : exportez-le en SVG, sous ce nom\.$/,
  ],
  [
    'clients/aubrane.svg',
    'a script',
    types('</svg>', '<script/></svg>'),
    /aubrane\.json, .* ce SVG contient un script/,
  ],
  [
    'clients/aubrane.svg',
    'an embedded picture',
    types('</svg>', '<image href="data:image/png;base64,AA=="/></svg>'),
    /aubrane\.json, .* ce SVG contient une image incorporée : exportez-le en PNG/,
  ],
  [
    'share.png',
    'half a picture',
    writes(jpeg.subarray(0, -300)),
    /share\.png : .* enregistrez-le de nouveau, en PNG, de 1200 x 630 pixels\.$/,
  ],
  [
    'map.svg',
    'an embedded picture',
    types('</svg>', '<image href="data:image/png;base64,AA=="/></svg>'),
    /map\.svg : ce SVG contient une image incorporée : exportez-le de nouveau sans elle/,
  ],
  [
    'clients/aubrane.svg',
    'two versions after a merge',
    types('</svg>', `\n${TWO_VERSIONS}</svg>`),
    /« \.\/aubrane\.svg », lignes \d+, \d+ et \d+, deux versions d'un même texte ; gardez l'une/,
  ],
  // Values.
  [
    'company.json',
    'a digit of the SIREN',
    sets('legal.siren', '123 456 783'),
    /le chiffre de contrôle ne correspond pas : recopiez/,
  ],
  [
    'company.json',
    'a SIRET of another',
    sets('legal.siret', '987 654 324 00019'),
    /un SIRET commence par le SIREN/,
  ],
  [
    'company.json',
    'a telephone number',
    sets('phone', '01 60 77 12'),
    /« 01 60 77 12 » ne convient pas ; .*"01 99 00 12 34"/,
  ],
  [
    'company.json',
    'a telephone number abroad',
    sets('phone', '+32 2 555 12 12'),
    /\(phone\) : .* ; écrivez un numéro français, cinq paires de chiffres, par exemple/,
  ],
  ...(
    [
      [
        'phone',
        '01 60 77 12 34 / 0612345678',
        /gardez-en un : "01 60 77 12 34" ou "06 12 34 56 78"\.$/,
      ],
      [
        'legal.host.phone',
        '1007, ou +33 1 60 77 12 34',
        /gardez-en un : "1007" ou "01 60 77 12 34"\.$/,
      ],
      [
        'phone',
        'Tél. : 01.60.77.12.34',
        /ne convient pas ; écrivez le numéro seul : "01 60 77 12 34"\.$/,
      ],
    ] as const
  ).map(([field, typed, message]): [string, string, Mistake, RegExp] => [
    'company.json',
    `another telephone number: ${typed}`,
    sets(field, typed),
    message,
  ]),
  [
    'company.json',
    'an address without https',
    sets('url', 'www.garance.fr'),
    /« www\.garance\.fr » ne convient pas ; une adresse commence par https:\/\/ ; écrivez "https:\/\/www\.garance\.fr"\.$/,
  ],
  ...(
    [
      [
        'https://www.garance.fr/accueil',
        'rien ne suit le domaine ; écrivez "https://www.garance.fr"',
      ],
      ['https//garance.fr', 'une adresse commence par https:// ; écrivez "https://garance.fr"'],
      ['https:// garance.fr', 'retirez l\'espace : "https://garance.fr"'],
      ['https://www.gar ance.fr', 'retirez l\'espace : "https://www.garance.fr"'],
      ['www.garance', 'il manque la fin de cette adresse, par exemple "https://www.garance.fr"'],
      [
        'https://www.garance',
        'il manque la fin de cette adresse, par exemple "https://www.garance.fr"',
      ],
      [
        'https://garance.fr ',
        'retirez ce qui est vide au début ou à la fin : "https://garance.fr"',
      ],
    ] as const
  ).map(([typed, message]): [string, string, Mistake, RegExp] => [
    'company.json',
    `another address of the site: ${typed}`,
    sets('url', typed),
    new RegExp(`\\(url\\) : .* ne convient pas ; ${RegExp.escape(message)}\\.$`),
  ]),
  ...(
    [
      [
        'company.json',
        'legal.siren',
        'RCS Évry 123456782',
        'écrivez le numéro seul : "123 456 782"',
      ],
      ['company.json', 'address.postalCode', '91000 Évry', 'écrivez le numéro seul : "91000"'],
      [
        'proof.json',
        'certification.declaration',
        'n° 11 91 12345 67',
        'écrivez le numéro seul : "11 91 12345 67"',
      ],
      [
        'company.json',
        'name',
        ' Garance',
        'retirez ce qui est vide au début ou à la fin : "Garance"',
      ],
      [
        'figures.json',
        'hero.satisfaction.suffix',
        ' %',
        'retirez ce qui est vide au début ou à la fin : "%"',
      ],
      ['company.json', 'openingHours.0.from', 'Lundi', 'écrivez "monday"'],
      ['requests.json', 'delivery', 'Netlify', 'écrivez "netlify"'],
      ['proof.json', 'certification.qualiopi.0', 'actions de formation', 'écrivez "training"'],
      [
        'company.json',
        'openingHours.0.opens',
        'fermé',
        "un jour fermé n'a pas de plage : retirez celle-ci, de { à }, avec une virgule",
      ],
    ] as const
  ).map(([file, field, typed, message]): [string, string, Mistake, RegExp] => [
    file,
    `${field}: ${typed}`,
    sets(field, typed),
    new RegExp(` ne convient pas ; ${RegExp.escape(message)}\\.$`),
  ]),
  [
    'company.json',
    'an address with http',
    sets('url', 'http://garance.fr/'),
    /une adresse commence par https:\/\/ ; écrivez "https:\/\/garance\.fr"\.$/,
  ],
  [
    'proof.json',
    'no profile',
    sets('profile', undefined),
    /« Un profil de formateur, en exemple » \(profile\) : ce champ manque ; .* ; "subject": "" suffit pour que la page n'en montre rien\.$/,
  ],
  [
    'company.json',
    'an e-mail',
    sets('email', 'contact@'),
    /« contact@ » .*"contact@entreprise\.fr"/,
  ],
  [
    'company.json',
    'an e-mail that lacks its last letter',
    sets('email', 'martin@orange.f'),
    /ne convient pas ; « orange\.f » est incomplet : la fin compte au moins deux lettres, par exemple orange\.fr\.$/,
  ],
  [
    'company.json',
    'a comma in an e-mail',
    sets('email', 'martin@orange,fr'),
    /ne convient pas ; « , » n'a pas sa place ici ; écrivez "martin@orange\.fr"\.$/,
  ],
  [
    'company.json',
    'a comma in the address of the site',
    sets('url', 'https://www.martin-formation,fr'),
    /ne convient pas ; « , » n'a pas sa place ici ; écrivez "https:\/\/www\.martin-formation\.fr"\.$/,
  ],
  [
    'company.json',
    'an e-mail with a name',
    sets('email', 'Garance <bonjour@garance.fr>'),
    /ne convient pas ; écrivez l'adresse e-mail seule : "bonjour@garance\.fr"/,
  ],
  [
    'company.json',
    'a date in French',
    sets('legal.updated', '20/11/2026'),
    /écrivez une date .*"2026-11-20"/,
  ],
  [
    'company.json',
    'a date with the day before the month',
    sets('legal.updated', '2026-24-11'),
    /« 2026-24-11 » ne convient pas ; écrivez une date \(année, mois, jour\), ici "2026-11-24"/,
  ],
  ...['2026-11-31', '31 novembre 2026', '31/11/2026'].map(
    (typed): [string, string, Mistake, RegExp] => [
      'company.json',
      `31 November: ${typed}`,
      sets('legal.updated', typed),
      /» ne convient pas ; ce jour n'existe pas, corrigez-le : le mois finit le "2026-11-30"(?:, et nous sommes le "2026-11-\d\d")?\.$/,
    ],
  ),
  [
    'company.json',
    'a day that does not exist, and lies ahead',
    sets('legal.updated', '2998-02-30'),
    /: le mois finit le "2998-02-28", et nous sommes le "2\d{3}-\d\d-\d\d"\.$/,
  ],
  ...(
    [
      ['1er décembre 2025', '2025-12-01'],
      ['mardi 4 févr. 2025', '2025-02-04'],
      ['5 juin 2025', '2025-06-05'],
      ['26/8/26', '2026-08-26'],
      ['2026/8/6', '2026-08-06'],
    ] as const
  ).map(([typed, date]): [string, string, Mistake, RegExp] => [
    'company.json',
    `another date: ${typed}`,
    sets('legal.updated', typed),
    new RegExp(`» ne convient pas ; écrivez une date \\(année, mois, jour\\), ici "${date}"\\.$`),
  ]),
  [
    'company.json',
    'an update in 2062',
    sets('legal.updated', '2062-11-20'),
    /ce jour est à venir ; écrivez celui de votre dernière relecture/,
  ],
  [
    'company.json',
    'a share capital in words',
    sets('legal.shareCapital', 'quatre mille'),
    /« quatre mille » ne convient pas ; écrivez le capital social en euros, ou rien, par exemple "10 000 €"/,
  ],
  [
    'company.json',
    'a share capital without its currency',
    sets('legal.shareCapital', '4500'),
    /« 4500 » ne convient pas ; écrivez "4500 €"\.$/,
  ],
  [
    'company.json',
    'a company without a share capital',
    (file) => {
      sets('legal.form', 'S.A.S.')(file);
      sets('legal.shareCapital', '')(file);
    },
    /« Données légales > Capital social » .*: ce champ est vide ; cette forme juridique a un capital social, .*"10 000 €"\.$/,
  ],
  [
    'company.json',
    'a Friday twice',
    sets('openingHours.1', { from: 'friday', to: 'friday', opens: '9h00', closes: '12h00' }),
    /« Horaires > Plage 2 > Du » .*: « friday » ne convient pas ; le vendredi est déjà ouvert de 9h00 à 17h00 ; corrigez les jours/,
  ],
  [
    'company.json',
    'hours that close first',
    sets('openingHours.0.closes', '8h00'),
    /la fermeture vient après l'ouverture/,
  ],
  ...(
    [
      [
        'opens',
        '10:00-12:00, 14:00-18:00',
        '"opens": "10h00", "closes": "12h00"',
        '"14h00", "closes": "18h00"',
      ],
      [
        'opens',
        '9h-12h / 14h-18h',
        '"opens": "9h00", "closes": "12h00"',
        '"14h00", "closes": "18h00"',
      ],
      ['closes', '12h30 et 14h-18h', '"closes": "12h30"', '"14h00", "closes": "18h00"'],
      ['closes', '14h-18h', 'une seule heure', '"14h00", "closes": "18h00"'],
    ] as const
  ).map(([field, typed, own, other]): [string, string, Mistake, RegExp] => [
    'company.json',
    `a lunch break in one range: ${field} ${typed}`,
    sets(`openingHours.0.${field}`, typed),
    new RegExp(
      RegExp.escape(
        ` ne convient pas ; une plage par demi-journée : écrivez ${own} ici, et "opens": ${other} dans une copie de cette plage (de { à }, après une virgule).`,
      ),
    ),
  ]),
  [
    'company.json',
    'a range of hours in one field',
    sets('openingHours.0.opens', '9:00 - 17:00'),
    /; une heure par champ : écrivez "opens": "9h00", "closes": "17h00"\.$/,
  ],
  [
    'company.json',
    "a field's name",
    types('"tagline"', '"tagligne"'),
    /« tagligne » \(tagligne\) : ce champ n'existe pas ; écrivez "tagline" à la place de "tagligne"\.$/,
  ],
  ...(
    [
      ['company.json', 'phone', 'telephone'],
      ['company.json', 'street', 'rue'],
      ['company.json', 'postalCode', 'code_postal'],
      ['company.json', 'shareCapital', 'capital'],
      ['proof.json', 'price', 'prix'],
      [MEMBER, 'name', 'nom'],
      [MEMBER, 'bio', 'biographie'],
      [MEMBER, 'picture', 'photo'],
    ] as const
  ).map(([file, field, typed]): [string, string, Mistake, RegExp] => [
    file,
    `a field in French: ${typed}`,
    types(`"${field}":`, `"${typed}":`),
    new RegExp(
      `${typed}\\) : ce champ n'existe pas ; écrivez "${field}" à la place de "${typed}"\\.$`,
    ),
  ]),
  [
    'legal/2-responsabilite.md',
    "a capital in a field's name",
    types('title:', 'Title:'),
    /\(Title\) : ce champ n'existe pas ; écrivez "title" à la place de "Title"\.$/,
  ],
  [
    'company.json',
    'a field that is none',
    types('"tagline"', '"site": "", "tagline"'),
    /\(site\) : ce champ n'existe pas ; supprimez-le\.$/,
  ],
  ...['linkedin', 'fax', 'note']
    .filter((name) => !(name in CONTENT_KINDS.company.schema.shape))
    .map((name): [string, string, Mistake, RegExp] => [
      'company.json',
      `a field that the site cannot show: ${name}`,
      sets(name, 'https://www.linkedin.com/company/garance'),
      / : ce champ n'existe pas ; le site ne le lit pas : sortez-le de ce fichier(?:, ou donnez-lui .*)?\.$/,
    ]),
  [
    'company.json',
    'a field that is none, beside an optional one that is unused',
    (file) => {
      sets('legal.form', 'Association')(file);
      sets('legal.registryTown', undefined)(file);
      sets('legal.greffier', 'Lyon')(file);
    },
    / : sortez-le de ce fichier, ou donnez-lui le nom d'un champ que vous n'avez pas : "registryTown" \(Ville du greffe \(RCS\)\)\.$/,
  ],
  ...(
    [
      ['company.json', 'legal', 'mentions', 'Données légales'],
      ['figures.json', 'apprenants', 'etudiants', 'Premier chiffre'],
      ['requests.json', 'recipients', 'destinataires', 'Qui les reçoit'],
      ['testimonial.json', 'quote', 'citation', 'Témoignage'],
      ['clients/aubrane.json', 'name', 'client', 'Nom'],
      ['cities.json', 'longitude', 'long', 'Longitude'],
    ] as const
  ).map(([file, field, typed, title]): [string, string, Mistake, RegExp] => [
    file,
    `a field under a name that no field is near: ${typed}`,
    types(`"${field}":`, `"${typed}":`),
    new RegExp(
      ` : ce champ n'existe pas, et « ${title} » \\(${field}\\) manque ; si c'est lui, écrivez "${field}" à la place de "${typed}" ; sinon, sortez-le de ce fichier\\.$`,
    ),
  ]),
  [
    'company.json',
    'hours as texts',
    sets('openingHours', ['monday', '9h00', '17h00']),
    /\(openingHours\) : cette valeur ne convient pas ; écrivez à sa place \[\{ "from": "monday", .* \}\], avec ce qui est vrai chez vous\.$/,
  ],
  [
    MEMBER,
    'two members in the same braces',
    types(/\}\s*$/, `,\n"order": 3,\n"name": "Claire",\n"title": "Formatrice"\n}\n`),
    /: ligne 10, colonne 1, une deuxième fiche commence ici ; mettez-la dans un fichier à elle, entre \{ et \}, et supprimez la virgule qui la précède\.$/,
  ],
  [
    'company.json',
    'a field outside of its group',
    (file) => {
      sets('legal.siren', undefined)(file);
      sets('siren', '123 456 782')(file);
    },
    /\(siren\) : ce champ n'existe pas ; déplacez sa ligne après « "legal": \{ », avec une virgule à la fin\.$/,
  ],
  ...(
    [
      ['company.json', 'legal.siren', 'après « "legal": { », la ligne « "siren": "123 456 782", »'],
      [
        'company.json',
        'openingHours.0.closes',
        'après le { de « Plage 1 », la ligne « "closes": "17h00", »',
      ],
      [MEMBER, 'alt', 'après le premier {, la ligne « "alt": "'],
      ['requests.json', 'recipients.trainer', '« "trainer": ["contact@entreprise.fr"], »'],
      [
        'requests.json',
        'delivery',
        '« "delivery": "simulated", », ou "none", "netlify", "server".',
      ],
      ['sections/trainers.json', 'questions', 'la ligne « "questions": [], ».'],
    ] as const
  ).map(([file, field, message]): [string, string, Mistake, RegExp] => [
    file,
    `a field that was removed: ${field}`,
    sets(field, undefined),
    new RegExp(`: ce champ manque ; écrivez, .*${RegExp.escape(message)}`),
  ]),
  [
    'company.json',
    'an object that was emptied',
    sets('address', {}),
    /\(address\) : ce champ est vide ; écrivez à sa place \{ "street": "1 rue de l'Exemple", .* \}, avec ce qui est vrai chez vous\.$/,
  ],
  [
    'company.json',
    'hours that were emptied',
    sets('openingHours.0', {}),
    /« Horaires > Plage 1 » \(openingHours\.0\) : ce champ est vide ; écrivez à sa place \{ "from": "monday", /,
  ],
  [
    'cities.json',
    'a city that was emptied',
    sets('1', {}),
    /« Ville 2 » \(1\) : ce champ est vide ; écrivez à sa place \{ "name": /,
  ],
  [
    MEMBER,
    'a file that was emptied but for its braces',
    writes('{\n}\n'),
    /: ce fichier est vide ; remettez-le/,
  ],
  [
    'sections/institutions.json',
    'the name of a field before an update',
    types('"marginNote"', '"mark"'),
    /\(mark\) : ce champ n'existe plus ; son nom est maintenant marginNote : dans ce fichier, écrivez "marginNote" à la place de "mark"\.$/,
  ],
  [
    'company.json',
    'latitude and longitude exchanged',
    types(/48.6298(.*)2.4418/s, '2.4418,\n"longitude": 48.6298'),
    /« 2\.4418 » .*sont échangées : écrivez "latitude": 48\.6298, "longitude": 2\.4418/,
  ],
  [
    'cities.json',
    'latitude and longitude exchanged',
    types(/45.764,(\s*"longitude": )4.8357/, '4.8357, "longitude": 45.764'),
    /\(1\.latitude\) .*sont échangées : écrivez "latitude": 45\.764, "longitude": 4\.8357/,
  ],
  [
    'cities.json',
    'a city that the map does not show',
    types('50.6292', '14.61'),
    /« Ville 6 > Latitude » .*« 14\.61 » .*pas en France métropolitaine, comme la carte : .*clic droit sur le lieu, dans Google/,
  ],
  ...[
    { name: 'Fort-de-France', latitude: 14.6161, longitude: -61.0588 },
    { name: 'Saint-Denis', latitude: -20.8823, longitude: 55.4504 },
  ].map((city): [string, string, Mistake, RegExp] => [
    'cities.json',
    `a city overseas: ${city.name}`,
    sets('1', city),
    /\(1\.latitude\) : .* ; la carte ne montre que la métropole : retirez cette ville\.$/,
  ]),
  [
    'cities.json',
    'a long name',
    types('Lyon', 'Communauté de communes du Grand Lyon'),
    /écrivez 30 signes au plus : il y en a 36/,
  ],
  [
    'company.json',
    'a long tagline',
    sets('tagline', 'Formateurs IT pour les écoles et les entreprises'),
    /: « Formateurs IT pour les écoles et les ent… » ne convient pas ; écrivez 43 signes au plus : il y en a 48\.$/,
  ],
  [
    'company.json',
    'a short tagline',
    sets('tagline', 'Formations'),
    /« Formations » ne convient pas ; écrivez 11 signes au moins : il y en a 10\.$/,
  ],
  [
    'company.json',
    'a short description',
    sets('description', 'Des formateurs.'),
    /écrivez 70 signes au moins : il y en a 15\.$/,
  ],
  [
    'figures.json',
    'a long suffix',
    sets('hero.apprenants.suffix', '+++'),
    /écrivez 2 signes au plus : il y en a 3\.$/,
  ],
  [
    'sections/trainers.json',
    'a long note in the margin',
    sets('marginNote', 'Une raison de plus de nous choisir.'),
    /écrivez 30 signes au plus : il y en a 35\.$/,
  ],
  [
    'sections/contact.json',
    'a long title',
    sets('title', 'Une équipe '.repeat(9).trim()),
    /champ « Titre » .*écrivez 80 signes au plus : il y en a 98/,
  ],
  [
    'sections/hero.json',
    'a tag',
    sets('lead', 'Des <b>experts</b>.'),
    /supprimez « <b> », que la page montrerait tel quel/,
  ],
  [
    'sections/contact.json',
    'a tag in a title',
    sets('title', 'De *vos<br>cours.*'),
    /supprimez « <br> », que la page/,
  ],
  [
    'sections/contact.json',
    'a tag that separates words',
    sets('title', 'De *vos<br>cours.*'),
    / : écrivez « \*vos cours\.\* » à la place de « \*vos<br>cours\.\* »\.$/,
  ],
  [
    'figures.json',
    'the entity of a sign',
    sets('note', 'R&amp;D'),
    /; écrivez le signe lui-même à la place de « &amp; », que la page montrerait tel quel\.$/,
  ],
  ['figures.json', 'an entity', sets('note', 'Depuis&nbsp;2016.'), /supprimez « &nbsp; »/],
  [
    'sections/trainers.json',
    'asterisks in a plain text',
    sets('lead', 'Des **experts**.'),
    /supprimez « \*\* », que la page/,
  ],
  [
    'sections/trainers.json',
    'a link in a plain text',
    sets('lead', 'Voir [nos cours](/#team).'),
    /un lien ne se lit pas ici ; gardez ses mots, sans crochets ni adresse/,
  ],
  [
    'sections/trainers.json',
    'an address as a link in a plain text',
    sets('lead', 'Écrivez à [a@b.fr](mailto:a@b.fr).'),
    /; un lien ne se lit pas ici ; écrivez seulement a@b\.fr à la place de « \[a@b\.fr\]\(mailto:a@b\.fr\) »\.$/,
  ],
  ...['[a@b.fr](mailto:a@b.fr)', '[a@b.fr](a@b.fr)', '[a@b.fr]'].map(
    (typed): [string, string, Mistake, RegExp] => [
      'company.json',
      `an e-mail as a link: ${typed}`,
      sets('email', typed),
      /\(email\) : .* ne convient pas ; écrivez l'adresse e-mail seule : "a@b\.fr"\.$/,
    ],
  ),
  [
    'sections/trainers.json',
    'a link with a space in a plain text',
    sets('lead', 'Voir [nos cours] (https://x.fr).'),
    /; un lien ne se lit pas ici ; gardez ses mots, sans crochets ni adresse\.$/,
  ],
  [
    'figures.json',
    'a rate over 100',
    sets('hero.satisfaction.value', 960),
    /un pourcentage ne dépasse pas 100/,
  ],
  [
    'sections/contact.json',
    'a lone asterisk',
    sets('title', 'De *vos cours.'),
    /une étoile \(\*\) avant et une après/,
  ],
  [
    'legal/2-responsabilite.md',
    'a link to no page',
    types('Les liens', '[Prix](/page-absente)'),
    /le lien « \/page-absente » ne mène ni à une page de ce site/,
  ],
  [
    'legal/2-responsabilite.md',
    'a link to an address',
    types('Les liens', '[a@b.fr](a@b.fr)'),
    /le lien « a@b\.fr » ne mène ni .* ; écrivez mailto:a@b\.fr\.$/,
  ],
  [
    'legal/2-responsabilite.md',
    'a link with a space in the middle',
    types('Les liens', '[page] (https://www.x.fr) Les liens'),
    /: « \[page\] \(https:\/\/www\.x\.fr\) » ne fait pas un lien ; retirez l'espace entre \] et \(\.$/,
  ],
  [
    'legal/2-responsabilite.md',
    'a link with a space in its address',
    types('Les liens', '[a@b.fr](mailto: a@b.fr) Les liens'),
    /» ne fait pas un lien ; retirez les espaces de son adresse\.$/,
  ],
  [
    'legal/2-responsabilite.md',
    'a line break in HTML',
    types('Les liens', 'Les<br />liens'),
    /: la balise « <br \/> » ne convient pas ; mettez une espace à sa place, ou une ligne vide/,
  ],
  [
    'legal/2-responsabilite.md',
    'a title of the first rank',
    types('Les liens', '# Nos liens\n\nLes liens'),
    /: « # Nos liens » serait un deuxième titre de page ; commencez cette ligne par ###, une/,
  ],
  ...(
    [
      ['##Liens', '## Liens'],
      ['#Nos liens', '### Nos liens'],
      ['####Liens', '#### Liens'],
    ] as const
  ).map(([typed, title]): [string, string, Mistake, RegExp] => [
    'legal/2-responsabilite.md',
    `no space in front of a title: ${typed}`,
    types('Les liens', `${typed}\n\nLes liens`),
    new RegExp(`: « ${typed} » ne serait pas un titre ; écrivez « ${title} », avec une espace\\.$`),
  ]),
  ...['• un', '– un', '  ▪\tun', '-un', '*un'].map((typed): [string, string, Mistake, RegExp] => [
    'legal/2-responsabilite.md',
    `another sign of a list: ${typed}`,
    types('Les liens', `Nos liens :\n${typed}\n${typed}\n\nLes liens`),
    /: « .* » ne serait pas dans une liste ; commencez chaque ligne d'une liste par un tiret du clavier et une espace : « - un »\.$/,
  ]),
  [
    'legal/2-responsabilite.md',
    'an underlined title',
    types('Les liens', '\nNos liens\n=====\n\nLes liens'),
    /: « Nos liens » serait un deuxième titre de page/,
  ],
  [
    'legal/2-responsabilite.md',
    'a line in HTML',
    types('Les liens', '<hr>\nLes liens'),
    /: la balise « <hr> » ne convient pas ; supprimez-la \(des/,
  ],
  [
    'legal/2-responsabilite.md',
    'the HTML of office software',
    types(
      'Les liens',
      '<p class="MsoNormal"><i><u><span><o:p></o:p></span></u></i></p><b>Les</b> liens',
    ),
    /: les balises « <p class="MsoNormal"> », (?:« [^»]+ »,? ?){5}et d'autres ne conviennent pas ; supprimez-les/,
  ],
  [
    'legal/2-responsabilite.md',
    'HTML',
    types('Les liens', '<b>Les</b> liens'),
    /: les balises « <b> », « <\/b> » ne conviennent pas ; supprimez-les, et gardez les mots qu'elles entourent \(des mots en gras s'écrivent \*\*ainsi\*\*/,
  ],
  [
    'legal/2-responsabilite.md',
    'a picture in a legal text',
    types('Les liens', '![notre logo](./logo.png)'),
    /: « !\[notre logo\]\(\.\/logo\.png\) » est une image, que .* ; supprimez-la/,
  ],
  [
    'legal/3-donnees-personnelles.md',
    'no section on personal data',
    deletes,
    /legal\/ : aucune section ne parle des données personnelles ; remettez son fichier dans content\/legal\/, ou copiez-y demo\/legal\/3-donnees-personnelles\.md\.$/,
  ],
  [
    'legal/2-responsabilite.md',
    'another section as the one on personal data',
    (file) => {
      deletes('legal/3-donnees-personnelles.md');
      types('personalData: false', 'personalData: true')(file);
    },
    /« Section sur les données personnelles » \(personalData\) : « Responsabilité » n'est pas un titre .* remplace cette section en entier ; mettez ce champ à non .*personalData: false/,
  ],
  [
    'proof.json',
    'a price without its currency',
    sets('profile.price', '2900'),
    /« 2900 » ne convient pas ; écrivez "2900 € HT", ou "2900 €" sans TVA\.$/,
  ],
  ...['64 € HT', '450 € HT par jour', 'sur devis'].map(
    (price): [string, string, Mistake, RegExp] => [
      'proof.json',
      `another price: ${price}`,
      sets('profile.price', price),
      /\(profile.price\) : .* ; écrivez le prix de 35 heures, seul/,
    ],
  ),
  [
    'requests.json',
    'a reply time without a number',
    sets('replyTime', 'dans la journée'),
    /\(replyTime\) : .* ; écrivez le délai .*, un nombre d'heures, de jours ou de semaines, sans « sous »/,
  ],
  [
    'requests.json',
    'a unit after a number',
    types(/"copiesMonths": 1/, '"copiesMonths": 1 mois'),
    /écrivez 1, sans « mois » ni guillemets/,
  ],
  [
    MEMBER,
    'the path of a picture on Windows',
    types(/"picture": "[^"]*"/, '"picture": "C:\\Users\\Karim\\karim.jpg"'),
    /, écrivez ".\/karim.jpg", et posez ce fichier à côté/,
  ],
  [
    'company.json',
    'the town of the host alone',
    sets('legal.host.address', 'Clermont-Ferrand'),
    /\(legal.host.address\) : .* ; écrivez l'adresse entière de l'hébergeur/,
  ],
  [
    'cities.json',
    'a longitude without its minus',
    types('-1.5536', '1.5536'),
    /\(4.longitude\) : « Nantes » est à l'ouest de Greenwich ; écrivez sa longitude avec un moins : -1.5536/,
  ],
  [
    'company.json',
    'a transfer in one word',
    sets('legal.host.transfer', 'oui'),
    /« oui » ne convient pas ; écrivez en une phrase : le pays hors de l'Union européenne/,
  ],
  [
    'proof.json',
    'an absent certificate',
    certificate,
    /« \.\/q\.pdf », ce fichier n'existe pas .*: posez le PDF à côté/,
  ],
  [
    'sections/trainers.json',
    'a folder of this name',
    (file) => {
      deletes(file);
      mkdirSync(at(file));
    },
    /sections\/trainers\.json : ce fichier ne peut pas être lu \(erreur EISDIR\)/,
  ],
  [
    'proof.json',
    'a certificate without a category',
    sets('certification.certificate', './q.pdf'),
    /« Certification > Qualiopi » .*: ce champ est vide ; écrivez entre crochets celles que nomme votre certificat : "training" \(actions/,
  ],
  [
    'proof.json',
    'a certificate that is a picture',
    sets('certification.certificate', './certificat.jpg'),
    /« \.\/certificat\.jpg » ne convient pas ; c'est une image ; ouvrez-la, « Imprimer », .* "\.\/certificat-qualiopi\.pdf"\.$/,
  ],
  [
    'proof.json',
    'an empty certificate',
    (file) => {
      writeFileSync(at('q.pdf'), '');
      certificate(file);
    },
    /« \.\/q\.pdf », ce fichier est vide ; remettez l'original\.$/,
  ],
  [
    'proof.json',
    'a slash for the backslash of a line break',
    types('vus\\n', 'vus/n'),
    /\(profile\.verified\) : .* ; la page montrerait « \/n » ; écrivez \\n, avec une barre \\, pour passer à la ligne\.$/,
  ],
  [
    'proof.json',
    'a list of lines for a text',
    sets('profile.verified', ['Diplômes vus', 'Cours noté']),
    /\(profile\.verified\) : cette valeur ne convient pas ; un texte tient ici ; écrivez "Diplômes vus\\nCours noté"\.$/,
  ],
  [
    'figures.json',
    'a fifth figure',
    sets('results.clubs', { value: 3, suffix: '', label: 'clubs' }),
    /\(results\.clubs\) : ce champ n'existe pas ; cette liste a 4 places ; mettez-le à la place de l'un d'eux, ou sortez-le de ce fichier\.$/,
  ],
  [
    'proof.json',
    'a certificate that is no PDF',
    (file) => {
      writeFileSync(at('q.pdf'), '\xff\xd8\xff');
      certificate(file);
    },
    /« \.\/q\.pdf », ce fichier n'est pas un PDF \(une image se fait PDF par « Imprimer »\) ; posez le PDF à côté/,
  ],
  [
    MEMBER,
    'the address of a portrait on the web',
    sets('picture', `https://media.reseau.example/image/${'a1'.repeat(50)}?e=171&v=beta`),
    / ne convient pas ; une image ne se prend pas sur internet ; enregistrez-la à côté .* "\.\/claire\.jpg"\.$/,
  ],
  [
    'proof.json',
    'the address of a shared certificate',
    sets('certification.certificate', 'https://disque.example/file/d/1Ab/view?usp=sharing'),
    / ne convient pas ; un certificat ne se prend pas sur internet ; téléchargez ce PDF, /,
  ],
  [
    MEMBER,
    'a shortcut to a portrait',
    (file) => {
      writeFileSync(at('team/karim.jpg - Raccourci.lnk'), '');
      sets('picture', './karim.jpg')(file);
    },
    /« karim\.jpg - Raccourci » est un raccourci ; supprimez-le, et copiez ici l'image elle-même\.$/,
  ],
  [
    'share.png',
    'a photo',
    writes(Buffer.alloc(400_000)),
    /share\.png : l'image pèse .* ; une photo est trop lourde en PNG\), ou supprimez ce fichier, qui est facultatif\.$/,
  ],
  [
    'company.json',
    'services in one text',
    sets('services', 'Formateurs, hackathons'),
    /\(services\) : .* ; écrivez .*entre crochets/,
  ],
  [
    'company.json',
    'an e-mail address behind a name with an accent',
    sets('email', 'Maëlle Kerdoncuff <bonjour@garance.fr>'),
    / ; écrivez l'adresse e-mail seule : "bonjour@garance\.fr"\.$/,
  ],
  [
    'company.json',
    'no line for the share capital of a company',
    (file) => {
      sets('legal.form', 'SAS')(file);
      sets('legal.shareCapital', undefined)(file);
    },
    /ce champ manque ; .* la loi oblige à publier : .* ; ajoutez, après « "legal": { », la ligne « "shareCapital": "10 000 €", », avec ce qui est vrai chez vous\.$/,
  ],
  [
    'company.json',
    'the letter O in a telephone number',
    sets('phone', 'O2 99 31 45 67'),
    / ; des lettres y sont à la place de chiffres ; écrivez "02 99 31 45 67"\.$/,
  ],
  [
    'company.json',
    'the number of a department',
    sets('address.department', '69 - Rhône'),
    / ; écrivez son nom, "Rhône"\.$/,
  ],
  [
    'company.json',
    'a foreign telephone number with parentheses',
    sets('legal.host.phone', '+1 (415) 691-1573'),
    / ; écrivez "\+1 415 691-1573"\.$/,
  ],
  [
    'company.json',
    'an American telephone number without its prefix',
    sets('legal.host.phone', '(844) 899-7312'),
    / ; écrivez "\+1 844 899-7312"\.$/,
  ],
  [
    'company.json',
    'a transfer without its full stop',
    sets('legal.host.transfer', 'Vers les États-Unis, sur la base de clauses'),
    / ; finissez cette phrase par un point : "Vers les États-Unis, sur la base de clauses\."\.$/,
  ],
  [
    'company.json',
    'the dots of an example in a transfer',
    sets('legal.host.transfer', 'Vers les États-Unis, sur la base … de clauses.'),
    / ; écrivez ce que vous avez vérifié à la place de « … »\.$/,
  ],
  [
    'requests.json',
    'a number of months with its unit',
    sets('retentionMonths.contact', '6 mois'),
    / ; écrivez 6, seul et sans guillemets\.$/,
  ],
  [
    'requests.json',
    'a way of delivery in French',
    sets('delivery', 'serveur'),
    / ; écrivez "server"\.$/,
  ],
  [
    'company.json',
    'the letter l in a SIREN',
    sets('legal.siren', 'l23 456 782'),
    / ; des lettres y sont à la place de chiffres ; écrivez "123 456 782"\.$/,
  ],
  [
    'company.json',
    'a date with the hyphens of a word processor',
    sets('legal.updated', '2026\u201111\u201120'),
    / ; écrivez une date \(année, mois, jour\), ici "2026-11-20"\.$/,
  ],
])('%s, %s', async (file, _mistake, make, message) => {
  make(file);
  const { entries, findings, unread } = await checkFiles(folder);
  const problems = [
    ...[...findings, ...checkContent(entries)].map((one) => describeFinding(one, OWN_CONTENT)),
    ...unread.map((name) => `${OWN_CONTENT}/${name} : ${unreadReason(folder, name)}.`),
  ];
  expect(problems).toContainEqual(expect.stringMatching(message));
  expect(problems.filter((problem) => message.test(problem))).toHaveLength(1);
  // A mistake has one message, and may hide a field from another check.
  expect(problems.length).toBeLessThan(3);
  expect(problems.join()).not.toMatch(/undefined|Error|\n +at /);
});

test('asks once for the new name of a field, which an update renamed in several files', async () => {
  for (const name of ['institutions', 'trainers', 'contact'])
    types('"marginNote"', '"mark"')(`sections/${name}.json`);
  expect((await reviewContent(folder)).problems).toEqual([
    expect.stringMatching(
      /^content\/sections\/institutions\.json, sections\/\w+\.json, sections\/\w+\.json, champ « mark » \(mark\), à 3 endroits : ce champ n'existe plus ; .* écrivez "marginNote" à la place de "mark"\.$/,
    ),
  ]);
});

test.each<[file: string, mistake: string, make: Mistake, message: RegExp]>([
  [
    'cities.json',
    'a city twice',
    sets('4', { name: 'lyon', latitude: 47.2184, longitude: -1.5536 }),
    /« lyon » est déjà la ville 2 ; retirez l'une des deux/,
  ],
  [
    'team/karim-belaziz copie.json',
    'a member twice',
    (file) => cpSync(join(folder, MEMBER), at(file)),
    /« Nom » \(name\) : même nom que karim-belaziz\.json ; ces fiches sont identiques : supprimez celle-ci\.$/,
  ],
  [
    'team/karim-belaziz copie.json',
    'a member twice, with other texts',
    (file) => {
      cpSync(join(folder, MEMBER), at(file));
      sets('bio', 'Il suit chaque cours.')(file);
    },
    /« Nom » \(name\) : même nom que karim-belaziz\.json ; gardez la bonne, sortez l'autre de ce dossier, ou changez ce nom\.$/,
  ],
  [
    'sections/trainers.json',
    'a question twice',
    (file) => {
      sets('questions.0.question', 'Quand serai-je payé ?')(file);
      sets('questions.1.question', 'quand serai-je payé ? ')(file);
    },
    /: question 2 : même question que la 1 ; retirez l'une des deux\.$/,
  ],
  [
    'sections/trainers.json',
    'a bank account',
    sets('lead', 'Réglez sur FR76 3000 6000 0112 3456 7890 189.'),
    /\(lead\) : ce texte contient un IBAN, que tout le monde lirait ; retirez-le\.$/,
  ],
  [
    'legal/2-responsabilite.md',
    'a bank account',
    types('Nous, éditeur', 'IBAN : FR7630006000011234567890189. Nous, éditeur'),
    /: ce texte contient un IBAN/,
  ],
  ...['Directeur : XXX', '[À compléter : médiateur]'].map(
    (typed): [string, string, Mistake, RegExp] => [
      'legal/2-responsabilite.md',
      `words that are still to be written: ${typed}`,
      types('Nous, éditeur', `${typed}. `),
      /: ce texte est provisoire ; écrivez le vôtre, ou, si c'est votre phrase, dites-la autrement\.$/,
    ],
  ),
  [
    'company.json',
    'a mistyped domain of an e-mail',
    sets('email', 'martin@gmial.com'),
    /\(email\) : gmial\.com ; vouliez-vous dire gmail\.com \?/,
  ],
  [
    'cities.json',
    'a city abroad',
    sets('0', { name: 'Bruxelles', latitude: 50.85, longitude: 4.35 }),
    /« Ville 1 > Latitude » .*« Bruxelles » n'est pas sur la carte de France ; corrigez les deux nombres/,
  ],
  [
    'proof.json',
    'amounts of the demonstration in other words',
    sets('rates', 'Comptez de 2 400 à 3 600 € HT pour un cours, hors TVA.'),
    /: de la démonstration ; écrivez vos nombres ; si ce sont les mêmes, confirmez-le en les écrivant en lettres/,
  ],
  [
    'figures.json',
    'a number of the note in other words',
    sets('note', 'Notre enquête : 1 920 réponses.'),
    /: de la démonstration ; écrivez vos nombres, en chiffres ; si ce sont les mêmes, dites autrement ce qu'ils comptent/,
  ],
  [
    'company.json',
    'the SIREN of the demonstration in the footer',
    sets('footer', 'Garance, SIREN 123 456 782'),
    /\(footer\) : numéro de la démonstration ; écrivez le vôtre, ou retirez-le\.$/,
  ],
  ...(
    [
      ['totalement conforme', 'Tous nos contenus se lisent.', "la date de l'évaluation ni le taux"],
      [
        'partiellement conforme',
        'Évalué le 3 mars 2027 (décret n° 2019-768). Le RGAA a 106 critères, dont le zoom de 200 %.',
        'le taux de critères respectés',
      ],
      [
        'partiellement conforme',
        'Conformément à la loi du 11 février 2005 et au décret du 24 juillet 2019 : 80 % des critères.',
        "la date de l'évaluation",
      ],
    ] as const
  ).map(([state, text, missing]): [string, string, Mistake, RegExp] => [
    'accessibility.md',
    `a state without results: ${text}`,
    writes(`---\nstate: ${state}\n---\n\n${text}\n`),
    new RegExp(
      `\\(state\\) : « ${state} » sans ${missing}.*, que la loi demande ; écrivez ce qu'a trouvé la vôtre, .*mettez « non conforme »\\.$`,
    ),
  ]),
  [
    'company.json',
    'a domain with the name of the demonstration',
    sets('url', 'https://www.interligne.fr'),
    /\(url\) : au nom de la démonstration ; écrivez l'adresse de votre site\.$/,
  ],
  [
    'sections/trainers.json',
    'a person of the demonstration by the surname, without accents',
    sets('questions.0.answer', 'Mme MARIVAULT relit tout.'),
    /Question 1 > Réponse » .*de la démonstration ; remplacez ces mots par ce qui est vrai/,
  ],
  [
    'sections/institutions.json',
    'another reply time than the settings',
    (file) => {
      sets('nextSteps.0', 'Sous 24 heures, un appel')(file);
      sets('replyTime', '3 jours')('requests.json');
    },
    /votre « Délai de réponse promis » dit autre chose ; écrivez « sous 3 jours »/,
  ],
])('reports as provisional %s, %s', async (file, _mistake, make, message) => {
  make(file);
  const entries = await readEntries(folder);
  const { replyTime } = contentOf(entries).requests ?? {};
  const found = [
    ...checkContent(entries),
    ...inventedValues(entries, demonstration, { replyTime }),
  ];
  const sentences = found
    .filter((finding) => finding.file === file)
    .map((finding) => describeFinding(finding));
  expect(sentences.filter((sentence) => message.test(sentence))).toHaveLength(1);
});

const PICTURED = Object.entries<ContentKind>(CONTENT_KINDS).flatMap(([kind, { picture }]) =>
  picture ? [[kind, picture.field]] : [],
);
test.each(PICTURED)(
  'reports a copied file of %s, and one with the same picture',
  async (kind = '', field = '') => {
    const [original = ''] = readdirSync(join(folder, kind)).filter((name) =>
      name.endsWith('.json'),
    );
    const copy = `${kind}/copie de ${original}`;
    cpSync(join(folder, kind, original), at(copy));
    const reported = async () =>
      [...(await checkFiles(folder)).findings, ...checkContent(await readEntries(folder))].filter(
        ({ file }) => file === copy,
      );
    expect(await reported()).toHaveLength(1);
    // A kind of a developer may have no names.
    if ('name' in JSON.parse(readFileSync(at(copy), 'utf8'))) sets('name', 'Une autre')(copy);
    const sameAsOriginal = [{ sentence: expect.stringContaining(`même image que ${original}`) }];
    expect(await reported()).toMatchObject(sameAsOriginal);
    // Another name of the file is no other picture.
    const name = JSON.parse(readFileSync(at(copy), 'utf8'))[field];
    cpSync(join(folder, kind, name), at(`${kind}/autre${extname(name)}`));
    sets(field, `./autre${extname(name)}`)(copy);
    expect(await reported()).toMatchObject(sameAsOriginal);
  },
);

test('accepts one logo among the clients and among the organisations', async () => {
  const [client = ''] = readdirSync(join(folder, 'clients')).filter((name) =>
    name.endsWith('.json'),
  );
  const { logo } = JSON.parse(readFileSync(join(folder, 'clients', client), 'utf8'));
  for (const name of [client, logo])
    cpSync(join(folder, 'clients', name), at(`organisations/${name.replace('./', '')}`));
  sets('name', 'Une école de ce groupe')(`organisations/${client}`);
  expect((await checkFiles(folder)).findings).toEqual([]);
});

test('an error hides the remarks on what depends on it', async () => {
  const about = async (file: string) =>
    (await reviewContent(folder)).provisional.filter((finding) => finding.file === file);
  const PRIVACY = 'legal/3-donnees-personnelles.md';
  expect(await about(PRIVACY)).not.toEqual([]);
  // A site that receives requests replaces this text.
  sets('cvInMail', 'oui')('requests.json');
  expect(await about(PRIVACY)).toEqual([]);
  // The linked picture is not drawn, so that the drawing shows nothing.
  const linked =
    '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><image href="a.png"/></svg>';
  for (const file of ['map.svg', 'clients/aubrane.svg']) writes(linked)(file);
  expect([
    ...(await about('map.svg')),
    ...(await about('clients/aubrane.json')),
  ]).not.toContainEqual(
    expect.objectContaining({ sentence: expect.stringContaining('ne montre rien') }),
  );
});

test('does not list the picture of a member among the clients as one to delete', async () => {
  cpSync(join(folder, MEMBER), at('clients/karim.json'));
  cpSync(join(folder, 'team/karim-belaziz.svg'), at('clients/karim-belaziz.svg'));
  expect((await checkFiles(folder)).unread).toEqual([]);
});

test('does not count the letters of a text at the place of a list', async () => {
  sets('services', 'Formateurs, hackathons')('company.json');
  const { findings } = await checkFiles(folder);
  expect(findings.map(({ field }) => field)).toEqual(['services']);
});

test('reports a copy of the section on personal data once', async () => {
  const original = 'legal/3-donnees-personnelles.md';
  cpSync(join(folder, original), at(original.replace('.md', ' (2).md')));
  expect(checkContent(await readEntries(folder))).toHaveLength(1);
});

test('reports a link to a PDF, and one whose brackets are swapped, once', async () => {
  const file = 'legal/2-responsabilite.md';
  writes('%PDF-')('legal/cgv.pdf');
  types('Les liens', '[CGV](./cgv.pdf) (la CNIL)[https://www.cnil.fr] Les liens')(file);
  const { entries, unread } = await checkFiles(folder);
  expect(unread).toEqual([]);
  const found = [...checkContent(entries), ...inventedValues(entries, demonstration, {})];
  const sentences = found.filter((one) => one.file === file).map(({ sentence }) => sentence);
  expect(sentences.filter((one) => /PDF|CNIL|provisoire/.test(one))).toHaveLength(2);
});

test('reads emphasised words, lists, titles and a hashtag of a legal text', async () => {
  const text =
    '*Nos* liens, #formation\n\n#1 des liens\n\n## Liens\n\n- un\n* deux\n\n    suite de deux\n\n-5 %\n\n- un\n---\n\nLes liens';
  types('Les liens', text)('legal/2-responsabilite.md');
  const { entries } = await checkFiles(folder);
  expect(checkContent(entries)).toEqual([]);
});

test('reads texts with signs that have no width', async () => {
  rewrites((text) =>
    text.replaceAll('"name"', '\u200b"name\u200b"').replace('formateur, il', 'formateur,\u000bil'),
  )(MEMBER);
  expect((await checkFiles(folder)).findings).toEqual([]);
});

test('reads a space in front of a colon in a header', async () => {
  types('title:', 'title  :')('legal/2-responsabilite.md');
  expect((await checkFiles(folder)).findings).toEqual([]);
});

test('does not list the portrait of a member whose file has a wrong name', async () => {
  portrait('karim.jpg', jpeg)(MEMBER);
  renames('team/karim.JSON')(MEMBER);
  expect((await checkFiles(folder)).unread).toEqual([]);
});

test('lists a file that cannot be read', async () => {
  symlinkSync('nowhere', at('claire.json'));
  const { unread } = await checkFiles(folder);
  expect(unread).toEqual(['claire.json']);
});

test('lists the files that the site does not read, and does not report unreadable content as absent', async () => {
  const unreadIn = async () => (await reviewContent(folder)).unread;
  expect(await unreadIn()).toEqual([]);
  sets('picture', './karim.jpg')(MEMBER);
  writeFileSync(at('team/karim.jpg'), jpeg);
  writeFileSync(at('notes.txt'), '');
  writeFileSync(at('tarifs.json'), '{}');
  // These names are too different from any other, or have another extension.
  writeFileSync(at('tarifs.json.txt'), '{}');
  writeFileSync(at('lisez-moi.md.txt'), '');
  writeFileSync(at('clients/notes.md'), '');
  writeFileSync(at('proof.md'), '');
  mkdirSync(at('partenaires'));
  writeFileSync(at('.DS_Store'), '');
  writeFileSync(at('sections/Thumbs.db'), '');
  expect((await reviewContent(folder)).problems).toEqual([]);
  // A picture whose name is mistyped is not one to delete.
  sets('picture', './karin.jpg')(MEMBER);
  expect(await unreadIn()).not.toContain('team/karim.jpg');
  sets('picture', './karim.jpg')(MEMBER);
  expect((await unreadIn()).sort()).toEqual([
    'clients/notes.md',
    'lisez-moi.md.txt',
    'notes.txt',
    'partenaires/',
    'proof.md',
    'tarifs.json',
    'tarifs.json.txt',
    'team/karim-belaziz.svg',
  ]);

  // A file that cannot be parsed may reference pictures and PDFs beside it.
  writeFileSync(at('notice.pdf'), '');
  writeFileSync(at('proof.json'), '{');
  renames('hero.json')('sections/hero.json');
  renames('company.docx')('company.json');
  writeFileSync(at(MEMBER), '{');
  renames('figure.json')('figures.json');
  const { unread, provisional } = await reviewContent(folder);
  expect(unread).toEqual(expect.arrayContaining(['notes.txt']));
  expect(unread.filter((file) => /\.(pdf|svg|jpg)$/.test(file))).toEqual([]);
  const absent = provisional.filter(({ sentence }) => /vous n'avez pas/.test(sentence));
  expect(absent).toEqual([]);
});
