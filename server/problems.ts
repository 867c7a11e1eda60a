/**
 * The problems that `/healthz` and the log report, as French sentences with a remedy.
 * docs/operations.md quotes the same sentences, which a test compares.
 */

/** A problem. `/healthz` shows its sentence; only the log contains its path and addresses. */
export interface Problem {
  sentence: string;
  file?: string;
  recipients?: string[];
}

/** Parts that several sentences share. */
const PAGE = 'docs/operations.md, « The database is missing or damaged »';
const THEN_RESTART = 'dans .env, puis relancez le site';
const OTHER_REMEDY = 'appelez votre hébergeur, ou la personne qui tient le serveur.';

/** Why the database cannot be used. */
export const DATABASE_PROBLEMS = {
  busy: 'Le fichier des demandes est occupé par un autre programme : arrêtez ce programme.',
  notWritable:
    "Le fichier des demandes ne peut pas être écrit : ce fichier ou son dossier est en lecture seule, ou appartient à un autre utilisateur que celui du site. Rendez-les à l'utilisateur du site ; si le dossier manque, créez-le pour lui, ou corrigez REQUESTS_FOLDER dans .env et relancez le site.",
  full: 'Le disque est plein, ou votre quota atteint : libérez de la place.',
  unwritten:
    'Le disque refuse une lecture ou une écriture : il est plein, votre quota est atteint, ou il est en panne. Libérez de la place ; sinon, appelez votre hébergeur.',
  damaged: `Le fichier des demandes est abîmé : mettez une copie à la place de tout le dossier des demandes, ou confiez ce dossier à un spécialiste (${PAGE}). Rien n'a été effacé.`,
  missing: `Le fichier des demandes manque ou est vide, et ses CV sont là : remettez en place ce fichier ou une copie. Pour repartir de zéro, sortez tout le dossier des demandes, puis relancez le site (${PAGE}).`,
  missingWithWal: `Le fichier des demandes manque ou est vide, et demandes.sqlite-wal, qui le complète, est là : remettez le fichier à côté ; ou sortez-le, et remettez une copie (${PAGE}).`,
  copyBesideWal:
    "La copie remise en place est à côté d'un demandes.sqlite-wal qui n'est pas le sien : sortez demandes.sqlite-wal et demandes.sqlite-shm du dossier des demandes.",
  removed: `Le fichier des demandes a été déplacé ou vidé pendant que le site marche : remettez-le en place ; pour en commencer un neuf, sortez tout le dossier des demandes, puis relancez le site (${PAGE}).`,
  notAFolder:
    'À la place du dossier des demandes, il y a un fichier : renommez-le, ou donnez un autre dossier dans REQUESTS_FOLDER.',
  withoutParent:
    'Le dossier des demandes manque, et celui qui doit le contenir aussi : remettez en place leur disque, ou corrigez REQUESTS_FOLDER dans .env et relancez le site.',
  foreign:
    "Le fichier des demandes est d'un autre programme : remettez celui du site, ou donnez un autre dossier dans REQUESTS_FOLDER.",
  newer:
    "Le fichier des demandes vient d'une version plus récente du site : installez cette version, ou remettez une copie faite avant elle.",
  other: (code: unknown) =>
    `Le fichier des demandes ne peut pas servir (erreur ${code}) : ${OTHER_REMEDY}`,
};

const STILL_EXAMPLE = "c'est encore l'exemple ; écrivez";

/** Why the mail settings cannot be used. The sentences quote no value, which may be a secret. */
export const SETTING_PROBLEMS = {
  exampleHost: `SMTP_HOST : ${STILL_EXAMPLE} le nom que donne votre fournisseur ${THEN_RESTART}.`,
  exampleSender: `MAIL_FROM : ${STILL_EXAMPLE} l'adresse qui envoie ${THEN_RESTART}.`,
  exampleLogin: `SMTP_USER et SMTP_PASSWORD : ${STILL_EXAMPLE} ce que donne votre fournisseur ${THEN_RESTART}.`,
  host: `SMTP_HOST : écrivez le nom du serveur d'envoi, par exemple smtp.votre-fournisseur.fr, sans port, ${THEN_RESTART}.`,
  port: `SMTP_PORT : écrivez un nombre, 465 ou 587, ${THEN_RESTART}.`,
  sender: `MAIL_FROM : écrivez l'adresse qui envoie, seule, sans nom ni < >, par exemple site@votre-domaine.fr, ${THEN_RESTART}.`,
  login: `SMTP_USER et SMTP_PASSWORD : écrivez les deux, ou aucun si le serveur n'en demande pas, ${THEN_RESTART}.`,
};

