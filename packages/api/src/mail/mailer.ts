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
  /** Address that ends mails of this kind when a mail program posts to it (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** Takes mails on their way: to the SMTP server of the configuration, otherwise to the development mailbox. */
export interface Mailer {
  /**
   * @param id the same for every attempt at one mail; becomes its Message-ID, by which mailboxes tell a duplicate
   * @returns the server's reply
   * @throws `MailNotSentError`
   */
  send(mail: Mail, id: string): Promise<string>;
  /** Lets the connections go. */
  close(): void;
}

export interface MailerOptions {
  readonly db: Database;
  readonly config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>;
  readonly log: FastifyBaseLogger;
}

/** The mailer of the configuration; the library that speaks SMTP is loaded where there is a server alone. */
export async function createMailer({ db, config, log }: MailerOptions): Promise<Mailer> {
  if (config.smtpUrl !== undefined) {
    const { smtpMailer } = await import('./smtp-mailer.ts');
    return smtpMailer(config.smtpUrl, config, log);
  }
  return {
    send: async (mail) => {
      await keepMail(db, mail);
      return 'Kept in the development mailbox';
    },
    close: () => {},
  };
}
