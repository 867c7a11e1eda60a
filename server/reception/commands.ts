/** The owner's commands for received requests, which also work while the server runs. */
import { resolve } from 'node:path';
import { formatTime } from '../../requests/dates.ts';
import { EMAIL_ADDRESS } from '../../requests/email-address.ts';
import { followBuild } from '../current-build.ts';
import { PROBLEMS } from '../problems.ts';
import { readSettings, type Settings } from '../settings.ts';
import { copyDatabase } from './copy.ts';
import {
  databaseAt,
  explain,
  isDatabaseError,
  isPresent,
  type RequestDatabase,
} from './database.ts';
import { toCsv } from './export.ts';
import { formatRequest } from './mail-content.ts';
import { retryMails } from './mail-queue.ts';
import { CommandError, checkPath, refuse, writeNew } from './output-files.ts';
import { labelOf } from './request-texts.ts';
import {
  eraseRequests,
  getCv,
  getRequest,
  listRequests,
  requestsFrom,
  type StoredMail,
  type StoredRequest,
} from './requests.ts';
import { testMail } from './test-mail.ts';

const HELP = `Commandes :

  list                          la liste des demandes
  show 12                       la demande 12 en entier
  cv 12 ../cv-12.pdf            écrit le CV de la demande 12 dans un fichier
  erase adresse                 efface toutes les demandes d'une adresse e-mail
  erase 12                      efface la demande 12
  export ../demandes.csv        écrit toutes les demandes dans un tableau, pour Excel ou LibreOffice
  copy ../copie.sqlite          copie les demandes et leurs CV, à la place de la copie précédente
  retry                         essaie de nouveau les e-mails qui ne sont pas partis
  test-mail                     envoie un e-mail d'essai à chaque adresse qui reçoit les demandes

Une copie, un CV et un tableau contiennent des données personnelles : hors du dossier du site, et le moins longtemps possible.
Tout est expliqué dans docs/operations.md.`;

/** Where the commands write; `console` by default. */
type Output = Pick<Console, 'log' | 'error'>;

/** What a command works with. */
interface Context {
  settings: Settings;
  database: RequestDatabase;
  print: (text: string) => void;
}

const MAIL_STATES = { waiting: 'en attente', sent: 'envoyé', failed: 'non envoyé' };

/** The state of the mails, for all recipients together or for each. */
function mailStateOf(mails: StoredMail[]): string {
  if (mails.every(({ state }) => state === 'sent')) return 'e-mail envoyé';
  const each = mails.map(
    ({ recipient, state, error }) =>
      `${MAIL_STATES[state]} à ${recipient}${error && ` (${error})`}`,
  );
  return `e-mail ${each.join(', ')}`;
}

/** Formats a request as one line of the list. */
const formatLine = ({ id, received, kind, email, mails }: StoredRequest): string =>
  [`${id}`.padStart(5), formatTime(received), labelOf(kind), email, mailStateOf(mails)].join('  ');

function list({ database, print }: Context): void {
  const requests = database.read(listRequests);
  print(requests.map(formatLine).join('\n') || 'Aucune demande.');
}

/** The request with a number in digits. */
function requestOf({ database }: Context, argument: string): StoredRequest {
  const found =
    /^\d+$/.test(argument) && database.read((opened) => getRequest(opened, Number(argument)));
  return found || refuse(`Il n'y a pas de demande « ${argument} » : donnez un numéro de la liste.`);
}

function show(context: Context, argument: string): void {
  const request = requestOf(context, argument);
  context.print(formatRequest(request));
  context.print(`À votre équipe : ${mailStateOf(request.mails)}`);
}

function erase(context: Context, argument: string): void {
  const { database, print } = context;
  const isAddress = EMAIL_ADDRESS.test(argument);
  if (!isAddress && !/^\d+$/.test(argument))
    refuse('Donnez une adresse seule ou un numéro, par exemple : erase prenom@exemple.fr');
  const one = isAddress ? [] : [requestOf(context, argument)];
  const erased = database.write((opened) => {
    const requests = isAddress ? requestsFrom(opened, argument) : one;
    eraseRequests(opened, requests);
    return requests;
  });
  for (const request of erased) print(`effacée : ${formatLine(request)}`);
  if (erased.length === 0) print(`Aucune demande de ${argument}.`);
  print('Effacez vous-même vos copies, vos tableaux et les e-mails reçus.');
}

