import type { Config } from './config.ts';
import { isOwnName } from './environment-of-host.ts';

const needed = {
  PUBLIC_URL: 'the address of the site, such as https://commonweal.example; links in mails begin with it',
  SMTP_URL: 'a server that takes mails, such as smtps://name:password@mail.example; nobody can sign up without',
  DATABASE_URL:
    'a Postgres, such as postgres://name:password@db.example/commonweal; or set DATA_DIR for the embedded database of a small site',
  SECRETS_KEYS:
    'a name and 32 random bytes in base64 (openssl rand -base64 32), such as 2026:…; bank details and second factors are encrypted with it',
} as const;

/** A site that is no demonstration was started without what it needs; the message names all of it. */
export class MissingSettingsError extends Error {
  override readonly name = 'MissingSettingsError';

  constructor({ environment }: Pick<Config, 'environment'>, missing: readonly (keyof typeof needed)[]) {
    super(
      [
        `The site was not started: as ${environment} it needs more settings. A demonstration needs none (APP_ENV=demo).`,
        ...missing.map((name) => `${name}: ${needed[name]}`),
      ].join('\n  '),
    );
  }
}

/** Neither an address nor APP_ENV tells a site for real from a demonstration, and other settings are those of the first. */
export class UnclearPurposeError extends Error {
  override readonly name = 'UnclearPurposeError';

  constructor() {
    super(
      [
        'Neither PUBLIC_URL nor APP_ENV is set, but a database elsewhere or a mail server is: a demonstration would put accounts with published passwords there.',
        `PUBLIC_URL: ${needed.PUBLIC_URL}`,
        'APP_ENV: demo, where it is to be a demonstration all the same',
      ].join('\n  '),
    );
  }
}

/** Variables as the settings were read from them. */
type Variables = Readonly<Record<string, string | undefined>>;

const isSet = (env: Variables, name: string) => env[name] !== undefined && env[name] !== '';

/**
 * Refuses a demonstration with what a site for real is set up with, unless APP_ENV or PUBLIC_URL asks for it. For
 * everything that opens the database, because a demonstration is filled then.
 * @throws {UnclearPurposeError}
 */
export function requirePurpose(config: Config, env: Variables): void {
  const isChosen = isSet(env, 'PUBLIC_URL') || isSet(env, 'APP_ENV');
  if (!isChosen && isMeantForReal(config)) throw new UnclearPurposeError();
}

/**
 * Refuses to start a site for real with what a demonstration falls back to, and the other way around.
 * @throws {MissingSettingsError}
 * @throws {UnclearPurposeError} as {@link requirePurpose}
 */
export function requireSettings(config: Config, env: Variables): void {
  requirePurpose(config, env);
  if (config.isDemonstration) return;
  const missing = [
    ...(isSet(env, 'PUBLIC_URL') ? [] : (['PUBLIC_URL'] as const)),
    ...(config.smtpUrl === undefined ? (['SMTP_URL'] as const) : []),
    ...(config.databaseUrl === undefined && !isSet(env, 'DATA_DIR') ? (['DATABASE_URL'] as const) : []),
    ...(config.secretsKeys === null ? (['SECRETS_KEYS'] as const) : []),
  ];
  if (missing.length > 0) throw new MissingSettingsError(config, missing);
}

/** A Postgres without a host in its address is reached through a socket of this machine. */
function isMeantForReal({ databaseUrl, smtpUrl }: Config): boolean {
  if (smtpUrl !== undefined) return true;
  if (databaseUrl === undefined) return false;
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return host !== '' && !host.startsWith('/') && !isOwnName(host);
}
