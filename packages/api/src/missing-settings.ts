import type { Config } from './config.ts';

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

/**
 * Refuses to start a site for real with what a demonstration falls back to.
 * @param env as the settings were read from
 * @throws {MissingSettingsError}
 */
export function requireSettings(config: Config, env: Readonly<Record<string, string | undefined>>): void {
  if (config.isDemonstration) return;
  const isSet = (name: string) => env[name] !== undefined && env[name] !== '';
  const missing = [
    ...(isSet('PUBLIC_URL') ? [] : (['PUBLIC_URL'] as const)),
    ...(config.smtpUrl === undefined ? (['SMTP_URL'] as const) : []),
    ...(config.databaseUrl === undefined && !isSet('DATA_DIR') ? (['DATABASE_URL'] as const) : []),
    ...(config.secretsKeys === null ? (['SECRETS_KEYS'] as const) : []),
  ];
  if (missing.length > 0) throw new MissingSettingsError(config, missing);
}
