import { createTransport } from 'nodemailer';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { MailNotSentError, readSmtpError, replyText } from './mail-failure.ts';
import type { Mailer } from './mailer.ts';

/** Milliseconds to reach the server. */
const CONNECTING = 10_000;
/** Milliseconds that the server may be silent; scanners think for long after a message, and a mail given up is sent twice. */
const SILENCE = 60_000;
/** Milliseconds that one mail may take in all: less than the lease of its claim. */
const LONGEST = 100_000;

/**
 * Hands mails to an SMTP server.
 * @param silence milliseconds that the server may be silent
 */
export function smtpMailer(
  url: string,
  { mailFrom, publicUrl }: Pick<Config, 'mailFrom' | 'publicUrl'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  silence = SILENCE,
): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: CONNECTING,
    greetingTimeout: CONNECTING,
    socketTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { hostname } = new URL(publicUrl);
  const handedOver = new Set<string>();
  transport.use('stream', (mail, done) => {
    const { message } = mail;
    const read = message.createReadStream.bind(message);
    // The connection reads a message once the server waits for it, and then to its end.
    message.createReadStream = (options) =>
      read(options).once('end', () => handedOver.add(String(mail.data.messageId)));
    done();
  });
  return {
    send: async ({ unsubscribeUrl, ...mail }, id) => {
      const messageId = `<${id}@${hostname}>`;
      try {
        const signal = AbortSignal.timeout(LONGEST);
        const headers = unsubscribeUrl && oneClick(unsubscribeUrl);
        const { response } = await transport.sendMail({
          ...{ from: mailFrom, messageId, signal },
          ...mail,
          ...(headers && { headers }),
        });
        return replyText(response);
      } catch (error) {
        log.warn({ err: error }, 'mail not sent');
        const failure = readSmtpError(error as object, handedOver.has(messageId));
        throw new MailNotSentError(failure, { cause: error });
      } finally {
        handedOver.delete(messageId);
      }
    },
    close: () => transport.close(),
  };
}

/** Headers by which a mail program offers to end these mails with one click. */
function oneClick(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
