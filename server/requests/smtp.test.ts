import { expect, it } from 'vitest';
import { startMailServer } from '../../tests/delivery/mail-server.ts';
import { adviceFor, smtp } from './smtp.ts';

it.each([
  [{ code: 'EDNS' }, /vérifiez SMTP_HOST\.$/],
  [{ code: 'EAUTH', responseCode: 535 }, /mot de passe \(réponse 535\) : vérifiez SMTP_USER et/],
  [{ command: 'MAIL FROM', responseCode: 550 }, /l'expéditeur \(réponse 550\) : .*MAIL_FROM/],
  [{ command: 'RCPT TO' }, /un destinataire : vérifiez les adresses de « Réception des demandes »/],
  [{ command: 'DATA', responseCode: 554 }, /^le serveur refuse ce message \(réponse 554\)\.$/],
  [{ code: 'ESOCKET' }, /comme attendu \(ESOCKET\) : vérifiez SMTP_HOST et SMTP_PORT/],
  [{ code: 'ESOCKET', message: 'certificate has expired' }, /le certificat du serveur/],
  [{ code: 'ESOCKET', message: 'self-signed certificate' }, /le certificat du serveur/],
  [{ code: 'ESOCKET', message: 'connect ECONNREFUSED 127.0.0.1:1' }, /est injoignable \(ESOCKET\)/],
  [{ code: 'ETIMEDOUT', message: 'Connection timeout' }, /est injoignable \(ETIMEDOUT\)/],
  [{ code: 'ETIMEDOUT', message: 'Greeting never received' }, /SMTP_URL : smtps:\/\//],
  [{ code: 'ESOCKET', message: 'SSL routines: wrong version number' }, /SMTP_PORT=587/],
  [{}, /comme attendu \(\)/],
])('advises about %j', (error, advice) => expect(adviceFor(error)).toMatch(advice));

it.each([{ path: import.meta.filename }, { href: 'http://127.0.0.1' }])(
  'attaches neither files nor URLs: %j',
  async (attachment) => {
    const { url, stop } = await startMailServer();
    const mail = { to: 'c@a.example', attachments: [attachment] };
    await expect(smtp({ url })(mail)).rejects.toThrow(/access rejected/);
    await stop();
  },
);
