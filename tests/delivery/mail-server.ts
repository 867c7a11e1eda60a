/** A real SMTP server that can refuse mails. */
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type Command = 'AUTH' | 'MAIL FROM' | 'RCPT TO' | 'DATA';

/** Converts a reply to the error that the server sends, or `null` for a success. */
function errorOf(reply = ''): Error | null {
  const [, code, text] = reply.match(/^(\d+) ?(.*)/) ?? [];
  return code ? Object.assign(new Error(text), { responseCode: Number(code) }) : null;
}

export async function startMailServer(options: SMTPServerOptions = {}) {
  const mails: ParsedMail[] = [];
  const replies = new Map<Command, string>();
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    onAuth: (_auth, _session, done) => done(errorOf(replies.get('AUTH')), { user: 'site' }),
    onMailFrom: (_address, _session, done) => done(errorOf(replies.get('MAIL FROM'))),
    onRcptTo: (_address, _session, done) => done(errorOf(replies.get('RCPT TO'))),
    onData(stream, _session, done) {
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
    url: `smtp://site:secret@127.0.0.1:${port}?tls.rejectUnauthorized=false&socketTimeout=5000`,
    /** Settings of a site that uses this mail server, without verification of its certificate. */
    settings: {
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(port),
      NODE_TLS_REJECT_UNAUTHORIZED: '0',
      SMTP_USER: 'site',
      SMTP_PASSWORD: 'secret',
      MAIL_FROM: 'site@a.example',
    },
    /** Responds to all commands with this name with a reply. */
    refuse: (command: Command, reply: string) => void replies.set(command, reply),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
