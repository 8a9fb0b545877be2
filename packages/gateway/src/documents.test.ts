import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { createGateway } from './gateway.ts';
import { publishRelease, registryOf, stateOf } from './release.fixture.ts';
import { keepReleases, memoryReleases } from './releases.ts';

let app: FastifyInstance;
const page = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });
const policyNonce = (headers: Record<string, unknown>) =>
  /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
const preloads = (body: string) =>
  [...body.matchAll(/<link rel="preload" as="(?:script|style)" href="([^"]+)"/g)].map(([, href]) => href);

beforeAll(async () => {
  const { artifacts, release } = await publishRelease();
  app = await createGateway({
    releases: keepReleases(memoryReleases(stateOf(release))),
    artifacts,
    environment: 'demo',
    api: async (api) => {
      api.get('/v3/ping', async () => ({ data: 'pong' }));
      api.get('/v3/kept', async (_request, reply) => reply.header('cache-control', 'public, max-age=60').send({}));
    },
  });
});

afterAll(() => app.close());

describe('a document', () => {
  it('is answered to an address that a remote or the shell owns, and kept by no one', async () => {
    for (const url of ['/', '/companies', '/companies/acme/analyses?page=2', '/maintenance']) {
      const { statusCode, headers } = await page(url);
      expect({ url, statusCode }).toEqual({ url, statusCode: 200 });
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-release': 'set-1',
      });
    }
  });

  it('is answered with 404 to an address that no one owns, so that the shell shows its page', async () => {
    const { statusCode, body } = await page('/no/such/page');
    expect(statusCode).toBe(404);
    expect(body).toContain('<div id="root">');
  });

  it('carries the security headers and a policy without unsafe parts', async () => {
    const { headers, body } = await page('/companies');
    expect(headers).toMatchObject({
      'x-frame-options': 'SAMEORIGIN',
      'x-xss-protection': '0',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-request-id': expect.any(String),
    });
    const policy = String(headers['content-security-policy']).replace(/'nonce-[\w-]{22}'/, "'nonce-…'");
    const [, script = ''] = /<script nonce="[^"]+">([^]*?)<\/script>/.exec(body) ?? [];
    expect(script).not.toBe('');
    const digest = createHash('sha256').update(script).digest('base64');
    expect(policy.split(', ').map((one) => one.split('; '))).toEqual([
      [
        "default-src 'self'",
        "script-src 'nonce-…' 'strict-dynamic'",
        "require-trusted-types-for 'script'",
        'trusted-types commonweal-loader dompurify',
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        'worker-src blob:',
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'self'",
        "form-action 'self'",
      ],
      [`script-src 'self' 'sha256-${digest}'`, 'worker-src blob:'],
    ]);
  });

  it('has a nonce of its own each time, on every script', async () => {
    const [first, second] = [await page('/companies'), await page('/companies')];
    const nonce = policyNonce(first.headers);
    expect(nonce).not.toBe(policyNonce(second.headers));
    const scripts = [...first.body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts).toHaveLength(3);
    expect(scripts.every((tag) => tag.includes(`nonce="${nonce}"`))).toBe(true);
    const preloadedScripts = [...first.body.matchAll(/<link rel="preload" as="script"[^>]*>/g)].map(([tag]) => tag);
    expect(preloadedScripts).not.toEqual([]);
    expect(preloadedScripts.every((tag) => tag.includes(`nonce="${nonce}"`))).toBe(true);
  });

  it('loads the shell with integrity and preloads its fonts', async () => {
    const { body } = await page('/companies');
    expect(body).toMatch(
      /<script defer data-shell fetchpriority="high" src="\/shell\/1\.0\.0-0123456789\/main\.js" integrity="sha384-[^"]+" nonce="[^"]+"><\/script>/,
    );
    expect(body).toMatch(
      /<link rel="stylesheet" data-shell href="\/shell\/1\.0\.0-0123456789\/main\.css" integrity="sha384-[^"]+">/,
    );
    expect(body).toContain(
      '<link rel="preload" as="font" type="font/woff2" href="/shell/1.0.0-0123456789/inter.woff2" crossorigin>',
    );
  });

  it('has the registry in it, in which no text can end the script', async () => {
    const { body } = await page('/companies');
    const registry = registryOf(body);
    expect(registry).toMatchObject({ set: 'set-1', environment: 'demo' });
    expect(registry.remotes.map(({ name }) => name)).toEqual(['mf-companies', 'mf-analyses']);
    expect(registry.remotes[0]?.navigation[0]?.label.en).toContain('</script><script>alert(1)');
    expect(body).not.toContain('<script>alert(1)');
  });

  it('has of each build its entry and the digest of its table, which has the rest', async () => {
    const { body } = await page('/companies');
    const { shell, remotes } = registryOf(body);
    const digest = { file: expect.stringMatching(/^chunks\.[0-9a-f]{10}\.json$/), integrity: expect.any(String) };
    expect([shell.table, ...remotes.map(({ table }) => table)]).toEqual([digest, digest, digest]);
    expect(Object.keys(remotes[0] ?? {}).toSorted()).toEqual(
      ['base', 'entry', 'fallback', 'name', 'navigation', 'routes', 'slots', 'table', 'title', 'version'].toSorted(),
    );
    const [companies] = remotes;
    const held = /<template id="held-code">([\s\S]*?)<\/template>/.exec(body)?.[1] ?? '';
    const tableOf = ({ base, table }: { base: string; table: object }) =>
      `<link rel="preload" as="fetch" href="${base}${'file' in table ? table.file : ''}" crossorigin>`;
    expect(companies && held.includes(tableOf(companies))).toBe(true);
    expect(body.slice(0, body.indexOf('<template id="held-code"'))).toContain(tableOf(shell));
    const [, analyses] = remotes;
    expect(analyses && body.includes(tableOf(analyses))).toBe(false);
  });

  it('has the whole of each build in it for a shell that was built before there were tables', async () => {
    const { artifacts, release } = await publishRelease();
    const { shell, remotes } = release.manifests;
    const live = { ...release, manifests: { shell: { ...shell, registry: 1 }, remotes } };
    const old = await createGateway({
      releases: keepReleases(memoryReleases(stateOf(live))),
      artifacts,
      environment: 'demo',
    });
    const { body } = await old.inject({ url: '/companies', headers: { accept: 'text/html' } });
    const registry = registryOf(body);
    expect(registry.shell).toMatchObject({ integrity: { 'main.js': shell.files['main.js']?.integrity } });
    expect(registry.remotes[0]).toMatchObject({
      chunks: remotes[0]?.chunks,
      integrity: { 'page-company.js': remotes[0]?.files['page-company.js']?.integrity },
    });
    expect(body).not.toContain('as="fetch"');
    await old.close();
  });

  it('names what a remote falls back to: its version in the set before, where that was another', async () => {
    const { artifacts, release } = await publishRelease();
    const { shell, remotes } = release.manifests;
    const previous = {
      shell,
      remotes: remotes.map((remote) =>
        remote.name === 'mf-companies' ? { ...remote, version: '1.0.0-9999999999' } : remote,
      ),
    };
    const before = await createGateway({
      releases: keepReleases(memoryReleases(stateOf({ ...release, previous }))),
      artifacts,
      environment: 'demo',
    });
    const { body } = await before.inject({ url: '/companies', headers: { accept: 'text/html' } });
    const fallbacks = registryOf(body).remotes.map(({ name, fallback }) => [name, fallback?.base ?? null]);
    expect(fallbacks).toEqual([
      ['mf-companies', '/remotes/mf-companies/1.0.0-9999999999/'],
      ['mf-analyses', null],
    ]);
    await before.close();
  });

  it('escapes the title of its route', async () => {
    const { body } = await page('/companies/acme');
    expect(body).toContain('<title data-document>&#60;/title&#62;&#60;/script&#62;');
  });

  it('preloads what the page of the owning remote needs, in the language of the visitor', async () => {
    const base = '/remotes/mf-companies/1.0.0-0123456789/';
    const { body } = await page('/companies', { cookie: 'locale=fr' });
    expect(preloads(body)).toEqual([
      '/shell/1.0.0-0123456789/messages-fr.js',
      '/shell/1.0.0-0123456789/federation-runtime.js',
      `${base}page-company-list.css`,
      ...['entry.js', 'remote.js', 'page-company-list.js', 'messages-fr.js'].map((file) => base + file),
    ]);
    expect(preloads((await page('/maintenance')).body)).toEqual([]);
  });

  it('leaves the line to the script of the shell: all else that the page needs waits in templates', async () => {
    const { body } = await page('/companies', { cookie: 'locale=fr' });
    const held = (id: string) => new RegExp(`<template id="${id}">(.*?)</template>`, 's').exec(body)?.[1] ?? '';
    const first = body.replaceAll(/<template .*?<\/template>/gs, '');
    expect(preloads(first)).toEqual(['/shell/1.0.0-0123456789/messages-fr.js']);
    expect(preloads(held('held-code'))).toHaveLength(6);
    expect(held('held-fonts')).toContain('inter.woff2');
    expect(first).not.toContain('woff2');
  });

  it('chooses the owner as the router of the shell does: the fixed path before the pattern', async () => {
    const { body } = await page('/companies/compare');
    expect(preloads(body)).toContain('/remotes/mf-analyses/1.0.0-0123456789/page-compare.js');
    expect(preloads(body).join()).not.toContain('mf-companies');
  });

  it.each([
    [{ cookie: 'a=b; locale=fr; theme=dark' }, '<html lang="fr" data-theme="dark">', 'Entreprises · Commonweal'],
    [{ cookie: 'locale=en', 'accept-language': 'fr' }, '<html lang="en">', 'Companies · Commonweal'],
    [{ 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.5' }, '<html lang="fr">', 'Entreprises · Commonweal'],
    [{ 'accept-language': 'de,en;q=0.8,fr;q=0.4' }, '<html lang="en">', 'Companies · Commonweal'],
    [{ cookie: 'locale="><script>; theme=pink' }, '<html lang="en">', 'Companies · Commonweal'],
  ])('follows the cookies and the language of the browser: %j', async (headers, html, title) => {
    const { body } = await page('/companies', headers);
    expect(body).toContain(html);
    expect(body).toContain(`<title data-document>${title}</title>`);
  });

  it('says something to those who run no scripts', async () => {
    const { body } = await page('/', { cookie: 'locale=fr' });
    expect(body).toContain('<noscript>Ce site a besoin de JavaScript.</noscript>');
    expect(body).toContain('<meta name="description" content="Analyses et scores">');
  });

  it('is compressed', async () => {
    const { headers, rawPayload } = await page('/companies', { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(rawPayload).toString()).toContain('<div id="root">');
  });

  it('answers HEAD', async () => {
    const { statusCode, body } = await app.inject({
      method: 'HEAD',
      url: '/companies',
      headers: { accept: 'text/html' },
    });
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: '' });
  });
});