/** Why mails to the company do not leave; `code` comes from the mail server or the connection. */
export const MAIL_PROBLEMS = {
  noneYet: `Aucun e-mail ne pourra partir : écrivez SMTP_HOST, SMTP_USER, SMTP_PASSWORD et MAIL_FROM ${THEN_RESTART}.`,
  none: `Aucun e-mail ne part, et des demandes attendent : écrivez SMTP_HOST, SMTP_USER, SMTP_PASSWORD et MAIL_FROM ${THEN_RESTART}.`,
  settings: (error: string) => `Aucun e-mail ne part. ${error}`,
  host: (code: string) =>
    `Le serveur d'e-mail est introuvable (${code}) : si la machine a le réseau, vérifiez SMTP_HOST ${THEN_RESTART}.`,
  connection: (code: string) =>
    `Le serveur d'e-mail ne répond pas (${code}) : s'il répondait hier, attendez : les e-mails des demandes repartiront seuls ; sinon, vérifiez SMTP_HOST et SMTP_PORT (465, sinon 587) ${THEN_RESTART} ; s'ils sont justes, l'hébergeur bloque peut-être ce port.`,
  encryption: (code: string) =>
    `La connexion chiffrée au serveur d'e-mail échoue (${code}) : vérifiez SMTP_PORT (465 ou 587), et que SMTP_HOST est le nom exact que donne votre fournisseur, souvent autre que votre domaine, ${THEN_RESTART} ; vérifiez aussi l'heure de la machine.`,
  login: (code: string) =>
    `Le serveur d'e-mail refuse l'identifiant ou le mot de passe (${code}) : vérifiez SMTP_USER et SMTP_PASSWORD ${THEN_RESTART}.`,
  sender: (code: string) =>
    `Le serveur d'e-mail refuse l'adresse qui envoie (${code}) : vérifiez MAIL_FROM ${THEN_RESTART}.`,
  recipient: (code: string) =>
    `Une adresse qui reçoit les demandes est refusée (${code}), que nomme « npm run requests -- test-mail » : corrigez-la dans « Réception des demandes » et publiez ; si elle est juste, tapez « npm run requests -- retry ».`,
  content: (code: string) =>
    `Des e-mails ne peuvent pas être rédigés (${code}) : lisez leurs demandes avec « npm run requests -- list », et ${OTHER_REMEDY}`,
  refused: (code: string) =>
    `Le serveur d'e-mail refuse des e-mails (${code}) : demandez-en la raison à votre fournisseur d'e-mail.`,
  later: (code: string) =>
    `Le serveur d'e-mail remet des e-mails à plus tard (${code}) : si cela dure, demandez-en la raison à votre fournisseur d'e-mail.`,
  slow: "Des demandes attendent leur e-mail depuis plus d'une heure : relancez le site ; si cela dure, vérifiez SMTP_HOST et SMTP_PORT dans .env.",
  abandoned: (code: string) =>
    `Des e-mails n'ont pas pu partir et sont abandonnés (${code}) : réparez la cause, puis tapez « npm run requests -- retry ».`,
};

/** The names in {@link MAIL_PROBLEMS} that are causes of a single failed mail. */
export type MailCause = Exclude<
  keyof typeof MAIL_PROBLEMS,
  'noneYet' | 'none' | 'settings' | 'slow' | 'abandoned'
>;

const FIX_OWNER = "rendez le dossier cv à l'utilisateur du site.";
/** Remedies for file system errors in the folder of the CVs, by code. */
const FILE_REMEDIES: Readonly<Record<string, string>> = {
  EACCES: FIX_OWNER,
  EPERM: FIX_OWNER,
  EROFS: 'le disque est en lecture seule, demandez pourquoi à votre hébergeur.',
  ENOSPC: 'libérez de la place.',
  EDQUOT: 'libérez de la place, ou demandez un quota plus grand.',
  EMFILE: 'trop de fichiers sont ouverts, relancez le site.',
};
const remedyFor = (code: unknown): string => FILE_REMEDIES[String(code)] ?? OTHER_REMEDY;

/** Problems with CVs, the WAL, the automatic erasure and a proxy. */
export const SERVICE_PROBLEMS = {
  noRoom:
    "Aucun CV n'est plus accepté : le disque est presque plein (REQUESTS_MIN_FREE_MB). Libérez de la place ; les demandes sans CV arrivent.",
  cvsNotWritten: (code: unknown) =>
    `Aucun CV ne peut être enregistré (erreur ${code}) : ${remedyFor(code)}`,
  cvsNotListed: (code: unknown) =>
    `Aucune demande ne peut être enregistrée (erreur ${code} du dossier cv) : ${remedyFor(code)}`,
  cvsNotSwept: (code: unknown) =>
    `Le site ne peut pas ranger le dossier cv (erreur ${code}) : ${remedyFor(code)}`,
  strayCvs: (names: string) =>
    `Des CV n'appartiennent à aucune demande (${names}) : remettez la copie qui contient leurs demandes, ou sortez-les du dossier cv. Le site n'y touche pas.`,
  missingCvs: (names: string) =>
    `Les CV de certaines demandes manquent (${names}) : remettez-les dans le dossier cv, ou effacez ces demandes.`,
  cvsNotRemoved: (names: string) =>
    `Des CV effacés sont encore sur le disque (${names}) : rendez le dossier cv à l'utilisateur du site, qui réessaie.`,
  walNotEmptied:
    "Le fichier demandes.sqlite-wal contient peut-être encore des données effacées : le site le vide dans l'heure, ne l'arrêtez pas.",
  erasureWaits: (since: string) =>
    `L'effacement automatique attend sept jours, depuis le ${since} : le site était arrêté, ou l'horloge de la machine a sauté. Vérifiez l'heure ; si elle est juste, effacez vous-même ce qui est échu, ou attendez le huitième jour.`,
  proxyNotTrusted: `Le site est derrière un serveur qu'il ignore, et prend tous les visiteurs pour un seul : écrivez TRUST_PROXY=1 ${THEN_RESTART}.`,
};

/** Problems with the current build and its record. */
export const BUILD_PROBLEMS = {
  noPages:
    "La page d'accueil manque, ou l'utilisateur du site ne peut pas la lire : rendez-lui dist (« chmod -R a+rX dist »), ou publiez le site de nouveau (« npm run build »).",
  notBuilt:
    "Le site n'est pas encore construit, ou son dossier dist manque : tapez « npm run build ».",
  unreadable:
    'Les réglages de la réception ne peuvent pas être lus : rendez dist/.build.json lisible (« chmod -R a+rX dist ») ; ou sortez le dossier dist, et publiez le site de nouveau (« npm run build »).',
  otherForms: (kinds: string) =>
    `Les formulaires publiés ne sont pas ceux que ce serveur attend (${kinds}) : mettez le serveur et le site à la même version (« npm run build »), puis relancez.`,
};
