/** The owner's commands for received requests, which also work while the server runs. */
import { dirname, resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { formatTime } from '../../requests/dates.ts';
import { followBuild } from '../current-build.ts';
import { fail } from '../environment.ts';
import { isInside } from '../files.ts';
import { MAIL_PROBLEMS, SERVICE_PROBLEMS } from '../problems.ts';
import { readStoreSettings } from '../settings.ts';
import { copyTo } from './copy.ts';
import { cvFolder, cvName } from './cv-files.ts';
import { databaseAt, type RunInTransaction } from './database.ts';
import { explain } from './database-errors.ts';
import { eraseAddress, eraseRequest, eraseRobots, removeCvsOf } from './erasure.ts';
import { errorCode } from './error-details.ts';
import { exportTo } from './export.ts';
import { formatRequest, locateCv } from './mail-content.ts';
import { retryAll } from './mail-queue.ts';
import { isNew, truncateLog } from './open-database.ts';
import { labelOf } from './request-texts.ts';
import {
  getRequest,
  listRequests,
  type StoredMail,
  type StoredRequest,
} from './stored-requests.ts';
import { testMail } from './test-mail.ts';

const settings = readStoreSettings();
const { file } = settings;
const folder = dirname(file);

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

Une copie et un tableau contiennent des données personnelles : hors du projet, et le moins longtemps possible.
Tout est expliqué dans docs/annexes/reception.md.`;

/** Runs a function with the database. Ends the process with an error in French if that fails. */
async function withDatabase<Result>(
  run: (database: ReturnType<typeof databaseAt>) => Promise<Result>,
): Promise<Result> {
  const database = databaseAt(file);
  return run(database)
    .catch((error) => fail(`${database.problem()?.sentence ?? explain(error)} (${file})`))
    .finally(database.close);
}

const inTransaction: RunInTransaction = (statements) =>
  withDatabase((database) => database.inTransaction(statements));

/** Ends the process if no request was ever received: only the server creates the database. */
function requireDatabase(): void {
  try {
    if (isNew(file)) fail(`Aucune demande n'a encore été reçue : ${file} n'existe pas.`);
  } catch (error) {
    fail(`${explain(error)} (${file})`);
  }
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

async function list(): Promise<void> {
  console.log((await inTransaction(listRequests)).map(formatLine).join('\n') || 'Aucune demande.');
}

/** Ends the process for a number that no request has, with those that exist. */
async function failUnknownRequest(argument: string): Promise<never> {
  const ids = (await inTransaction(listRequests)).map(({ id }) => id);
  const known =
    ids.length > 0 ? `Celles que list affiche : ${ids.join(', ')}.` : 'La liste est vide.';
  return fail(
    `${argument ? `Il n'y a pas de demande ${argument}.` : 'Donnez un numéro.'} ${known}`,
  );
}

async function show(argument: string): Promise<void> {
  const request = await inTransaction((database) => getRequest(database, Number(argument)));
  if (!request) return failUnknownRequest(argument);
  console.log(formatRequest(request, locateCv(folder, request.id)));
  if (request.mails.length > 0) console.log(`À votre équipe : ${mailStateOf(request.mails)}`);
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

async function erase(argument: string): Promise<void> {
  if (!/@|^\d+$|^robots$/.test(argument))
    fail('Donnez une adresse, un numéro ou « robots », par exemple : erase prenom@exemple.fr');
  const { erased, mentioning } = await inTransaction((database) =>
    eraseMatching(database, argument),
  );
  if (erased.length === 0 && /^\d+$/.test(argument)) return failUnknownRequest(argument);
  for (const request of erased) console.log(`effacée : ${formatLine(request)}`);
  if (erased.length === 0) console.log(`Aucune demande de ${argument}.`);
  for (const { id } of mentioning)
    console.log(
      `La demande ${id}, d'une autre personne, cite cette adresse : elle n'est pas effacée.`,
    );
  console.log('Effacez vous-même vos copies, vos tableaux et les e-mails reçus.');
  const ids = erased.map(({ id }) => id);
  const names = (await removeCvsOf(inTransaction, folder, ids)).map(cvName).join(', ');
  const isEmpty = await withDatabase((database) => database.withConnection(truncateLog));
  const problems = [
    names && SERVICE_PROBLEMS.cvsNotRemoved(names),
    isEmpty ? '' : SERVICE_PROBLEMS.logNotEmptied,
  ].filter(Boolean);
  if (problems.length > 0) fail(problems.join('\n'));
}

/** Why a copy or an export could not be written, by the code of the file system error. */
const WRITE_ERRORS: Readonly<Record<string, string>> = {
  EEXIST: 'existe déjà : donnez un autre nom, ou supprimez-le',
  ENOENT: "est dans un dossier qui n'existe pas",
  ENOTDIR: "est dans un dossier qui n'existe pas",
  ENOSPC: 'ne tient pas sur le disque, qui est plein',
  EDQUOT: 'dépasse votre quota sur le disque',
  EACCES: "est dans un dossier où l'utilisateur qui tape la commande ne peut pas écrire",
  EROFS: 'est sur un disque en lecture seule',
};

const OBSTACLES = {
  live: "est le dossier des demandes d'un site, non une copie",
  other: "n'est pas une copie de ces demandes",
};

/** Ends the process if the server would serve what is written to a path. */
function refusePublished(path: string): void {
  if (isInside(settings.site, resolve(path)))
    fail(
      `${path} serait dans le site publié, où chacun pourrait le lire : donnez un autre dossier.`,
    );
}

async function copy(argument: string): Promise<void> {
  if (!argument) fail('Donnez un dossier, par exemple : copy ../copie-des-demandes');
  refusePublished(argument);
  const copyOrFail = (database: DatabaseSync) =>
    copyTo(argument, database, file).catch((error) => {
      // The error may also come from reading a CV.
      const isWriteError = !String(error.path).startsWith(cvFolder(folder));
      const reason = isWriteError && WRITE_ERRORS[String(errorCode(error))];
      fail(
        reason
          ? `Aucune copie : ${resolve(argument)} ${reason}.`
          : `Aucune copie dans ${resolve(argument)}. ${explain(error)}`,
      );
    });
  const result = await withDatabase((database) => database.withConnection(copyOrFail));
  if (!Array.isArray(result)) {
    const { folder, kind } = result;
    fail(`${folder} ${OBSTACLES[kind]} : rien n'y a été changé, donnez un autre dossier.`);
  }
  console.log(`Demandes et CV copiés : ${resolve(argument)}`);
  if (result.length > 0) fail(`Sans les CV qui manquent : ${result.join(', ')}.`);
}

