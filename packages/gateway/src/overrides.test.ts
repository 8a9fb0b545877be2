import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import type { Release } from '@commonweal/federation/release-state';
import { createGateway } from './gateway.ts';
import { publishRelease, registryOf, stateOf } from './release.fixture.ts';
import { keepReleases, memoryReleases } from './releases.ts';

const DEVELOPER = 'http://localhost:4100';
let app: FastifyInstance;
let release: Release;
let source: ReturnType<typeof memoryReleases>;

const page = (override?: string, path = '/companies') =>
  app.inject({
    url: override === undefined ? path : `${path}?override=${encodeURIComponent(override)}`,
    headers: { accept: 'text/html' },
  });
/** The policies of a document, each by the names of its directives. */
const policiesOf = (headers: Record<string, unknown>): Map<string, string>[] =>
  String(headers['content-security-policy'])
    .split(', ')
    .map((policy) => new Map(policy.split('; ').map((directive) => [directive.replace(/ .*/, ''), directive])));

beforeAll(async () => {
  const published = await publishRelease();
  release = published.release;
  source = memoryReleases(stateOf(release));
  app = await createGateway({
    releases: keepReleases(source, { freshFor: 0 }),
    artifacts: published.artifacts,
    environment: 'prod',
    overrideOrigins: ['http://localhost:*', 'https://dev.example', 'http://[::1]:*'],
  });
});

afterAll(() => app.close());

describe('an override, where they are allowed', () => {
  beforeAll(() => source.replace(stateOf(release, { overridesAllowed: true })));

  it.each([
    DEVELOPER,
    'http://localhost',
    'http://localhost:1',
    'https://dev.example',
    'http://[::1]:4100',
    'http://[::1]',
  ])('is told to the tab that asks for it: %s', async (origin) => {
    const { statusCode, headers, body } = await page(`mf-companies@${origin}`);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-release': 'set-1' });
    expect(registryOf(body).override).toEqual({ remote: 'mf-companies', origin });
  });

  it('opens the policies of that document to that origin: scripts from there carry the nonce too', async () => {
    const [own, released] = [await page(`mf-companies@${DEVELOPER}`), await page()];
    const [policies, usual] = [policiesOf(own.headers), policiesOf(released.headers)];
    const opened = policies.map((policy) =>
      [...policy].filter(([, directive]) => directive.includes(DEVELOPER)).map(([name]) => name),
    );
    expect(opened).toEqual([['style-src', 'img-src', 'font-src', 'connect-src'], ['script-src']]);
    expect(JSON.stringify(usual.map((policy) => [...policy.values()]))).not.toContain('localhost');
    expect(policies[0]?.get('script-src')).toMatch(/^script-src 'nonce-[\w-]{22}' 'strict-dynamic'$/);
    const second = policies[1]?.get('script-src')?.replace(/sha256-[\w+/=]{44}/, 'sha256-…');
    expect(second).toBe(`script-src 'self' ${DEVELOPER} 'sha256-…'`);
    expect(policies.map((policy) => [...policy.keys()])).toEqual(usual.map((policy) => [...policy.keys()]));
  });

  it('preloads nothing of the remote that it replaces, and all of the others', async () => {
    const scripts = /<link rel="preload" as="script" href="\/remotes\//;
    expect((await page(`mf-companies@${DEVELOPER}`)).body).not.toMatch(scripts);
    expect((await page()).body).toMatch(scripts);
    expect((await page(`mf-companies@${DEVELOPER}`, '/')).body).toMatch(scripts);
  });

  it('is for that one tab: the next document knows nothing of it', async () => {
    await page(`mf-companies@${DEVELOPER}`);
    expect(registryOf((await page()).body).override).toBeNull();
  });

  it.each([
    ['another origin', 'mf-companies@https://evil.example'],
    ['another scheme', 'mf-companies@https://localhost:4100'],
    ['another port than the one allowed', 'mf-companies@https://dev.example:8443'],
    ['a host that begins alike', 'mf-companies@http://localhost.evil.example:81'],
    ['a host that begins alike, with the usual port', 'mf-companies@http://localhost.evil.example:80'],
    ['a host that ends alike', 'mf-companies@http://evil-localhost:4100'],
    ['a name before the host', 'mf-companies@http://localhost:4100@evil.example'],
    ['a name before the allowed host', 'mf-companies@http://evil@localhost:4100'],
    ['a path', 'mf-companies@http://localhost:4100/evil'],
    ['a slash at the end', 'mf-companies@http://localhost:4100/'],
    ['a backslash', 'mf-companies@http://localhost:4100\\@evil.example'],
    ['another directive', 'mf-companies@http://localhost:4100;script-src *'],
    ['another directive in the host', "mf-companies@http://localhost;script-src'unsafe-inline':4100"],
    ['a space', 'mf-companies@http://localhost:4100 http://evil.example'],
    ['a line break', 'mf-companies@http://localhost:4100\r\nx-evil: 1'],
    ['a port that is none', 'mf-companies@http://localhost:99999'],
    ['the pattern itself', 'mf-companies@http://localhost:*'],
    ['a script for an address', 'mf-companies@javascript:alert(1)'],
    ['data for an address', 'mf-companies@data:text/javascript,1'],
    ['no origin', 'mf-companies@null'],
    ['a remote that is not in the release', 'mf-none@http://localhost:4100'],
    ['a name that every object has', '__proto__@http://localhost:4100'],
    ['the shell', 'shell@http://localhost:4100'],
    ['nothing', ''],
  ])('is ignored where it asks for %s', async (_what, override) => {
    const { statusCode, headers, body } = await page(override);
    expect(statusCode).toBe(200);
    expect(registryOf(body).override).toBeNull();
    expect(String(headers['content-security-policy'])).not.toMatch(/localhost|evil|unsafe|\*/);
    expect(headers['x-evil']).toBeUndefined();
  });

  it('is ignored where there are two', async () => {
    const asked = `override=mf-companies@${DEVELOPER}`;
    const { body } = await app.inject({ url: `/companies?${asked}&${asked}`, headers: { accept: 'text/html' } });
    expect(registryOf(body).override).toBeNull();
  });
});

describe('an override, where they are not allowed', () => {
  it('is ignored, until release staff allow them', async () => {
    source.replace(stateOf(release, { overridesAllowed: false }));
    const refused = await page(`mf-companies@${DEVELOPER}`);
    expect(registryOf(refused.body).override).toBeNull();
    expect(String(refused.headers['content-security-policy'])).not.toContain('localhost');
    source.replace(stateOf(release, { overridesAllowed: true }));
    expect(registryOf((await page(`mf-companies@${DEVELOPER}`)).body).override).not.toBeNull();
  });
});
