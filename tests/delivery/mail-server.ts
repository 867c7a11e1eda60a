/** A real SMTP server that can refuse, stall and drop. */
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** Failures of a mail server, and the command at which each happens. */
export type Mood =
  | 'takes'
  | 'refuses for now'
  | 'refuses for good'
  | 'refuses our login'
  | 'refuses the sender'
  | 'stalls'
  | 'drops';

const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

export async function startMailServer(options: SMTPServerOptions = {}) {
  const mails: ParsedMail[] = [];
  /** Addresses that the server does not know. */
  const unknown = new Set<string>();
  let mood: Mood = 'takes';
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    onAuth: (_auth, _session, done) =>
      mood === 'refuses our login' ? done(refusal(535, '5.7.8 no')) : done(null, { user: 'site' }),
    onRcptTo({ address }, _session, done) {
      if (unknown.has(address)) done(refusal(550, '5.1.1 no such user'));
      else if (mood === 'refuses the sender') done(refusal(550, '5.7.1 not your address'));
      else done();
    },
    onData(stream, { id }, done) {
      if (mood === 'stalls') return;
      if (mood === 'drops') {
        for (const connection of server.connections) {
          if (connection.id === id) connection.close();
        }
        return;
      }
      simpleParser(stream).then((mail) => {
        if (mood === 'refuses for now') return done(refusal(451, 'later'));
        if (mood === 'refuses for good') return done(refusal(550, 'no'));
        mails.push(mail);
        done();
      }, done);
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    mails,
    unknown,
    url: `smtp://site:secret@127.0.0.1:${port}?tls.rejectUnauthorized=false`,
    be: (next: Mood) => {
      mood = next;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
