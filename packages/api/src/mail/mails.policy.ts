import type { Config } from '../config.ts';

/** Mails are kept in the development mailbox: on demonstration sites without an SMTP server. */
export function hasMailbox({ isDemonstration, smtpUrl }: Pick<Config, 'isDemonstration' | 'smtpUrl'>): boolean {
  return isDemonstration && smtpUrl === undefined;
}
