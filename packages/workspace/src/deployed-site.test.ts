import { afterEach, describe, expect, it } from '@jest/globals';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { shellManifestFixture, remoteManifestFixture } from '@commonweal/federation/fixtures';
import { createRegistry } from '@commonweal/federation/create-registry';
import type { RegistryOverride } from '@commonweal/federation/registry';
import { askSite, SiteRefusal } from './deployed-site.ts';

const VERSION = '1.0.0-0123456789';
const shell = shellManifestFixture(VERSION);
const companies = remoteManifestFixture('mf-companies', VERSION);
const set = { id: 'abcdefabcdef', shell: VERSION, remotes: { 'mf-companies': VERSION } };
const registry = createRegistry(set, { shell, remotes: [companies] }, 'uat');
const override = { remote: 'mf-companies', origin: 'http://localhost:4100' };

let running: Server | null = null;

afterEach(async () => {
  await new Promise((resolve) => (running ? running.close(resolve) : resolve(null)));
  running = null;
});

/** A site whose document is `html`. @returns its origin */
async function siteWith(html: string): Promise<string> {
  const files: Record<string, unknown> = {
    [`/shell/${VERSION}/manifest.json`]: shell,
    [`/remotes/mf-companies/${VERSION}/manifest.json`]: companies,
    '/api/openapi.json': { paths: { '/v3/entities': { get: { operationId: 'GET v3/entities' } } } },
  };
  running = createServer(({ url = '' }, reply) => {
    const file = files[url];
    reply.end(file === undefined ? html : JSON.stringify(file));
  });
  await new Promise<void>((resolve) => running?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(running.address() as AddressInfo).port}`;
}

const documentWith = (answered: RegistryOverride | null) => {
  const data = JSON.stringify({ ...registry, override: answered });
  return `<html><script type="application/json" id="registry" nonce="n">${data}</script></html>`;
};

describe('a site that is asked to take a remote from this machine', () => {
  it('says what it runs, where it takes it', async () => {
    const site = await siteWith(documentWith(override));
    expect(await askSite(site, override)).toMatchObject({
      environment: 'uat',
      manifests: { shell: { name: 'shell' }, remotes: [{ name: 'mf-companies' }] },
      api: { shapes: { 'GET v3/entities': { body: {}, reply: {} } }, privileges: null },
    });
  });

  it.each([
    ['forbids it', documentWith(null), override, /does not take mf-companies from http:\/\/localhost:4100/],
    ['answers for another', documentWith({ ...override, origin: 'http://localhost:1' }), override, /does not take/],
    ['has no such remote', documentWith(null), { ...override, remote: 'mf-other' }, /has no mf-other.*mf-companies/],
    ['is another kind of site', '<html>Welcome</html>', override, /is not a Commonweal site/],
  ])('%s: that is said in words', async (_what, html, asked, message) => {
    const site = await siteWith(html);
    await expect(askSite(site, asked)).rejects.toThrow(SiteRefusal);
    await expect(askSite(site, asked)).rejects.toThrow(message);
  });

  it('cannot be reached: that is said in words', async () => {
    await expect(askSite('http://127.0.0.1:1', override)).rejects.toThrow(/cannot be reached/);
  });
});
