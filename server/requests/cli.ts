/** The owner's commands for the received requests, also while the server runs. */
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { followBuild } from '../current-settings.ts';
import { fail, NO_SMTP, readSettings } from '../settings.ts';
import { backUpTo, countRequests, listBackups, openBackup, restore } from './backups.ts';
import { MAIL_STATES, toCsv } from './csv.ts';
import { explain, isDamage, openDatabase } from './database.ts';
import { eraseAddress, filesContaining, finishErasure, requestsMentioning } from './erasure.ts';
import { formatTime, labelOf, warningOf } from './labels.ts';
import { asText, domainOf } from './mail-content.ts';
import { retryFailed } from './mail-queue.ts';
import { removeSetAside, writeExport } from './requests-folder.ts';
import { startRequests } from './service.ts';
import { adviceFor, smtp } from './smtp.ts';
import { getCv, getRequest, listRequests, type StoredRequest } from './stored-requests.ts';

const [name = '', argument = ''] = process.argv.slice(2);
const settings = readSettings();
if (typeof settings === 'string') fail(settings);
const { file, folder, mail, disk, command } = settings;

const HELP = `${command} <commande>

  list             la liste des demandes
  show 12          la demande 12 en entier
  cv 12            enregistre le CV de la demande 12
  export           enregistre toutes les demandes dans demandes.csv, pour un tableur
  erase adresse    efface toutes les demandes d'une adresse e-mail, et le prouve
  backup fichier   enregistre une sauvegarde de plus, hors du projet
  restore          la liste des sauvegardes ; restore NOM en remet une en place, le site arrêté
  retry            essaie de nouveau les e-mails qui ne sont pas partis
  work             envoie les e-mails et fait les effacements, là où le site dort entre deux visites
  test-mail        envoie un e-mail d'essai aux destinataires

Les fichiers enregistrés sont dans le sous-dossier « exports » du dossier des demandes.
Chaque effacement les supprime : gardez-en d'autres copies le moins longtemps possible.`;

/** Opens the database, which only the server creates and migrates. */
function openExisting(): DatabaseSync {
  if (!existsSync(file)) fail(`Aucune demande n'a encore été reçue : ${file} n'existe pas.`);
  try {
    return openDatabase(file);
  } catch (error) {
    // Only the server sets a damaged file aside.
    if (!isDamage(error)) return fail(explain(error, file));
    return fail(
      `Le fichier des demandes est abîmé : ${file}. Relancez le site : il le met de côté et en commence un neuf (docs/annexes/reception.md, « Lire, exporter, effacer »).`,
    );
  }
}

function chosenRequest(database: DatabaseSync): StoredRequest {
  const request = getRequest(database, Number(argument));
  if (request) return request;
  if (argument) fail(`Il n'y a pas de demande ${argument}.`);
  return fail(`Donnez le numéro d'une demande, par exemple : ${name} 12`);
}

/** A request on one line, with more about it. */
const lineOf = (
  { id, received, kind, email }: Pick<StoredRequest, 'id' | 'received' | 'kind' | 'email'>,
  ...more: (string | false | null)[]
) =>
  [`${id}`.padStart(5), formatTime(received), labelOf(kind), email, ...more]
    .filter(Boolean)
    .join('  ');

function summaryLine(request: StoredRequest): string {
  const { mail: state, error } = request;
  const warning = warningOf(request);
  const mailed = state && `e-mail ${MAIL_STATES[state]}${error ? ` (${error})` : ''}`;
  return lineOf(request, mailed, warning && `à vérifier : ${warning}`);
}

/** Erases an address from the server's own backups. Returns the names of those that cannot be read. */
function eraseFromBackups(email: string): string[] {
  return listBackups(file).filter((path) => {
    try {
      const database = openBackup(path);
      eraseAddress(database, email);
      database.close();
      return false;
    } catch {
      return true;
    }
  });
}

/**
 * Erases the requests of an address, from backups too, the exports and the files set aside, then
 * searches the table and every file of the folder for the address.
 */
