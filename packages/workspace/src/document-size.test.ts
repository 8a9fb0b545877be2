import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { remoteManifestFixture, shellManifestFixture } from '@commonweal/federation/fixtures';
import { parseManifest, remoteDefinitionSchema, shellDefinitionSchema } from '@commonweal/federation/manifest';
import type { ChunkFiles, RemoteManifest, RouteDefinition, ShellManifest } from '@commonweal/federation/manifest';
import type { ReleaseManifests } from '@commonweal/federation/registry';
import { createGateway, keepReleases, memoryReleases } from '@commonweal/gateway';
import { remotes as names, root } from './projects.ts';

/** Bytes of gzip that a document may have, whatever the number of pages. */
const BUDGET = 8_000;
/** Chunks of a build beside its pages and languages: parts of pages, panels, workers. */
const OTHER_CHUNKS = 25;

const readJson = (...path: string[]): unknown => JSON.parse(readFileSync(join(root, ...path), 'utf8'));
const digestOf = (text: string) => createHash('sha384').update(text).digest();

/** As many files as a build has, each with a name and an integrity of its own. */
function filesOf(build: string, chunkNames: readonly string[]) {
  const chunks: Record<string, ChunkFiles> = {};
  const files: RemoteManifest['files'] = {};
  for (const name of chunkNames) {
    const digest = digestOf(`${build} ${name}`);
    const both = ['js', 'css'].map((type) => `${name}.${digest.toString('hex').slice(0, 10)}.${type}`);
    for (const file of both)
      files[file] = { integrity: `sha384-${digestOf(build + file).toString('base64')}`, bytes: 1, gzip: 1, brotli: 1 };
    chunks[name] = { js: both.slice(0, 1), css: both.slice(1) };
  }
  return { chunks, files };
}

/** Other words for the same letters, so that compression finds nothing to repeat. */
const reworded = (text: string, copy: number): string =>
  text.replace(/:?[a-z]+/g, (word) =>
    word.startsWith(':') ? word : digestOf(`${word} ${copy}`).toString('hex').replace(/\d/g, '').slice(0, word.length),
  );

function multiply(routes: readonly RouteDefinition[], times: number): RouteDefinition[] {
  return Array.from({ length: Math.ceil(times) }, (_, copy) =>
    routes.map((route) =>
      copy === 0 ? route : { ...route, path: reworded(route.path, copy), page: reworded(route.page, copy) },
    ),
  )
    .flat()
    .slice(0, Math.round(routes.length * times));
}

/** The remotes of this workspace with so many times their pages and chunks. */
function remoteOf(name: string, times: number, version: string): RemoteManifest {
  const definition = parseManifest(remoteDefinitionSchema, readJson(name, 'remote.json'), name);
  const routes = multiply(definition.routes, times);
  const others = Array.from({ length: Math.round(OTHER_CHUNKS * times) }, (_, at) => `part-${at}`);
  const chunkNames = [...routes.map(({ page }) => `page-${page}`), 'remote', 'messages-en', 'messages-fr', ...others];
  const integrity = `sha384-${digestOf(`${name} ${version}`).toString('base64')}`;
  const file = `entry.${digestOf(integrity).toString('hex').slice(0, 10)}.js`;
  return remoteManifestFixture(name, version, {
    definition: { ...definition, routes },
    platform: definition.platform,
    entry: { file, integrity },
    ...filesOf(`${name} ${version}`, chunkNames),
  });
}

function shellOf(times: number, version: string): ShellManifest {
  const definition = parseManifest(shellDefinitionSchema, readJson('shell', 'shell.json'), 'shell');
  const others = Array.from({ length: Math.round(OTHER_CHUNKS * times) }, (_, at) => `part-${at}`);
  const { chunks, files } = filesOf(`shell ${version}`, [
    'main',
    'messages-en',
    'messages-fr',
    'federation-runtime',
    ...others,
  ]);
  const { main: entry = { js: [], css: [] }, ...named } = chunks;
  const fonts = definition.fonts.map((font) => `${font}.0123456789.woff2`);
  return shellManifestFixture(version, { definition, entry, fonts, chunks: named, files });
}

function manifestsOf(times: number, hash: string): ReleaseManifests {
  const version = `1.0.0-${hash.repeat(10)}`;
  return { shell: shellOf(times, version), remotes: names.map((name) => remoteOf(name, times, version)) };
}

/** Bytes of gzip of the document of each page. */
async function documentSizes(times: number): Promise<number[]> {
  const manifests = manifestsOf(times, 'a');
  const versions = Object.fromEntries(manifests.remotes.map(({ name, version }) => [name, version]));
  const set = { id: '0123456789ab', shell: manifests.shell.version, remotes: versions };
  // Everything has a version before, which stands in for it: the most that a document holds.
  const previous = manifestsOf(times, 'b');
  const live = { set, manifests, previous, standIn: previous.shell };
  const app = await createGateway({
    releases: keepReleases(memoryReleases({ live, canary: null, overridesAllowed: false })),
    artifacts: join(root, 'no-such-folder'),
    environment: 'demo',
  });
  try {
    const paths = manifests.remotes.flatMap(({ definition }) => definition.routes.map(({ path }) => path));
    const documents = await Promise.all(
      paths.map((path) =>
        app.inject({ url: path.replaceAll(/:\w+\??/g, '1'), headers: { accept: 'text/html', cookie: 'locale=fr' } }),
      ),
    );
    return documents.map(({ body }) => gzipSync(body).length);
  } finally {
    await app.close();
  }
}

describe('a document', () => {
  it('has at most 8 kB of gzip where every build has another to stand in for it', async () => {
    const sizes = await documentSizes(1);
    expect(sizes.length).toBeGreaterThan(100);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(BUDGET);
  });

  it('grows by nothing but the addresses of its pages', async () => {
    const [today, later] = [Math.max(...(await documentSizes(1))), Math.max(...(await documentSizes(2)))];
    const routes = multiply(
      manifestsOf(1, 'a').remotes.flatMap(({ definition }) => definition.routes),
      3,
    );
    const addresses = gzipSync(JSON.stringify(routes)).length;
    expect(later - today).toBeLessThan(addresses);
    expect(today).toBeGreaterThan(3_000);
  });
});
