/**
 * The owner's commands for the received requests: `npm run requests -- <command>`. They also work
 * while the server runs.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { backUp, restore } from './backup.ts';
import { MAIL_STATES, toCsv } from './csv.ts';
import { NO_SMTP, readEnvironment } from './environment.ts';
import { formatTime, KIND_LABELS } from './labels.ts';
import { adviceFor, asText, domainOf, smtp } from './mail.ts';
import { readCompany, readRequestSettings } from './owner-settings.ts';
import { removeSetAside, writeExport } from './requests-folder.ts';
import { isDamage, openStore, type StoredRequest } from './store.ts';

const HELP = `npm run requests -- <commande>

  list             la liste des demandes
  show 12          la demande 12 en entier
  cv 12            enregistre le CV de la demande 12
  export           enregistre toutes les demandes dans demandes.csv, pour un tableur
  erase adresse    efface toutes les demandes d'une adresse e-mail, et le prouve
  backup fichier   enregistre une sauvegarde des demandes, hors du projet
  restore fichier  remet une sauvegarde en place ; arrêtez d'abord le site
  retry            essaie de nouveau les e-mails qui ne sont pas partis
  test-mail        envoie un e-mail d'essai aux destinataires

Les fichiers enregistrés sont dans le sous-dossier « exports » du dossier des demandes.
Chaque effacement les supprime : gardez-en d'autres copies le moins longtemps possible.`;

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

const [command = '', argument = ''] = process.argv.slice(2);
const environment = readEnvironment();
if (typeof environment === 'string') fail(environment);
const { file, mail } = environment;

/** Opens the database, which only the server creates. */
function openExisting() {
  if (!existsSync(file)) fail(`Aucune demande n'a encore été reçue : ${file} n'existe pas.`);
  try {
    return openStore(file);
  } catch (error) {
    // Only the server sets a damaged file aside.
    if (!isDamage(error)) throw error;
    return fail(
      `Le fichier des demandes est abîmé : ${file}. Relancez le site : il le met de côté et en commence un neuf (docs/guide-du-proprietaire.md, « Recevoir les demandes »).`,
    );
  }
}

function chosenRequest(): StoredRequest {
  const request = openExisting().get(Number(argument));
  return (
    request ??
    fail(
      argument
        ? `Il n'y a pas de demande ${argument}.`
        : `Donnez le numéro d'une demande, par exemple : ${command} 12`,
    )
  );
}

const summaryLine = ({ id, received, kind, email, mail: state, error, suspect }: StoredRequest) =>
  [
    `${id}`.padStart(5),
    formatTime(received),
    KIND_LABELS[kind],
    email,
    state && `e-mail ${MAIL_STATES[state]}${error ? ` (${error})` : ''}`,
    suspect && `à vérifier : ${suspect}`,
  ]
    .filter(Boolean)
    .join('  ');

/**
 * Erases the requests of an address, the exports and the files set aside, then searches the tables
 * and the files for the address.
 */
function erase(email: string): void {
  if (!email.includes('@'))
    fail("Donnez l'adresse à effacer, par exemple : erase prenom@exemple.fr");
  const store = openExisting();
  const found = store.list().filter((one) => one.email.toLowerCase() === email.toLowerCase());
  store.eraseAddress(email);
  const left = store
    .list()
    .filter((one) => JSON.stringify(one).toLowerCase().includes(email.toLowerCase()));
  store.close();
  for (const one of found) {
    console.log(`effacée : ${summaryLine(one)}${one.cv === null ? '' : ' (avec son CV)'}`);
  }
  for (const name of removeSetAside(file)) {
    console.log(`supprimé : ${name} (mis de côté, qui pouvait contenir l'adresse)`);
  }
  const plural = found.length > 1 ? 's' : '';
  console.log(`${found.length || 'Aucune'} demande${plural} de ${email} effacée${plural}.`);
  for (const one of left)
    console.log(`L'adresse est citée dans la demande ${one.id}, d'une autre personne.`);
  const traces = ['', '-wal'].filter(
    (part) => existsSync(file + part) && readFileSync(file + part).includes(email),
  );
  if (traces.length === 0) {
    console.log("Vérifié : l'adresse n'est plus dans le fichier.");
    console.log('À effacer par vous : vos sauvegardes, vos copies et les e-mails reçus.');
  } else if (left.length === 0)
    fail("L'adresse est encore dans le fichier : arrêtez le site et recommencez.");
}

async function testMail(): Promise<void> {
  if (!mail) fail(NO_SMTP);
  const { recipients } = readRequestSettings();
  const to = [...new Set(Object.values(recipients).flat())];
  const messageId = `<essai-${Date.now()}@${domainOf(mail.from)}>`;
  const subject = `${readCompany().name} : e-mail d'essai`;
  const text = 'Les demandes du site vous parviendront à cette adresse.\n';
  const { rejectedErrors = [] } = await smtp(
    mail.server,
    mail.from,
  )({ to, subject, text, messageId }).catch((error) =>
    fail(`L'e-mail n'est pas parti : ${adviceFor(error)}`),
  );
  for (const { recipient } of rejectedErrors) console.log(`Refusé pour ${recipient}.`);
  console.log(`E-mail d'essai envoyé à ${to.join(', ')}. Regardez aussi parmi les indésirables.`);
}

if (command === 'list') {
  const all = openExisting().list();
  console.log(all.map(summaryLine).join('\n') || 'Aucune demande.');
} else if (command === 'show') {
  const request = chosenRequest();
  console.log(asText(request));
} else if (command === 'cv') {
  const { id } = chosenRequest();
  const cv = openExisting().cv(id) ?? fail(`La demande ${id} n'a pas de CV.`);
  console.log(`CV enregistré : ${writeExport(dirname(file), `cv-${id}.pdf`, cv.bytes)}`);
} else if (command === 'export') {
  const csv = toCsv(openExisting().list());
  console.log(`Demandes enregistrées : ${writeExport(dirname(file), 'demandes.csv', csv)}`);
} else if (command === 'backup') {
  const problem = backUp(openExisting(), argument);
  if (problem) fail(problem);
  console.log(`Sauvegarde enregistrée : ${argument}. Elle contient des données personnelles.`);
} else if (command === 'restore') {
  const problem = restore(argument, file);
  if (problem) fail(problem);
  console.log('Sauvegarde remise en place. Refaites les effacements demandés depuis sa date.');
} else if (command === 'erase') erase(argument);
else if (command === 'retry') {
  const count = openExisting().retry();
  if (count === 0) console.log("Aucun e-mail n'est à renvoyer.");
  else console.log(count > 1 ? `${count} e-mails vont repartir.` : 'Un e-mail va repartir.');
} else if (command === 'test-mail') await testMail();
else console.log(HELP);