function erase(email: string): void {
  if (!email.includes('@'))
    fail("Donnez l'adresse à effacer, par exemple : erase prenom@exemple.fr");
  const database = openExisting();
  const erased = eraseAddress(database, email);
  for (const one of erased) {
    console.log(`effacée : ${lineOf(one, one.hasCv && '(avec son CV)')}`);
  }
  const unread = eraseFromBackups(email);
  const problems = finishErasure(database, file);
  for (const aside of removeSetAside(file)) {
    console.log(`supprimé : ${aside} (mis de côté, qui pouvait contenir l'adresse)`);
  }
  const plural = erased.length > 1 ? 's' : '';
  console.log(`${erased.length || 'Aucune'} demande${plural} de ${email} effacée${plural}.`);
  const mentioning = requestsMentioning(database, email);
  for (const id of mentioning)
    console.log(`L'adresse est citée dans la demande ${id}, d'une autre personne.`);
  database.close();

  for (const path of unread) {
    problems.push(`Une sauvegarde ne peut pas être relue : ${path}. Supprimez-la.`);
  }
  const traces = filesContaining(file, [email, ...erased.map((one) => one.email)]);
  if (mentioning.length === 0) {
    for (const trace of traces) problems.push(`L'adresse est encore dans ${trace}.`);
  }
  if (problems.length > 0) {
    fail(`Pas encore effacée partout.\n${problems.join('\n')}\nPuis recommencez.`);
  }
  if (traces.length === 0) {
    console.log("Vérifié : l'adresse n'est plus dans aucun fichier du dossier des demandes.");
    console.log('À effacer par vous : vos autres sauvegardes, vos copies et les e-mails reçus.');
  }
}

async function testMail(): Promise<void> {
  if (!mail) fail(NO_SMTP);
  const { settings: built } = followBuild(folder)();
  if (!built) fail("Aucun site construit : lancez « npm run build » d'abord.");
  const { recipients, company } = built;
  const to = [...new Set(Object.values(recipients).flat())];
  const { rejectedErrors = [] } = await smtp(mail.server)({
    from: { name: company.name, address: mail.from },
    to,
    subject: `${company.name} : e-mail d'essai`,
    text: 'Les demandes du site vous parviendront à cette adresse.\n',
    messageId: `<essai-${Date.now()}@${domainOf(mail.from)}>`,
  }).catch((error) => fail(`L'e-mail n'est pas parti : ${adviceFor(error)}`));
  for (const { recipient } of rejectedErrors) console.log(`Refusé pour ${recipient}.`);
  console.log(`E-mail d'essai envoyé à ${to.join(', ')}. Regardez aussi parmi les indésirables.`);
}

function printBackups(): void {
  const lines = listBackups(file).map((path) => {
    try {
      return `  ${basename(path)}  ${countRequests(path)} demandes`;
    } catch (error) {
      return `  ${basename(path)}  inutilisable : ${explain(error, path)}`;
    }
  });
  if (lines.length === 0) console.log("Le site n'a encore fait aucune sauvegarde.");
  else console.log(['Sauvegardes, la plus récente en premier :', ...lines].join('\n'));
  console.log(`Pour en remettre une en place, le site arrêté : ${command} restore NOM`);
}

/** One round of mails, erasure and backup, for a scheduled task. */
async function work(): Promise<void> {
  const setup = { file, mail, disk, command, current: followBuild(folder) };
  const service = startRequests(setup, pino({ level: 'silent' }));
  await service.work();
  const report = service.health();
  await service.stop();
  console.log(report.trimEnd());
  if (report.includes('problème :')) process.exitCode = 1;
}

if (name === 'list') {
  console.log(listRequests(openExisting()).map(summaryLine).join('\n') || 'Aucune demande.');
} else if (name === 'show') {
  console.log(asText(chosenRequest(openExisting()), command));
} else if (name === 'cv') {
  const database = openExisting();
  const { id } = chosenRequest(database);
  const cv = getCv(database, id) ?? fail(`La demande ${id} n'a pas de CV.`);
  console.log(`CV enregistré : ${writeExport(file, `cv-${id}.pdf`, cv.bytes)}`);
} else if (name === 'export') {
  const csv = toCsv(listRequests(openExisting()));
  console.log(`Demandes enregistrées : ${writeExport(file, 'demandes.csv', csv)}`);
} else if (name === 'backup') {
  const problem = backUpTo(openExisting(), argument);
  if (problem) fail(problem);
  console.log(`Sauvegarde enregistrée : ${argument}. Elle contient des données personnelles.`);
} else if (name === 'restore' && argument) {
  const problem = restore(argument, file);
  if (problem) fail(problem);
  console.log('Sauvegarde remise en place. Refaites les effacements demandés depuis sa date.');
} else if (name === 'restore') printBackups();
else if (name === 'erase') erase(argument);
else if (name === 'retry') {
  const count = retryFailed(openExisting());
  if (count === 0) console.log("Aucun e-mail n'est à renvoyer.");
  else console.log(count > 1 ? `${count} e-mails vont repartir.` : 'Un e-mail va repartir.');
} else if (name === 'test-mail') await testMail();
else if (name === 'work') await work();
else console.log(HELP);
