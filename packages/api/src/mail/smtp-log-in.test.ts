import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as tls from 'node:tls';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { openPostOffice } from '../testing/post-office.ts';
import type { PostOffice } from '../testing/post-office.ts';
import { MailNotSentError } from './mail-failure.ts';
import { smtpMailer } from './smtp-mailer.ts';

const config = { mailFrom: 'Commonweal <hello@commonweal.example>', publicUrl: 'https://commonweal.example' };
const mail = { to: 'ines@example.org', subject: 'News', text: 'Text', html: '<p>Text</p>' };
const account = { user: 'site@mail.example', password: 'p@ss/word:1' };
/** Without OpenSSL, which makes the certificate, or a Node that can be told to trust it, these rows are skipped. */
const isPossible = 'setDefaultCACertificates' in tls && spawnSync('openssl', ['version']).status === 0;
const describeWithOpenSsl = isPossible ? describe : describe.skip;
const usual = tls.getCACertificates('default');

let office: PostOffice;
let cert: string;
/** The failure, or the reply where there is none; and how often the server was given the mail. */
async function send({ user, password }: typeof account, host = '127.0.0.1') {
  const url = new URL(office.url);
  const before = office.received.length;
  const logIn = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  const mailer = smtpMailer(`smtps://${logIn}@${host}:${url.port}`, config, { warn: () => {} });
  const result = await mailer.send(mail, 'mail-1').catch((error: unknown) => {
    if (!(error instanceof MailNotSentError)) throw error;
    return error.failure;
  });
  mailer.close();
  return { result, given: office.received.length - before };
}

const deferred = (reply: RegExp) => ({ outcome: 'deferred', isAddress: false, reply: expect.stringMatching(reply) });

describeWithOpenSsl('a mail by smtps with a name and a password', () => {
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'post-office-'));
    const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    await promisify(execFile)('openssl', [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=post office'],
      ...['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', keyFile, '-out', certFile],
    ]);
    cert = await readFile(certFile, 'utf8');
    office = await openPostOffice('accepts', { key: await readFile(keyFile, 'utf8'), cert, ...account });
    await rm(folder, { recursive: true });
  });
  afterEach(() => tls.setDefaultCACertificates(usual));
  afterAll(() => office.close());

  it('is taken with the right password, and deferred with a wrong one', async () => {
    tls.setDefaultCACertificates([...usual, cert]);
    expect(await send(account)).toEqual({ result: expect.stringMatching(/^250 /), given: 1 });
    expect(await send({ ...account, password: 'wrong' })).toEqual({ result: deferred(/^535 /), given: 0 });
  });

  it('is deferred where the certificate is signed by nobody who is trusted', async () => {
    expect(await send(account)).toEqual({ result: deferred(/self-signed certificate/), given: 0 });
  });

  it('is deferred where the certificate is that of another host', async () => {
    tls.setDefaultCACertificates([...usual, cert]);
    expect(await send(account, 'localhost')).toEqual({ result: deferred(/does not match/), given: 0 });
  });
});
