import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openPostOffice } from '../testing/post-office.ts';
import type { PostOffice, PostOfficeManner } from '../testing/post-office.ts';
import { MailNotSentError, readSmtpError, replyText } from './mail-failure.ts';
import type { Mailer } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

const config = { mailFrom: 'Commonweal <hello@commonweal.example>', publicUrl: 'https://commonweal.example' };
const mail = { to: 'ines@example.org', subject: 'News', text: 'Text', html: '<p>Text</p>' };

describe('a mail that is handed to an SMTP server', () => {
  let office: PostOffice;
  let mailer: Mailer;
  beforeAll(async () => {
    office = await openPostOffice('accepts');
    mailer = smtpMailer(office.url, config, { warn: () => {} }, 500);
  });
  afterAll(async () => {
    mailer.close();
    await office.close();
  });

  /** The failure, or the reply where there is none; and how often the server was given the whole mail. */
  const send = async (manner: PostOfficeManner) => {
    const before = office.received.length;
    office.behave(manner);
    const result = await mailer.send(mail, `mail-${manner}`).catch((error: unknown) => {
      if (!(error instanceof MailNotSentError)) throw error;
      const { outcome, isAddress, reply } = error.failure;
      return { outcome, isAddress, code: /^\d{3}/.exec(reply)?.[0] ?? null };
    });
    return { result, given: office.received.length - before };
  };

  it('is taken, with the same Message-ID at each attempt', async () => {
    const { result, given } = await send('accepts');
    expect({ result, given }).toEqual({ result: expect.stringMatching(/^250 /), given: 1 });
    expect(office.received.at(-1)).toMatch(/^Message-ID: <mail-accepts@commonweal\.example>/m);
  });

  it.each([
    ['refuses-address', { outcome: 'refused', isAddress: true, code: '550' }, 0],
    ['refuses-message', { outcome: 'refused', isAddress: false, code: '554' }, 1],
    ['defers', { outcome: 'deferred', isAddress: false, code: '451' }, 0],
    ['hangs', { outcome: 'deferred', isAddress: false, code: null }, 0],
    ['cuts', { outcome: 'deferred', isAddress: false, code: null }, 0],
    ['cuts-after-data', { outcome: 'unknown', isAddress: false, code: null }, 1],
    ['hangs-after-data', { outcome: 'unknown', isAddress: false, code: null }, 1],
  ] as const)(
    'by one that %s: %j, given %d times',
    async (manner, result, given) => {
      expect(await send(manner)).toEqual({ result, given });
    },
    30_000,
  );

  it('is deferred where nobody listens', async () => {
    const closed = await openPostOffice('accepts');
    await closed.close();
    const away = smtpMailer(closed.url, config, { warn: () => {} });
    await expect(away.send(mail, 'mail-1')).rejects.toMatchObject({ failure: { outcome: 'deferred' } });
    away.close();
  });
});

describe('an error of the SMTP client', () => {
  it.each([
    ['a log-in that is refused', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, 'deferred'],
    ['a sender that is refused', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 }, 'deferred'],
    ['an address that is refused for now', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 499 }, 'deferred'],
    ['an address that is refused', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 500 }, 'refused'],
    ['an address that is none', { code: 'EENVELOPE', command: 'API' }, 'refused'],
  ])('%s', (_what, error, outcome) => {
    expect(readSmtpError({ ...error, message: 'no' }, false).outcome).toBe(outcome);
  });
});

describe('the reply that is kept', () => {
  it('has no token of a link in it, and one line of 500 characters', () => {
    const token = 'a-b_'.repeat(11).slice(0, 43);
    expect(replyText(`554 blocked:\r\n https://x.example/change-password/${token} `)).toBe(
      '554 blocked: https://x.example/change-password/…',
    );
    expect(replyText('no '.repeat(400))).toHaveLength(500);
  });
});
