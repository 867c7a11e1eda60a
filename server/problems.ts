/**
 * The problems that `/healthz` and the log report, as French sentences with a remedy. docs/operations.md
 * lists them.
 */

const THEN_RESTART = 'dans .env, puis relancez le site';
const TEST_MAIL = '« npm run requests -- test-mail » dit pourquoi';
const RETRY = 'tapez « npm run requests -- retry »';

export const PROBLEMS = {
  noPages:
    "La page d'accueil manque, ou l'utilisateur du site ne peut pas la lire : rendez-lui dist (« chmod -R a+rX dist »), ou publiez le site de nouveau (« npm run build »).",
  buildUnreadable:
    "Les réglages de la réception ne peuvent pas être lus : rendez dist/.build.json lisible par l'utilisateur du site (« chmod -R a+rX dist »), ou publiez le site de nouveau (« npm run build »).",
  otherForms:
    'Les formulaires publiés ne sont pas ceux que ce serveur attend : mettez le serveur et le site à la même version (« npm run build »), puis relancez.',
  full: 'Le disque est plein ou presque : libérez de la place.',
  manyCvs:
    'Les CV reçus depuis 24 heures prennent 1 Go : les candidatures sont refusées. Si elles viennent de robots, effacez-les.',
  damaged:
    'Le fichier des demandes est abîmé : mettez une copie à sa place, ou confiez-le à un spécialiste. Le site ne le change pas.',
  foreign:
    "Le fichier des demandes est d'un autre programme, ou d'une autre version du site : remettez le vôtre, ou corrigez REQUESTS_FOLDER.",
  removed:
    'Le fichier des demandes a disparu pendant que le site marche : remettez-le en place, ou relancez le site pour en commencer un neuf.',
  database: (code: unknown) =>
    `Le fichier des demandes ne peut pas servir (erreur ${code}) : rendez-le, avec son dossier, à l'utilisateur du site, et fermez tout autre programme qui l'ouvre ; sinon, appelez votre hébergeur.`,
  noMail: `Aucun e-mail ne peut partir : écrivez SMTP_HOST, SMTP_USER, SMTP_PASSWORD et MAIL_FROM ${THEN_RESTART}.`,
  mailSetting: (error: string) => `Aucun e-mail ne peut partir. ${error}`,
  mailRefused: (code: string) =>
    `Le serveur d'e-mail refuse des e-mails (${code}) : ${TEST_MAIL} ; la cause réparée, ${RETRY}.`,
  mailDeferred: (code: string) =>
    `Des e-mails attendent (${code || 'aucun essai'}) : le serveur d'e-mail ne répond pas, ou les remet à plus tard. Si cela dure, ${TEST_MAIL}.`,
  mailFailed: (code: string) =>
    `Des e-mails sont abandonnés après trois jours d'essais (${code}) : ${TEST_MAIL} ; la cause réparée, ${RETRY}.`,
  erasureWaits: (since: string) =>
    `L'effacement automatique attend sept jours, depuis le ${since} : le site était arrêté, ou l'horloge de la machine a sauté. Vérifiez l'heure.`,
};

/** Why the mail settings cannot be used. The sentences quote no value, which may be a secret. */
export const SETTING_PROBLEMS = {
  host: `SMTP_HOST : écrivez le nom du serveur d'envoi, par exemple smtp.votre-fournisseur.fr, sans port, ${THEN_RESTART}.`,
  port: `SMTP_PORT : écrivez un nombre, 465 ou 587, ${THEN_RESTART}.`,
  sender: `MAIL_FROM : écrivez l'adresse qui envoie, seule, sans nom ni < >, par exemple site@votre-domaine.fr, ${THEN_RESTART}.`,
  login: `SMTP_USER et SMTP_PASSWORD : écrivez les deux, ou aucun si le serveur n'en demande pas, ${THEN_RESTART}.`,
};
