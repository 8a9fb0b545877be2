import { resolve } from 'node:path';
import { z } from 'zod';
import { environments } from '@commonweal/contracts';

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
}

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
    throw new Error(`The environment is not usable.\n  ${problems.join('\n  ')}`);
  }
  const { PORT, DATA_DIR, DATABASE_URL, APP_ENV, PUBLIC_URL, SMTP_URL, MAIL_FROM, LOG_LEVEL } = result.data;
  return {
    port: PORT,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    environment: APP_ENV,
    publicUrl: (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/$/, ''),
    smtpUrl: SMTP_URL,
    mailFrom: MAIL_FROM,
    logLevel: LOG_LEVEL,
  };
}
