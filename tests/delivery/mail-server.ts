/** A real SMTP server that can refuse, stall and drop. */
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export type Mood = 'takes' | 'refuses for now' | 'refuses for good' | 'stalls' | 'drops';

export async function startMailServer() {
  const mails: ParsedMail[] = [];
  let mood: Mood = 'takes';
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    onData(stream, { id }, done) {
      if (mood === 'stalls') return;
      if (mood === 'drops') {
        for (const connection of server.connections) {
          if (connection.id === id) connection.close();
        }
        return;
      }
      simpleParser(stream).then((mail) => {
        if (mood !== 'takes') {
          const responseCode = mood === 'refuses for now' ? 451 : 550;
          return done(Object.assign(new Error('no'), { responseCode }));
        }
        mails.push(mail);
        done();
      }, done);
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    mails,
    url: `smtp://127.0.0.1:${port}?tls.rejectUnauthorized=false`,
    be: (next: Mood) => {
      mood = next;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
