import { createPrivateKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { campaignCurrencies } from '@commonweal/domain/campaigns';
import { providerAddress } from '../social/social-settings.ts';

/** The site's account at Revolut Business. */
export interface RevolutSettings {
  readonly kind: 'revolut';
  readonly clientId: string;
  /** Of the certificate that was uploaded there; signs the site's requests for access. */
  readonly privateKey: KeyObject;
  readonly refreshToken: string;
  /** Signs the notices of Revolut. */
  readonly webhookSecret: string;
  /** Ids of the accounts that money is sent from, by currency. */
  readonly accounts: Readonly<Record<string, string>>;
  /** Without a slash at its end. */
  readonly address: string;
}

/** The payout provider; null where nobody can be paid. */
export type PayoutSettings = RevolutSettings | { readonly kind: 'sandbox' } | null;

const names = [
  'REVOLUT_CLIENT_ID',
  'REVOLUT_PRIVATE_KEY',
  'REVOLUT_REFRESH_TOKEN',
  'REVOLUT_WEBHOOK_SECRET',
  'REVOLUT_ACCOUNTS',
] as const;

/** PEM; a variable of one line has `\n` in the place of its line ends. */
const privateKey = z.string().transform((text, context): KeyObject => {
  try {
    const key = createPrivateKey(text.replaceAll(String.raw`\n`, '\n'));
    if (key.asymmetricKeyType === 'rsa') return key;
  } catch {
    // The library's message may quote the key.
  }
  context.addIssue({ code: 'custom', message: 'must be a private RSA key as PEM' });
  return z.NEVER;
});

const accounts = z
  .string()
  .transform((list) => Object.fromEntries(list.split(',').map((pair) => pair.trim().split(':'))))
  .pipe(z.partialRecord(z.enum(campaignCurrencies), z.uuid('must be the id of an account for each currency: EUR:…')));

/** The variables of the environment; but for the address they are set together. */
export const payoutVariables = {
  REVOLUT_CLIENT_ID: z.string().optional(),
  REVOLUT_PRIVATE_KEY: privateKey.optional(),
  REVOLUT_REFRESH_TOKEN: z.string().optional(),
  REVOLUT_WEBHOOK_SECRET: z
    .string()
    .regex(/^wsk_\w+$/, 'must start with wsk_')
    .optional(),
  REVOLUT_ACCOUNTS: accounts.optional(),
  REVOLUT_ADDRESS: providerAddress.default('https://b2b.revolut.com'),
};

type Values = z.output<z.ZodObject<typeof payoutVariables>>;

/**
 * Revolut where its keys are set; the sandbox, where no money moves, on any other site but production.
 * @throws {Error} naming what is missing
 */
export function readPayoutSettings(values: Values, isProduction: boolean): PayoutSettings {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === names.length) return isProduction ? null : { kind: 'sandbox' };
  const { REVOLUT_CLIENT_ID, REVOLUT_PRIVATE_KEY, REVOLUT_REFRESH_TOKEN } = values;
  const { REVOLUT_WEBHOOK_SECRET, REVOLUT_ACCOUNTS, REVOLUT_ADDRESS } = values;
  if (
    !REVOLUT_CLIENT_ID ||
    !REVOLUT_PRIVATE_KEY ||
    !REVOLUT_REFRESH_TOKEN ||
    !REVOLUT_WEBHOOK_SECRET ||
    !REVOLUT_ACCOUNTS
  )
    throw new Error(`${missing.join(', ')}: must be set too, for people to be paid through Revolut`);
  return {
    kind: 'revolut',
    clientId: REVOLUT_CLIENT_ID,
    privateKey: REVOLUT_PRIVATE_KEY,
    refreshToken: REVOLUT_REFRESH_TOKEN,
    webhookSecret: REVOLUT_WEBHOOK_SECRET,
    accounts: REVOLUT_ACCOUNTS,
    address: REVOLUT_ADDRESS,
  };
}