async function exportRequests(argument: string): Promise<void> {
  if (!argument) fail('Donnez un nom de fichier, par exemple : export ../demandes.csv');
  refusePublished(argument);
  const requests = await inTransaction(listRequests);
  try {
    const rows = requests.map((request) => ({ ...request, mailState: mailStateOf(request.mails) }));
    exportTo(resolve(argument), folder, rows);
  } catch (error) {
    const code = String(errorCode(error));
    fail(`${argument} ${WRITE_ERRORS[code] ?? `ne peut pas être écrit (erreur ${code})`}.`);
  }
  console.log(`Demandes écrites dans ${resolve(argument)} : ${requests.length}.`);
}

async function testMails(): Promise<void> {
  const { record, problem } = followBuild(settings.site)();
  if (!record) fail(problem?.sentence ?? '');
  if (!settings.mail) {
    fail(settings.mailError ? MAIL_PROBLEMS.settings(settings.mailError) : MAIL_PROBLEMS.noneYet);
  }
  let failures = 0;
  for await (const { isSent, line } of testMail(record, settings.mail)) {
    console.log(line);
    if (isSent === false) failures += 1;
  }
  if (failures > 0) fail(`E-mails d'essai qui ne sont pas partis : ${failures}.`);
}

async function retry(): Promise<void> {
  console.log(`E-mails qui vont repartir : ${await inTransaction(retryAll)}.`);
}

const COMMANDS: Readonly<Record<string, (argument: string) => Promise<void>>> = {
  list,
  show,
  erase,
  copy,
  retry,
  export: exportRequests,
};

const [name = '', argument = ''] = process.argv.slice(2);
const command = COMMANDS[name];
if (command) {
  requireDatabase();
  await command(argument);
} else if (name === 'test-mail') {
  await testMails();
} else {
  console.log(HELP);
  if (name) fail(`\nLa commande « ${name} » n'existe pas.`);
}
