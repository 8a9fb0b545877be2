import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createGateway } from './gateway.ts';
import { publishRelease, registryOf, stateOf } from './release.fixture.ts';
import { keepReleases } from './releases.ts';
import type { Release } from '@commonweal/federation/release-state';

describe('the shell that stands in', () => {
  const OLD = '1.0.0-9999999999';
  let release: Release;
  let gateway: FastifyInstance;
  const source = { current: async () => stateOf(release) };
  const ask = (url: string) => gateway.inject({ url, headers: { accept: 'text/html' } });
  const shellOf = (body: string) => /<script defer data-shell [^>]*src="\/shell\/([^/]+)\//.exec(body)?.[1];
  const offered = (body: string) => /rel="prev" href="([^"]*)"/.exec(body)?.[1]?.replaceAll('&#38;', '&');

  beforeAll(async () => {
    const published = await publishRelease();
    ({ release } = published);
    release = { ...release, standIn: { ...release.manifests.shell, version: OLD } };
    gateway = await createGateway({
      releases: keepReleases(source, { freshFor: 0 }),
      artifacts: published.artifacts,
      environment: 'demo',
    });
  });
  afterAll(() => gateway.close());

  it('is offered in the document, and comes in its place where the address asks for it', async () => {
    const { body } = await ask('/companies?page=2');
    expect([shellOf(body), offered(body)]).toEqual(['1.0.0-0123456789', '/companies?page=2&shell=previous']);
    expect(offered((await ask('/companies')).body)).toBe('/companies?shell=previous');
    const other = await ask('/companies?page=2&shell=previous');
    expect(shellOf(other.body)).toBe(OLD);
    expect(other.headers['x-release']).toBe('set-1');
    const registry = registryOf(other.body);
    expect(registry).toMatchObject({ set: 'set-1', shell: { version: OLD, base: `/shell/${OLD}/` } });
    expect(registry.remotes.map(({ name }) => name)).toEqual(['mf-companies', 'mf-analyses']);
  });

  it('leads to no further one, so that nobody goes round in circles', async () => {
    expect(offered((await ask('/companies?shell=previous')).body)).toBeUndefined();
  });

  it.each(['?shell=1.0.0-9999999999', '?shell=previous&page=2', '?a-shell=previous', '?shell=older'])(
    'is not what %s asks for',
    async (query) => {
      expect(shellOf((await ask(`/companies${query}`)).body)).toBe('1.0.0-0123456789');
    },
  );

  it('is not there where no shell before fits: the address asks in vain', async () => {
    const { standIn } = release;
    release = { ...release, standIn: null };
    for (const url of ['/companies', '/companies?shell=previous']) {
      const { body } = await ask(url);
      expect([shellOf(body), offered(body)]).toEqual(['1.0.0-0123456789', undefined]);
    }
    release = { ...release, standIn };
  });
});
