/** The owner's commands for the received requests, also while the server runs. */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { fail } from '../environment.ts';
import { readSettings } from '../settings.ts';
import { copyTo } from './copy.ts';
import { cvPath } from './cv-files.ts';
import { databaseAt, filesAside, type UseDatabase } from './database.ts';
import { explain } from './database-errors.ts';
import { eraseAddress, truncateLog } from './erasure.ts';
import { asText } from './mail-content.ts';
import { retryFailed } from './mail-queue.ts';
import { formatTime, labelOf } from './request-texts.ts';
import { getRequest, listRequests, type StoredRequest } from './stored-requests.ts';

const [name = '', argument = ''] = process.argv.slice(2);
const settings = readSettings();
if (typeof settings === 'string') fail(settings);
const { file } = settings;
const folder = dirname(file);

const HELP = `Commandes :

  list             la liste des demandes
  show 12          la demande 12 en entier, et où est son CV
  erase adresse    efface toutes les demandes d'une adresse e-mail
  copy dossier     copie les demandes et leurs CV, à la place de la copie précédente
  retry            essaie de nouveau les e-mails qui ne sont pas partis

Une copie contient des données personnelles : hors du projet, et le moins longtemps possible.`;

/** Uses the database, which only the server creates. */
const use: UseDatabase = async (act) => {
  if (!existsSync(file)) fail(`Aucune demande n'a encore été reçue : ${file} n'existe pas.`);
  const database = databaseAt(file, false);
  return database
    .use(act)
    .catch(() => fail(database.problem() ?? ''))
    .finally(database.close);
};

/** States of the mail to the company. */
const MAIL_STATES: Record<string, string> = {
  waiting: 'en attente',
  sent: 'envoyé',
  failed: 'non envoyé',
};

/** A request on one line. */
function lineOf(request: StoredRequest): string {
  const { id, received, kind, email, mail: state, error, robot } = request;
  const mailed = state && `e-mail ${MAIL_STATES[state]}${error && ` (${error})`}`;
  const more = [email, mailed, robot && 'sans doute un robot'].filter(Boolean);
  return [`${id}`.padStart(5), formatTime(received), labelOf(kind), ...more].join('  ');
}

async function show(): Promise<void> {
  const request = await use((database) => getRequest(database, Number(argument)));
  if (!request) fail(`Il n'y a pas de demande ${argument}. Par exemple : show 12`);
  console.log(asText(request, cvPath(folder, request.id)));
}

async function erase(): Promise<void> {
  if (!argument.includes('@')) fail("Donnez l'adresse, par exemple : erase prenom@exemple.fr");
  const { erased, mentioning } = await use((database) => eraseAddress(database, folder, argument));
  for (const request of erased) console.log(`effacée : ${lineOf(request)}`);
  if (erased.length === 0) console.log(`Aucune demande de ${argument}.`);
  for (const { id } of mentioning)
    console.log(`L'adresse est citée dans la demande ${id}, d'une autre personne.`);
  for (const aside of filesAside(folder))
    console.log(`Peut contenir l'adresse, à supprimer par vous : ${join(folder, aside)}`);
  console.log('À effacer par vous : vos copies et les e-mails reçus.');
  const left = await use(truncateLog);
  if (left) fail(left);
}

async function copy(): Promise<void> {
  if (!argument) fail('Donnez un dossier, par exemple : copy ../copie-des-demandes');
  const copying = (database: DatabaseSync) =>
    copyTo(argument, database, file).catch((error) => fail(explain(error, argument)));
  if (!(await use(copying)))
    fail(`${argument} n'est pas une copie des demandes : choisissez un autre nom.`);
  console.log(`Demandes et CV copiés : ${resolve(argument)}`);
}

const COMMANDS: Readonly<Record<string, () => Promise<void>>> = {
  list: async () =>
    console.log((await use(listRequests)).map(lineOf).join('\n') || 'Aucune demande.'),
  retry: async () => console.log(`E-mails qui vont repartir : ${await use(retryFailed)}.`),
  ...{ show, erase, copy },
};
await (COMMANDS[name]?.() ?? console.log(HELP));
