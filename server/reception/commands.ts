/** The owner's commands for received requests, which also work while the server runs. */
import { dirname, resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { formatTime } from '../../requests/dates.ts';
import { EMAIL_ADDRESS, withoutFormatCharacters } from '../../requests/email-address.ts';
import { followBuild } from '../current-build.ts';
import { UnreadableDotenv } from '../environment.ts';
import { isPublished } from '../files.ts';
import { MAIL_PROBLEMS, SERVICE_PROBLEMS } from '../problems.ts';
import { readStoreSettings, type StoreSettings } from '../settings.ts';
import { copyTo } from './copy.ts';
import { cvName } from './cv-files.ts';
import { databaseAt, type RequestDatabase } from './database.ts';
import { explain } from './database-errors.ts';
import { eraseAddress, eraseRequest, eraseRobots, removeCvsOf } from './erasure.ts';
import { errorCode, isFileError } from './error-details.ts';
import { exportTo } from './export.ts';
import { formatRequest, locateCv } from './mail-content.ts';
import { retryAll } from './mail-queue.ts';
import { isFirstUse, truncateWal } from './open-database.ts';
import { labelOf } from './request-texts.ts';
import {
  getRequest,
  listRequests,
  type StoredMail,
  type StoredRequest,
} from './stored-requests.ts';
import { testMail } from './test-mail.ts';

const HELP = `Commandes :

  list                   la liste des demandes
  show 12                la demande 12 en entier, et où est son CV
  erase adresse          efface toutes les demandes d'une adresse e-mail
  erase 12               efface la demande 12
  erase robots           efface les demandes qui viennent sans doute de robots
  export ../demandes.csv écrit toutes les demandes dans un tableau, pour Excel ou LibreOffice
  copy ../copie          copie les demandes et leurs CV, à la place de la copie précédente
  retry                  essaie de nouveau les e-mails qui ne sont pas partis
  test-mail              envoie un e-mail d'essai à chaque adresse qui reçoit les demandes

Une copie et un tableau contiennent des données personnelles : hors du dossier du site, et le moins longtemps possible.
Tout est expliqué dans docs/operations.md.`;

/** Why a command failed, as a French sentence with a remedy. */
class CommandError extends Error {}

function refuse(sentence: string): never {
  throw new CommandError(sentence);
}

/** Where the commands write; `console` by default. */
export type Output = Pick<Console, 'log' | 'error'>;

/** What a command works with. */
interface Context {
  settings: StoreSettings;
  requestsFolder: string;
  database: RequestDatabase;
  print: (text: string) => void;
}

/** Refuses a command without a database, which only the server creates. */
function requireDatabase(file: string): void {
  let isAbsent: boolean;
  try {
    isAbsent = isFirstUse(file);
  } catch (error) {
    refuse(`${explain(error)} (${file})`);
  }
  if (isAbsent)
    refuse(
      `Aucune demande ici : les demandes sont sur le serveur qui les reçoit ; tapez cette commande là-bas. Si c'est lui : ${file} n'existe pas, et le site le crée à son démarrage. S'il y en a eu, remettez leur dossier en place, ou corrigez REQUESTS_FOLDER dans .env.`,
    );
}

const MAIL_STATES = { waiting: 'en attente', sent: 'envoyé', failed: 'non envoyé' };

/** The state of the mails to the company, for all recipients together or for each. */
function mailStateOf(mails: StoredMail[]): string {
  const [first] = mails;
  if (!first) return '';
  if (mails.every(({ state }) => state === 'sent')) return 'e-mail envoyé';
  const each = mails.map(
    ({ recipient, state, error }) =>
      `${MAIL_STATES[state]} à ${recipient}${error && state !== 'sent' ? ` (${error})` : ''}`,
  );
  return `e-mail ${each.join(', ')}`;
}

/** Formats a request as one line of the list. */
function formatLine({ id, received, kind, email, mails, robot }: StoredRequest): string {
  const details = [email, mailStateOf(mails), robot && 'sans doute un robot'].filter(Boolean);
  return [`${id}`.padStart(5), formatTime(received), labelOf(kind), ...details].join('  ');
}

async function list({ database, print }: Context): Promise<void> {
  const requests = await database.inTransaction(listRequests);
  print(requests.map(formatLine).join('\n') || 'Aucune demande.');
  if (requests.some(({ mails }) => mails.some(({ state, error }) => error && state !== 'sent')))
    print("Un e-mail n'est pas parti : « npm run requests -- test-mail » dit pourquoi.");
}

/** Whether an argument is a number in digits: `Number` would also accept `1e0`, `0x1` and spaces. */
const isNumber = (argument: string) => /^\d+$/.test(argument);

/** Refuses a number that no request has, with those that exist. */
async function refuseUnknownRequest({ database }: Context, argument: string): Promise<never> {
  const ids = (await database.inTransaction(listRequests)).map(({ id }) => id);
  const known =
    ids.length > 0 ? `Celles que list affiche : ${ids.join(', ')}.` : 'La liste est vide.';
  return refuse(
    `${argument ? `Il n'y a pas de demande ${argument}.` : 'Donnez un numéro.'} ${known}`,
  );
}

async function show(context: Context, argument: string): Promise<void> {
  const { database, requestsFolder, print } = context;
  const request =
    isNumber(argument) &&
    (await database.inTransaction((opened) => getRequest(opened, Number(argument))));
  if (!request) return refuseUnknownRequest(context, argument);
  print(formatRequest(request, locateCv(requestsFolder, request.id)));
  if (request.robot) print("Vient sans doute d'un robot : lisez-la avant de l'effacer.");
  if (request.mails.length > 0) print(`À votre équipe : ${mailStateOf(request.mails)}`);
}

/**
 * Erases the requests of an address, a number or robots. Returns them, and the remaining requests that
 * mention the address.
 */
function eraseMatching(database: DatabaseSync, argument: string) {
  if (argument === 'robots') return { erased: eraseRobots(database), mentioning: [] };
  if (argument.includes('@')) return eraseAddress(database, argument);
  return { erased: eraseRequest(database, Number(argument)), mentioning: [] };
}

const ERASE_HINT =
  'Donnez une adresse seule, un numéro ou « robots », par exemple : erase prenom@exemple.fr';

async function erase(context: Context, argument: string): Promise<void> {
  const { database, requestsFolder, print } = context;
  const isAddress = EMAIL_ADDRESS.test(withoutFormatCharacters(argument));
  if (!isAddress && !isNumber(argument) && argument !== 'robots') refuse(ERASE_HINT);
  const { erased, mentioning } = await database.inTransaction((opened) =>
    eraseMatching(opened, argument),
  );
  if (erased.length === 0 && isNumber(argument)) return refuseUnknownRequest(context, argument);
  for (const request of erased) print(`effacée : ${formatLine(request)}`);
  if (erased.length === 0) print(`Aucune demande de ${argument}.`);
  for (const { id } of mentioning)
    print(`La demande ${id}, d'une autre personne, cite cette adresse : elle n'est pas effacée.`);
  print('Effacez vous-même vos copies, vos tableaux et les e-mails reçus.');
  const ids = erased.map(({ id }) => id);
  const names = (await removeCvsOf(database.inTransaction, requestsFolder, ids))
    .map(cvName)
    .join(', ');
  const isEmpty = await database.withConnection(truncateWal);
  const problems = [
    names && SERVICE_PROBLEMS.cvsNotRemoved(names),
    isEmpty ? '' : SERVICE_PROBLEMS.walNotEmptied,
  ].filter(Boolean);
  if (problems.length > 0) refuse(problems.join('\n'));
}

/** Why a copy or an export could not be written to a path, by the code of the file system error. */
const writeErrors = (path: string): Readonly<Record<string, string>> => ({
  EEXIST: 'existe déjà : donnez un autre nom, ou supprimez-le',
  ENOENT: `est dans un dossier qui n'existe pas : créez-le pour l'utilisateur du site (en administrateur, « install -d -o site -m 700 ${dirname(resolve(path))} »)`,
  ENOTDIR: "est dans un dossier qui n'existe pas : donnez un autre dossier",
  ENOSPC: 'ne tient pas sur le disque, qui est plein',
  EDQUOT: 'dépasse votre quota sur le disque',
  EACCES:
    "ne peut pas être écrit par l'utilisateur qui tape la commande : donnez un dossier qui est à lui (en administrateur, « install -d -o UTILISATEUR -m 700 DOSSIER ») ; si c'est une ancienne copie qui est à un autre, rendez-la-lui (« chown -R UTILISATEUR COPIE »)",
  EROFS: 'est sur un disque en lecture seule',
});

const ELSEWHERE = "rien n'y a été changé, donnez un autre dossier";
const OBSTACLES = {
  live: `est le dossier des demandes d'un site, non une copie : ${ELSEWHERE}`,
  earlier:
    "copie un autre fichier des demandes : rien n'y a été changé. Si vous n'êtes pas reparti de zéro, le dossier des demandes a été perdu : remettez cette copie à sa place. Sinon, supprimez-la",
  anotherVersion:
    "a été copié par une autre version du site : rien n'y a été changé. Gardez cette copie tant qu'elle peut servir à revenir à cette version ; sinon, supprimez-la",
  other: `n'est pas une copie de ces demandes : ${ELSEWHERE}`,
};

/** Refuses a path if everybody could read what is written to it. */
function refusePublished({ siteFolder }: StoreSettings, path: string): void {
  if (isPublished(siteFolder, path))
    refuse(
      `${path} serait dans un dossier publié, où chacun pourrait le lire : donnez un autre dossier.`,
    );
}

async function copy({ settings, database, print }: Context, argument: string): Promise<void> {
  if (!argument) refuse('Donnez un dossier, par exemple : copy ../copie-des-demandes');
  refusePublished(settings, argument);
  const copyOrRefuse = (opened: DatabaseSync) =>
    copyTo(argument, opened, settings.file).catch((error) => {
      const code = String(errorCode(error));
      const unknown = isFileError(error) && `ne peut pas être écrit (erreur ${code})`;
      const reason = writeErrors(argument)[code] ?? unknown;
      refuse(
        reason
          ? `Aucune copie : ${resolve(argument)} ${reason}.`
          : `Aucune copie dans ${resolve(argument)}. ${explain(error)}`,
      );
    });
  const result = await database.withConnection(copyOrRefuse);
  if ('kind' in result) refuse(`${result.folder} ${OBSTACLES[result.kind]}.`);
  print(`Demandes et CV copiés : ${resolve(argument)}`);
  const { kept, missing } = result;
  const problems = [
    kept.length > 0 &&
      `CV qui manquent dans le dossier des demandes, ou ne peuvent y être lus : ${kept.join(', ')}. Cette copie les garde de la précédente ; remettez-les dans demandes/cv.`,
    missing.length > 0 &&
      `Sans les CV qui manquent ou ne peuvent pas être lus : ${missing.join(', ')}.`,
  ].filter((problem) => problem !== false);
  if (problems.length > 0) refuse(problems.join('\n'));
}

async function exportRequests(
  { settings, requestsFolder, database, print }: Context,
  argument: string,
): Promise<void> {
  refusePublished(settings, argument);
  // Excel refuses a table of text under another ending.
  if (!/\.csv$/i.test(argument))
    refuse('Donnez un nom de fichier qui finit par .csv, par exemple : export ../demandes.csv');
  const requests = await database.inTransaction(listRequests);
  try {
    const rows = requests.map((request) => ({ ...request, mailState: mailStateOf(request.mails) }));
    exportTo(resolve(argument), requestsFolder, rows);
  } catch (error) {
    const code = String(errorCode(error));
    refuse(
      `${argument} ${writeErrors(argument)[code] ?? `ne peut pas être écrit (erreur ${code})`}.`,
    );
  }
  print(`Demandes écrites dans ${resolve(argument)} : ${requests.length}.`);
}

async function testMails({ settings, print }: Context): Promise<void> {
  const { settings: reception, problem } = followBuild(settings.siteFolder)();
  if (!reception) refuse(problem?.sentence ?? '');
  if (reception.delivery !== 'server')
    refuse(
      "Le site construit n'envoie aucune demande à ce serveur : choisissez-le dans « Réception des demandes », puis lancez « npm run build ».",
    );
  if (!settings.mail) {
    refuse(settings.mailError ? MAIL_PROBLEMS.settings(settings.mailError) : MAIL_PROBLEMS.noneYet);
  }
  let failures = 0;
  for await (const { isSent, line } of testMail(reception, settings.mail)) {
    print(line);
    if (isSent === false) failures += 1;
  }
  if (failures > 0) refuse(`E-mails d'essai qui ne sont pas partis : ${failures}.`);
  print(
    'Si vous venez de changer .env, relancez le site : il garde les réglages de son démarrage.',
  );
}

async function retry({ database, print }: Context): Promise<void> {
  print(`E-mails qui vont repartir : ${await database.inTransaction(retryAll)}.`);
}

interface Command {
  run: (context: Context, argument: string) => Promise<void>;
  /** The number of its arguments. */
  takes: 0 | 1;
  /** Whether it needs a database; `true` by default. */
  needsDatabase?: false;
}

const COMMANDS = new Map<string, Command>([
  ['list', { run: list, takes: 0 }],
  ['show', { run: show, takes: 1 }],
  ['erase', { run: erase, takes: 1 }],
  ['export', { run: exportRequests, takes: 1 }],
  ['copy', { run: copy, takes: 1 }],
  ['retry', { run: retry, takes: 0 }],
  ['test-mail', { run: testMails, takes: 0, needsDatabase: false }],
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
  let settings: StoreSettings;
  try {
    settings = readStoreSettings(environment);
  } catch (error) {
    if (!(error instanceof UnreadableDotenv)) throw error;
    output.error(error.message);
    return 1;
  }
  const { file } = settings;
  const database = databaseAt(file);
  const print = (text: string) => output.log(text);
  try {
    // A name with a space needs quotes, and `erase 12 13` would erase one request of two.
    const surplus = rest.slice(command.takes).join(' ');
    const hint = name === 'erase' ? ` ${ERASE_HINT}` : '';
    if (surplus) refuse(`Rien n'est fait : « ${surplus} » est en trop après ${name}.${hint}`);
    if (command.needsDatabase ?? true) requireDatabase(file);
    await command.run({ settings, requestsFolder: dirname(file), database, print }, rest[0] ?? '');
    return 0;
  } catch (error) {
    const problem = database.problem();
    if (error instanceof CommandError) output.error(error.message);
    else if (problem) output.error(`${problem.sentence} (${file})`);
    else throw error;
    return 1;
  } finally {
    database.close();
  }
}
