/** Sends mails by SMTP. */
import {
  createTransport,
  type NodemailerError,
  type SendMailOptions,
  type SMTPTransportOptions,
} from 'nodemailer';

/** Time limit of an attempt, shorter than `ATTEMPT_MS` of the queue. A CV of 10 MB takes 7 minutes at 256 kbit/s. */
const LONGEST_SENDING_MS = 12 * 60_000;

/**
 * Creates a function that sends a mail, always over TLS. The content of a mail cannot make it read files
 * or URLs. A mail that the server refuses for its size is sent without its attachment.
 */
export function smtp(server: SMTPTransportOptions, longestMs = LONGEST_SENDING_MS) {
  const transport = createTransport({
    ...server,
    requireTLS: true,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
  });
  return async function send(mail: SendMailOptions): Promise<void> {
    const headers = { 'Auto-Submitted': 'auto-generated' };
    const signal = AbortSignal.timeout(longestMs);
    try {
      await transport.sendMail({ ...mail, headers, signal });
    } catch (error) {
      const { attachments, ...withoutCv } = mail;
      if (!attachments || !isTooLarge(error as NodemailerError)) throw error;
      await transport.sendMail({ ...withoutCv, headers, signal });
    }
  };
}

export type Send = ReturnType<typeof smtp>;

/** Whether the server refused the message for its size (RFC 5321; RFC 3463, 5.2.3 and 5.3.4). */
const isTooLarge = ({ command, response = '' }: NodemailerError): boolean =>
  (command === 'MAIL FROM' || command === 'DATA') &&
  /^(?:552|5\d\d[ -]5\.(?:2\.3|3\.4))/.test(response);

/** The codes of an error, without the server's text, which may contain addresses. */
export const mailErrorCode = (error: unknown): string => {
  const { code = 'ERROR', responseCode, originalCode = '' } = error as NodemailerError;
  return [code, responseCode ?? originalCode].filter(Boolean).join(' ');
};

/** Whether only this mail or its recipient is refused, or it could not be composed, so that others may leave. */
export const concernsOneMail = (error: unknown): boolean =>
  ['EENVELOPE', 'EMESSAGE', undefined].includes((error as NodemailerError).code);
