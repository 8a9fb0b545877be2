import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { environments } from '@commonweal/contracts';
import { hasCredentials } from '@commonweal/domain/url-rule';
import type { S3Options } from '@commonweal/federation/artifact-store';
import type { RecaptchaSettings } from './auth/recaptcha.ts';
import { environmentOfHost, isOwnName } from './environment-of-host.ts';
import type { ConnectionLimits } from './http/limit-connections.ts';
import type { UnsplashSettings } from './images/unsplash.ts';
import { payoutVariables, readPayoutSettings } from './payout/payout-settings.ts';
import type { PayoutSettings } from './payout/payout-settings.ts';
import type { SealingKeys } from './sealing/sealed-text.ts';
import { readSecretsKeys, secretsVariables } from './sealing/secrets-keys.ts';
import { paymentVariables, readPaymentSettings } from './payment/payment-settings.ts';
import type { PaymentSettings } from './payment/payment-settings.ts';
import { providerAddress, readSocialSettings, socialVariables } from './social/social-settings.ts';
import type { SocialSettings } from './social/social-settings.ts';

/** Settings of a process, from its environment. Paths are absolute. */
export interface Config {
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly environment: (typeof environments)[number];
  /** Ships demo accounts, fictional data and the development mailbox. */
  readonly isDemonstration: boolean;
  readonly publicUrl: string;
  /** Encrypt bank details and second factors; null where they are missing, and no site starts so (`requireSettings`). */
  readonly secretsKeys: SealingKeys | null;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly logLevel: string;
  /** Storage of published artifacts and uploads; null keeps them below `dataDir`. */
  readonly s3: S3Options | null;
  /** From where developers may have a tab load a remote: origins, or `http://localhost:*` for any port. */
  readonly overrideOrigins: readonly string[];
  /** Proxies that tell the address of a caller: addresses, networks such as `10.0.0.0/8`, or their names. */
  readonly trustedProxies: readonly string[];
  /** How many connections there may be at a time, overall and from one address. */
  readonly connections: ConnectionLimits;
  /** Whose accounts people may log in with. */
  readonly social: SocialSettings;
  /** The site's keys at reCAPTCHA; null asks for the site's own proof of work. */
  readonly recaptcha: RecaptchaSettings | null;
  /** The site's account at Unsplash; null offers its own drawings in the place of photographs. */
  readonly unsplash: UnsplashSettings | null;
  /** The provider that plans are paid through; null where they cannot be. */
  readonly payments: PaymentSettings;
  /** The provider that people are paid through; null where they cannot be. */
  readonly payouts: PayoutSettings;
  /** Address of Gravatar, without a slash at its end. */
  readonly gravatar: string;
}

/** The variables of a bucket; they are set together. */
const s3Variables = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const origins = z
  .string()
  .transform((list) => list.split(',').map((origin) => origin.trim()))
  .pipe(
    z.array(z.string().regex(/^https?:\/\/[\w.-]+(:(\d{1,5}|\*))?$/, 'must be origins such as http://localhost:*')),
  );

/** As the server knows them by name: this machine, and networks that no address of the internet is in. */
const NAMED_NETWORKS: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

const proxies = z
  .string()
  .transform((list) => list.split(',').map((proxy) => proxy.trim()))
  .pipe(z.array(z.string().refine(isProxy, 'must be addresses, or networks such as 10.0.0.0/8')));

const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  APP_ENV: z.enum(environments).optional(),
  PUBLIC_URL: z
    .url()
    .refine((address) => !hasCredentials(address), 'must name no person and no password')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  MAX_CONNECTIONS: z.coerce.number().int().min(1).default(5000),
  MAX_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(500),
  OVERRIDE_ORIGINS: origins.default(['http://localhost:*', 'http://127.0.0.1:*']),
  TRUSTED_PROXIES: proxies.default(['loopback']),
  RECAPTCHA_SITE_KEY: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
  RECAPTCHA_SECRET_KEY: z.string().optional(),
  RECAPTCHA_ADDRESS: providerAddress.default('https://www.google.com'),
  UNSPLASH_ACCESS_KEY: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
  UNSPLASH_ADDRESS: providerAddress.default('https://api.unsplash.com'),
  GRAVATAR_ADDRESS: providerAddress.default('https://gravatar.com/avatar'),
  ...socialVariables,
  ...paymentVariables,
  ...payoutVariables,
  ...secretsVariables,
});

