import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { prepareDatabase, readConfig } from '@commonweal/api';
import { artifactBase } from '@commonweal/federation/registry';
import { publishRelease } from './release.fixture.ts';
import { openSite, releaseFolders } from './site.ts';
import type { Site } from './site.ts';

let site: Site;
let dataDir: string;
let slug: string;
const token = 'of-somebody-who-is-signed-in';

/** Every reply has these. */
const always = {
  'x-frame-options': 'SAMEORIGIN',
  'x-xss-protection': '0',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), ' +
    'microphone=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=()',
  'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
};
const own = { ...always, 'cross-origin-resource-policy': 'same-origin' };
const everywhere = { ...always, 'cross-origin-resource-policy': 'cross-origin' };
const html = { 'content-type': 'text/html; charset=utf-8' };
const json = { 'content-type': 'application/json; charset=utf-8' };
const live = { 'x-release': expect.stringMatching(/^[0-9a-f]{12}$/) };
const unkept = { 'cache-control': 'no-store' };
const pageOpener = { 'cross-origin-opener-policy': 'same-origin-allow-popups' };
const documentPolicy =
  /^default-src 'self'; script-src 'nonce-[\w-]{22}' 'strict-dynamic'; require-trusted-types-for 'script'; trusted-types commonweal-loader dompurify; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'self'; form-action 'self', script-src 'self' 'sha256-[\w+/=]{44}'; worker-src blob:$/;
const document = {
  ...own,
  ...html,
  ...live,
  ...unkept,
  ...pageOpener,
  'content-security-policy': expect.stringMatching(documentPolicy),
};
const failurePage = {
  ...own,
  ...html,
  ...unkept,
  ...pageOpener,
  'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'headers-'));
  const config = readConfig({
    ...{ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', PUBLIC_URL: 'https://site.example', APP_ENV: 'demo' },
  });
  const database = await prepareDatabase(config, { seedSize: 'small' });
  await database.db.execute(`insert into sessions (token_digest, user_id, expires_at)
    select '${createHash('sha256').update(token).digest('base64url')}', id, now() + interval '1 hour'
    from users where email = 'member@demo.commonweal.example'`);
  const { artifacts, release } = await publishRelease();
  const { shell, remotes } = release.manifests;
  const folders = [shell, ...remotes].map((build) => join(artifacts, artifactBase(build.name, build.version)));
  await releaseFolders(config, database, folders);
  site = await openSite(config, database);
  const { data } = (await site.app.inject('/api/v3/entities')).json<{ data: { entity_slug: string }[] }>();
  slug = data[0]?.entity_slug ?? '';
}, 180_000);

afterAll(async () => {
  await site.close();
  await rm(dataDir, { recursive: true });
});

/** Those that differ each time say nothing of who may do what. */
const passing = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding', 'etag']);

const headersOf = async (url: string, headers: Record<string, string> = {}) => {
  const reply = await site.app.inject({ url, headers });
  const kept = Object.entries(reply.headers).filter(([name]) => !passing.has(name));
  return { status: reply.statusCode, headers: Object.fromEntries(kept) };
};
const page = { accept: 'text/html' };

describe('the headers of', () => {
  it.each([
    ['a document', '/companies', 200],
    ['a document that nobody owns', '/no/such/page', 404],
  ])('%s', async (_what, url, status) => {
    expect(await headersOf(url, page)).toEqual({ status, headers: document });
  });

  it('a shared page', async () => {
    expect(slug).not.toBe('');
    expect(await headersOf(`/companies/${slug}`, page)).toEqual({ status: 200, headers: document });
  });

  it('the window that comes back from a log-in provider, which has to close itself', async () => {
    const headers = { ...document, 'cross-origin-opener-policy': 'unsafe-none' };
    expect(await headersOf('/social-sign-in', page)).toEqual({ status: 404, headers });
    expect(await headersOf('/social-sign-in/else', page)).toEqual({ status: 404, headers: document });
  });

  it('the way to a log-in provider and back, which changes no window either', async () => {
    const headers = { ...own, ...json, ...live, ...unkept };
    expect(await headersOf('/api/v3/auth/google/start', page)).toEqual({ status: 404, headers });
  });

  it('an address that cannot be read', async () => {
    expect(await headersOf('/%zz', page)).toEqual({ status: 400, headers: failurePage });
  });

  it('the picture of a shared page, which other sites show', async () => {
    expect(await headersOf(`/share/companies/${slug}.png`)).toEqual({
      status: 200,
      headers: { ...everywhere, 'content-type': 'image/png', 'cache-control': 'public, max-age=300' },
    });
  }, 120_000);

  it('an artifact, which is public code', async () => {
    expect(await headersOf('/remotes/mf-companies/1.0.0-0123456789/entry.js')).toEqual({
      status: 200,
      headers: {
        ...everywhere,
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'application/javascript; charset=utf-8',
        'last-modified': expect.any(String),
        vary: 'accept-encoding',
      },
    });
  });

  it('an artifact that is not there', async () => {
    const headers = { ...everywhere, ...json, ...unkept };
    expect(await headersOf('/remotes/mf-companies/1.0.0-0123456789/none.js')).toEqual({ status: 404, headers });
  });

  it.each([
    ['a reply of the API', '/api/v3/entities?limit=1', {}, 200],
    ['a reply to somebody who is signed in', '/api/v3/users/me', { authorization: `Bearer ${token}` }, 200],
    ['a refusal', '/api/v3/users/me', {}, 401],
    ['an address of the API that is none', '/api/v3/nowhere', {}, 404],
    ['an address of the API that cannot be read', '/api/%zz', {}, 400],
    ['a monitor', '/api/healthz', {}, 200],
  ])('%s', async (_what, url, asked, status) => {
    // An address that cannot be read is answered before anybody asks for the release.
    const release = url === '/api/%zz' ? {} : live;
    expect(await headersOf(url, asked)).toEqual({ status, headers: { ...own, ...json, ...release, ...unkept } });
  });

  it('a reply of the API that caches may keep', async () => {
    expect(await headersOf('/api/v3/sdgs')).toEqual({
      status: 200,
      headers: {
        ...own,
        ...json,
        'cache-control': 'public, max-age=300',
        vary: expect.stringMatching(/^accept-language, accept-encoding/),
      },
    });
  });
});