function writeCv(context: Context, argument: string, path = ''): void {
  const { id, cv } = requestOf(context, argument);
  if (cv === null) refuse(`La demande ${id} n'a pas de CV.`);
  checkPath(context.settings, path, '.pdf', `cv ${id} ../cv-${id}.pdf`);
  writeNew(path, context.database.read((opened) => getCv(opened, id)) ?? '');
  context.print(`CV écrit : ${resolve(path)}`);
}

function exportRequests(context: Context, path: string): void {
  // Excel refuses a table of text under another ending.
  checkPath(context.settings, path, '.csv', 'export ../demandes.csv');
  const requests = context.database.read(listRequests);
  writeNew(path, toCsv(requests.map((one) => ({ ...one, mailState: mailStateOf(one.mails) }))));
  context.print(`Demandes écrites dans ${resolve(path)} : ${requests.length}.`);
}

async function copy({ settings, database, print }: Context, path: string): Promise<void> {
  checkPath(settings, path, '.sqlite', 'copy ../copie.sqlite');
  await copyDatabase(database, settings.file, path);
  print(`Demandes et CV copiés : ${resolve(path)}`);
}

async function testMails({ settings, print }: Context): Promise<void> {
  const { settings: reception, problem } = followBuild(settings.siteFolder)();
  if (!reception) refuse(problem ?? '');
  if (reception.delivery !== 'server')
    refuse(
      "Le site construit n'envoie aucune demande à ce serveur : choisissez-le dans « Réception des demandes », puis lancez « npm run build ».",
    );
  const { mail, mailError } = settings;
  if (!mail) return refuse(mailError ? PROBLEMS.mailSetting(mailError) : PROBLEMS.noMail);
  const failures = await testMail(reception, mail, print);
  if (failures > 0) refuse(`E-mails d'essai qui ne sont pas partis : ${failures}.`);
  print(
    'Si vous venez de changer .env, relancez le site : il garde les réglages de son démarrage.',
  );
}

function retry({ database, print }: Context): void {
  print(`E-mails qui vont repartir : ${database.write((opened) => retryMails(opened))}.`);
}

interface Command {
  run: (context: Context, first: string, second?: string) => void | Promise<void>;
  /** The number of its arguments. */
  takes: 0 | 1 | 2;
}

const COMMANDS = new Map<string, Command>([
  ['list', { run: list, takes: 0 }],
  ['show', { run: show, takes: 1 }],
  ['cv', { run: writeCv, takes: 2 }],
  ['erase', { run: erase, takes: 1 }],
  ['export', { run: exportRequests, takes: 1 }],
  ['copy', { run: copy, takes: 1 }],
  ['retry', { run: retry, takes: 0 }],
  ['test-mail', { run: testMails, takes: 0 }],
]);

/** Runs the command that the arguments name, or prints the help. Resolves to the exit code. */
export async function runCommand(
  [name = '', ...rest]: readonly string[],
  output: Output = console,
  environment = process.env,
): Promise<number> {
  const command = COMMANDS.get(name);
  if (!command) {
    output.log(HELP);
    if (['', 'help', '--help'].includes(name)) return 0;
    output.error(`\nLa commande « ${name} » n'existe pas.`);
    return 1;
  }
  let database: RequestDatabase | undefined;
  try {
    const result = readSettings(environment);
    if ('problem' in result) refuse(result.problem);
    const { settings } = result;
    const { file } = settings;
    database = databaseAt(file);
    // A name with a space needs quotes, and `erase 12 13` would erase one request of two.
    const surplus = rest.slice(command.takes).join(' ');
    if (surplus) refuse(`Rien n'est fait : « ${surplus} » est en trop après ${name}.`);
    // Only the server creates a database.
    if (name !== 'test-mail' && !isPresent(file))
      refuse(
        `Aucune demande ici : ${file} n'existe pas. Tapez cette commande sur le serveur qui les reçoit ; si c'est lui, le site crée ce fichier à son démarrage. S'il y en a eu, remettez-le en place, ou corrigez REQUESTS_FOLDER dans .env.`,
      );
    await command.run(
      { settings, database, print: (text) => output.log(text) },
      rest[0] ?? '',
      rest[1],
    );
    return 0;
  } catch (error) {
    if (error instanceof CommandError) output.error(error.message);
    else if (isDatabaseError(error)) output.error(explain(error));
    else throw error;
    return 1;
  } finally {
    database?.close();
  }
}