/**
 * Reads the settings; an empty variable counts as not set.
 * @throws {Error} naming each variable that is wrong, and why
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const result = variables.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (!result.success) {
    const problems = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw unusable(problems);
  }
  const { PORT, DATA_DIR, DATABASE_URL, SMTP_URL, LOG_LEVEL } = result.data;
  const { OVERRIDE_ORIGINS, TRUSTED_PROXIES } = result.data;
  const address = readAddress(result.data);
  return {
    port: PORT,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    ...address,
    secretsKeys: readSecretsKeys(result.data, address.isDemonstration),
    smtpUrl: SMTP_URL,
    logLevel: LOG_LEVEL,
    s3: readBucket(result.data),
    overrideOrigins: OVERRIDE_ORIGINS,
    trustedProxies: TRUSTED_PROXIES,
    connections: { overall: result.data.MAX_CONNECTIONS, perAddress: result.data.MAX_CONNECTIONS_PER_ADDRESS },
    social: readSocialSettings(result.data),
    recaptcha: readRecaptcha(result.data),
    unsplash: readUnsplash(result.data),
    payments: readPaymentSettings(result.data, address.environment === 'prod'),
    payouts: readPayoutSettings(result.data, address.environment === 'prod'),
    gravatar: result.data.GRAVATAR_ADDRESS,
  };
}

/** Accounts with a known password are nobody's by accident: on any other host than this machine's, APP_ENV says so. */
function readAddress({ PORT, PUBLIC_URL, APP_ENV, MAIL_FROM }: z.output<typeof variables>) {
  const publicUrl = (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/$/, '');
  const { hostname } = new URL(publicUrl);
  const environment = APP_ENV ?? environmentOfHost(hostname);
  const isOwn = isOwnName(hostname);
  return {
    publicUrl,
    environment,
    isDemonstration: (environment === 'demo' || environment === 'dev') && (APP_ENV !== undefined || isOwn),
    mailFrom: MAIL_FROM ?? `Commonweal <no-reply@${isOwn ? 'commonweal.example' : hostname}>`,
  };
}

function readRecaptcha(values: z.output<typeof variables>): RecaptchaSettings | null {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secretKey, RECAPTCHA_ADDRESS: address } = values;
  if (siteKey === undefined && secretKey === undefined) return null;
  if (siteKey === undefined || secretKey === undefined)
    throw unusable(['RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY: must be set together']);
  return { siteKey, secretKey, address };
}

function readUnsplash({ UNSPLASH_ACCESS_KEY, UNSPLASH_ADDRESS }: z.output<typeof variables>): UnsplashSettings | null {
  return UNSPLASH_ACCESS_KEY === undefined ? null : { accessKey: UNSPLASH_ACCESS_KEY, address: UNSPLASH_ADDRESS };
}

function readBucket(values: z.output<typeof variables>): S3Options | null {
  const missing = s3Variables.filter((name) => values[name] === undefined);
  if (missing.length === s3Variables.length) return null;
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    throw unusable(missing.map((name) => `${name}: must be set too, for artifacts to be kept in a bucket`));
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/** A network of every address would let anybody say where they are. */
function isProxy(text: string): boolean {
  const [address = '', length] = text.split('/');
  if (NAMED_NETWORKS.has(text)) return true;
  const bits = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) !== 0 &&
    (length === undefined || (/^\d{1,3}$/.test(length) && Number(length) > 0 && Number(length) <= bits))
  );
}

function unusable(problems: readonly string[]): Error {
  return new Error(`The environment is not usable.\n  ${problems.join('\n  ')}`);
}
