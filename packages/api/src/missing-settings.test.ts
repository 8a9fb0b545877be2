import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.ts';
import { MissingSettingsError, UnclearPurposeError, requireSettings } from './missing-settings.ts';

const real = {
  PUBLIC_URL: 'https://commonweal.example',
  SMTP_URL: 'smtp://mail.example',
  DATABASE_URL: 'postgres://db.example/site',
  SECRETS_KEYS: 'test:a2tra2tra2tra2tra2tra2tra2tra2tra2tra2tra2s=',
};

/** The variables that a start with these names as missing. */
function missing(env: Readonly<Record<string, string>>): string[] {
  try {
    requireSettings(readConfig(env), env);
    return [];
  } catch (error) {
    if (!(error instanceof MissingSettingsError)) throw error;
    return [...error.message.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name);
  }
}

describe('a start', () => {
  it('needs nothing on this machine, nor where APP_ENV asks for the demonstration', () => {
    expect(missing({})).toEqual([]);
    expect(missing({ PUBLIC_URL: 'http://127.0.0.1:4000' })).toEqual([]);
    expect(missing({ APP_ENV: 'demo', PUBLIC_URL: 'https://demo.commonweal.example' })).toEqual([]);
  });

  it('for real is refused without a public address, a mail server and a database, all of them named', () => {
    expect(missing({ APP_ENV: 'prod' })).toEqual(['PUBLIC_URL', 'SMTP_URL', 'DATABASE_URL', 'SECRETS_KEYS']);
    expect(missing({ PUBLIC_URL: real.PUBLIC_URL })).toEqual(['SMTP_URL', 'DATABASE_URL', 'SECRETS_KEYS']);
    expect(missing(real)).toEqual([]);
  });

  it.each(Object.keys(real))('for real is refused without %s, also where it is empty', (name) => {
    expect(missing({ APP_ENV: 'prod', ...real, [name]: '' })).toEqual([name]);
  });

  it('for real takes the embedded database in a folder that was chosen', () => {
    expect(missing({ ...real, DATABASE_URL: '', DATA_DIR: '/srv/commonweal' })).toEqual([]);
  });

  it('on a host that is named after the demonstration is none by itself', () => {
    const env = { PUBLIC_URL: 'https://demo.commonweal.example' };
    const { environment, isDemonstration } = readConfig(env);
    expect({ environment, isDemonstration }).toEqual({ environment: 'demo', isDemonstration: false });
    expect(missing(env)).toEqual(['SMTP_URL', 'DATABASE_URL', 'SECRETS_KEYS']);
    expect(readConfig({ ...env, APP_ENV: 'demo' }).isDemonstration).toBe(true);
    expect(readConfig({ APP_ENV: 'uat' }).isDemonstration).toBe(false);
  });
});

describe('a start that names neither its address nor its environment', () => {
  const start = (env: Readonly<Record<string, string>>) => () => requireSettings(readConfig(env), env);

  it.each([
    ['a database on another host', { DATABASE_URL: real.DATABASE_URL }],
    ['a database that its query puts on another host', { DATABASE_URL: 'postgres://localhost/site?host=db.example' }],
    ['a mail server', { SMTP_URL: real.SMTP_URL }],
    ['a mail server of this machine', { SMTP_URL: 'smtp://localhost' }],
    ['empty names and a database on another host', { ...real, SMTP_URL: '', PUBLIC_URL: '', APP_ENV: '' }],
  ])('is refused with %s, and PUBLIC_URL named, unless it is asked for', (_title, env) => {
    expect(start(env)).toThrow(UnclearPurposeError);
    expect(start(env)).toThrow(/^ {2}PUBLIC_URL: the address of the site/m);
    expect(start({ ...env, APP_ENV: 'demo' })).not.toThrow();
    expect(start({ ...env, PUBLIC_URL: 'http://localhost:4000' })).not.toThrow();
  });

  it.each(['localhost', '127.0.0.1', '[::1]', '', '%2Fvar%2Frun%2Fpostgresql'])(
    'is a demonstration on a database of this machine at "%s"',
    (host) => expect(start({ DATABASE_URL: `postgres://${host}/site` })).not.toThrow(),
  );
});

describe('the sender of mails', () => {
  it('is at the host of the site, where nobody says otherwise', () => {
    expect(readConfig({ PUBLIC_URL: 'https://site.example' }).mailFrom).toBe('Commonweal <no-reply@site.example>');
    expect(readConfig({ MAIL_FROM: 'me@site.example' }).mailFrom).toBe('me@site.example');
  });
});
