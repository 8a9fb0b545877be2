import { resolve } from 'node:path';
import { z } from 'zod';
import { environments } from '@commonweal/contracts';
import type { S3Options } from '@commonweal/federation/artifact-store';
import { readSocialSettings, socialVariables } from './social/social-settings.ts';
import type { SocialSettings } from './social/social-settings.ts';

/** Settings of a process, from its environment. Paths are absolute. */
export interface Config {
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly environment: (typeof environments)[number];
  readonly publicUrl: string;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly logLevel: string;
  /** Where published artifacts are kept; null keeps them below `dataDir`. */
  readonly s3: S3Options | null;
  /** From where developers may have a tab load a remote: origins, or `http://localhost:*` for any port. */
  readonly overrideOrigins: readonly string[];
  /** Whose accounts people may log in with. */
  readonly social: SocialSettings;
}

/** The variables of a bucket; they are set together. */
const s3Variables = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const origins = z
  .string()
  .transform((list) => list.split(',').map((origin) => origin.trim()))
  .pipe(
    z.array(z.string().regex(/^https?:\/\/[\w.-]+(:(\d{1,5}|\*))?$/, 'must be origins such as http://localhost:*')),
  );

const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  APP_ENV: z.enum(environments).default('demo'),
  PUBLIC_URL: z.url().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default('Commonweal <no-reply@commonweal.example>'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  OVERRIDE_ORIGINS: origins.default(['http://localhost:*', 'http://127.0.0.1:*']),
  ...socialVariables,
});

/** Environments that ship demo accounts and the development mailbox. */
export function isDemonstration(environment: Config['environment']): boolean {
  return environment === 'demo' || environment === 'dev';
}

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
  const { PORT, DATA_DIR, DATABASE_URL, APP_ENV, PUBLIC_URL, SMTP_URL, MAIL_FROM, LOG_LEVEL, OVERRIDE_ORIGINS } =
    result.data;
  return {
    port: PORT,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    environment: APP_ENV,
    publicUrl: (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/$/, ''),
    smtpUrl: SMTP_URL,
    mailFrom: MAIL_FROM,
    logLevel: LOG_LEVEL,
    s3: readBucket(result.data),
    overrideOrigins: OVERRIDE_ORIGINS,
    social: readSocialSettings(result.data),
  };
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

function unusable(problems: readonly string[]): Error {
  return new Error(`The environment is not usable.\n  ${problems.join('\n  ')}`);
}
