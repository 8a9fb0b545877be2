import { createTransport } from 'nodemailer';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../db/open-database.ts';
import { keepMail } from './mails.repo.ts';

/** A mail in both its forms. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Takes mails on their way: to the SMTP server of the configuration, otherwise to the development mailbox. */
export interface Mailer {
  /** @throws {MailNotSentError} */
  send(mail: Mail): Promise<void>;
  /** Lets the connections go. */
  close(): void;
}

/** The mail did not get through; the cause says why. */
export class MailNotSentError extends Error {
  override readonly name = 'MailNotSentError';
}

export function isMailNotSent(error: unknown): error is MailNotSentError {
  return error instanceof Error && error.name === 'MailNotSentError';
}

/** Milliseconds; a person is waiting for the reply. */
const PATIENCE = 10_000;

export interface MailerOptions {
  readonly db: Database;
  readonly config: Pick<Config, 'smtpUrl' | 'mailFrom'>;
  readonly log: FastifyBaseLogger;
}

export function createMailer({ db, config, log }: MailerOptions): Mailer {
  const way =
    config.smtpUrl === undefined
      ? { deliver: (mail: Mail) => keepMail(db, mail), close: () => {} }
      : smtpWay(config.smtpUrl, config.mailFrom);
  return {
    send: async (mail) => {
      try {
        await way.deliver(mail);
      } catch (error) {
        log.error({ err: error }, 'mail not sent');
        throw new MailNotSentError('The mail could not be sent', { cause: error });
      }
    },
    close: () => way.close(),
  };
}

function smtpWay(url: string, from: string) {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    deliver: async (mail: Mail) => {
      await transport.sendMail({ from, ...mail });
    },
    close: () => transport.close(),
  };
}
