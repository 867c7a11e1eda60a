/** A real SMTP server that can refuse, stall and drop. */
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type Command = 'AUTH' | 'MAIL FROM' | 'RCPT TO' | 'DATA';

/** A reply as the error that the server sends, null for a success. */
function errorOf(reply = ''): Error | null {
  const [, code, text] = reply.match(/^(\d+) ?(.*)/) ?? [];
  return code ? Object.assign(new Error(text), { responseCode: Number(code) }) : null;
}

export async function startMailServer(options: SMTPServerOptions = {}) {
  const mails: ParsedMail[] = [];
  /** Addresses that the server does not know. */
  const unknown = new Set<string>();
  const replies = new Map<Command, string>();
  let onMail: 'takes' | 'stalls' | 'drops' = 'takes';
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    onAuth: (_auth, _session, done) => done(errorOf(replies.get('AUTH')), { user: 'site' }),
    onMailFrom: (_address, _session, done) => done(errorOf(replies.get('MAIL FROM'))),
    onRcptTo({ address }, _session, done) {
      done(errorOf(unknown.has(address) ? '550 5.1.1 no such user' : replies.get('RCPT TO')));
    },
    onData(stream, { id }, done) {
      if (onMail === 'drops') {
        for (const connection of server.connections) if (connection.id === id) connection.close();
      }
      if (onMail !== 'takes') return;
      simpleParser(stream).then((mail) => {
        const refusal = errorOf(replies.get('DATA'));
        if (!refusal) mails.push(mail);
        done(refusal);
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
    url: `smtp://site:secret@127.0.0.1:${port}?tls.rejectUnauthorized=false&socketTimeout=5000`,
    /** Gives a reply to each command of that name. */
    refuse: (command: Command, reply: string) => void replies.set(command, reply),
    /** Ends the connection, or does not answer, when it has a whole mail. */
    be: (next: 'stalls' | 'drops') => {
      onMail = next;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