describe('what is not a document', () => {
  it('gets a 404 in JSON: a picture that is missing, a form sent to a page', async () => {
    const picture = await app.inject({
      url: '/logo.png',
      headers: { accept: 'image/avif,*/*', 'sec-fetch-dest': 'image' },
    });
    const form = await app.inject({ method: 'POST', url: '/companies' });
    for (const { statusCode, body, headers } of [picture, form]) {
      expect(statusCode).toBe(404);
      expect(JSON.parse(body)).toMatchObject({ code: 'not-found', requestId: headers['x-request-id'] });
    }
  });

  it.each(['/%E0%A4%A', '/companies/%', '/%c0%af'])(
    'gets a plain page where the address cannot be read: %s',
    async (url) => {
      const { statusCode, headers, body } = await page(url);
      expect(statusCode).toBe(400);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'x-content-type-options': 'nosniff',
      });
      expect(body).toContain(String(headers['x-request-id']));
    },
  );

  it('gets that page in the language of the visitor', async () => {
    const { body } = await page('/%', { cookie: 'locale=fr' });
    expect(body).toContain('<html lang="fr">');
    expect(body).toContain('<h1>Cette adresse n’est pas valide</h1>');
  });

  it('is the API, whose replies carry the release, the security headers and the request id', async () => {
    const { body, headers } = await app.inject('/api/v3/ping');
    expect(JSON.parse(body)).toEqual({ data: 'pong' });
    expect(headers).toMatchObject({
      'x-release': 'set-1',
      'x-frame-options': 'SAMEORIGIN',
      'x-request-id': expect.any(String),
    });
    expect(headers['content-security-policy']).toBeUndefined();
  });

  it('is a reply that a browser keeps, which would name an old release for as long', async () => {
    const { statusCode, headers } = await app.inject('/api/v3/kept');
    expect({ statusCode, release: headers['x-release'] }).toEqual({ statusCode: 200, release: undefined });
  });

  it('is the favicon of the live shell', async () => {
    const { statusCode, headers } = await app.inject('/favicon.ico');
    expect(statusCode).toBe(302);
    expect(headers.location).toBe('/shell/1.0.0-0123456789/favicon.svg');
  });
});
