import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { remoteManifestFixture, shellManifestFixture } from '@commonweal/federation/fixtures';
import { artifactBase } from '@commonweal/federation/registry';
import type {
  ArtifactFile,
  NavigationItem,
  RemoteManifest,
  RouteDefinition,
  ShellManifest,
} from '@commonweal/federation/manifest';
import type { Registry } from '@commonweal/federation/registry';
import type { Release, ReleaseState } from '@commonweal/federation/release-state';

const VERSION = '1.0.0-0123456789';

/** For tests: published artifacts in a temporary folder and the release that they make. */
export interface PublishedRelease {
  readonly artifacts: string;
  readonly release: Release;
}

/** The state of an environment where this release is live, without a canary or overrides. @param over the fields under test */
export function stateOf(live: Release, over: Partial<ReleaseState> = {}): ReleaseState {
  return { live, canary: null, overridesAllowed: false, ...over };
}

export function registryOf(html: string): Registry {
  const [, inlined = ''] = /id="registry"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(inlined) as Registry;
}

/** The same release under another id, as after a promotion. */
export function renamed(release: Release, id: string): Release {
  return { ...release, set: { ...release.set, id } };
}

/** Publishes a shell and the remotes `mf-companies` and `mf-analyses`, with real files. */
export async function publishRelease(id = 'set-1'): Promise<PublishedRelease> {
  const artifacts = await mkdtemp(join(tmpdir(), 'artifacts-'));
  const shell = await publishShell(artifacts);
  const remotes = [
    await publishRemote(artifacts, 'mf-companies', [
      route('/companies', 'company-list', { en: 'Companies', fr: 'Entreprises' }),
      route('/companies/:slug/:tab?', 'company', {
        en: '</title></script><script>alert(1)</script>',
        fr: 'Entreprise',
      }),
      route('/entities/:slug', 'company'),
    ]),
    await publishRemote(artifacts, 'mf-analyses', [
      route('/companies/compare', 'compare'),
      route('/', 'home'),
      route('/users/:user_id/:badge_id?', 'home'),
    ]),
  ];
  const versions = Object.fromEntries(remotes.map(({ name, version }) => [name, version]));
  for (const manifest of [shell, ...remotes]) {
    const file = join(artifacts, artifactBase(manifest.name, manifest.version), 'manifest.json');
    await writeFile(file, JSON.stringify(manifest));
  }
  return {
    artifacts,
    release: {
      set: { id, shell: shell.version, remotes: versions },
      manifests: { shell, remotes },
      previous: null,
      standIn: null,
    },
  };
}

/** Its label is hostile. */
const navigationItem: NavigationItem = {
  place: 'header',
  label: { en: '</script><script>alert(1)</script>', fr: 'Entreprises' },
  to: '/companies',
  order: 1,
  privileges: [],
};

function route(path: string, page: string, title?: RouteDefinition['title']): RouteDefinition {
  return { path, page, layout: 'site', access: 'public', privileges: [], title };
}

async function publishRemote(artifacts: string, name: string, routes: RouteDefinition[]): Promise<RemoteManifest> {
  const pages = [...new Set(routes.map(({ page }) => page))];
  const scripts = [
    'entry.js',
    'remote.js',
    'messages-en.js',
    'messages-fr.js',
    ...pages.map((page) => `page-${page}.js`),
  ];
  const files = await publishFiles(artifacts, name, [...scripts, ...pages.map((page) => `page-${page}.css`)]);
  const only = (js: string, css: string[] = []) => ({ js: [js], css });
  const empty = remoteManifestFixture(name, VERSION);
  return {
    ...empty,
    definition: { ...empty.definition, routes, navigation: [navigationItem] },
    entry: { file: 'entry.js', integrity: files['entry.js']?.integrity ?? '' },
    chunks: {
      remote: only('remote.js'),
      'messages-en': only('messages-en.js'),
      'messages-fr': only('messages-fr.js'),
      ...Object.fromEntries(pages.map((page) => [`page-${page}`, only(`page-${page}.js`, [`page-${page}.css`])])),
    },
    files,
  };
}

async function publishShell(artifacts: string): Promise<ShellManifest> {
  const files = await publishFiles(artifacts, 'shell', [
    'main.js',
    'main.css',
    'messages-fr.js',
    'federation-runtime.js',
    'inter.woff2',
    'favicon.svg',
  ]);
  const empty = shellManifestFixture(VERSION);
  return {
    ...empty,
    definition: {
      ...empty.definition,
      routes: [route('/maintenance', 'maintenance')],
      fonts: ['inter'],
      document: {
        title: { en: 'Commonweal', fr: 'Commonweal' },
        description: { en: 'Analyses & scores', fr: 'Analyses et scores' },
        noscript: { en: 'This site needs JavaScript.', fr: 'Ce site a besoin de JavaScript.' },
      },
    },
    entry: { js: ['main.js'], css: ['main.css'] },
    fonts: ['inter.woff2'],
    favicon: 'favicon.svg',
    chunks: {
      'messages-fr': { js: ['messages-fr.js'], css: [] },
      'federation-runtime': { js: ['federation-runtime.js'], css: [] },
    },
    files,
  };
}

async function publishFiles(
  artifacts: string,
  name: string,
  names: readonly string[],
): Promise<Record<string, ArtifactFile>> {
  const dir = join(artifacts, artifactBase(name, VERSION));
  await mkdir(dir, { recursive: true });
  const described = names.map(async (file) => {
    const content = Buffer.from(`/* ${name} ${file} ${'x'.repeat(2_000)} */`);
    const [brotli, gzipped] = [brotliCompressSync(content), gzipSync(content)];
    await writeFile(join(dir, file), content);
    if (/\.(js|css)$/.test(file)) {
      await writeFile(join(dir, `${file}.br`), brotli);
      await writeFile(join(dir, `${file}.gz`), gzipped);
    }
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    return [file, { integrity, bytes: content.length, gzip: gzipped.length, brotli: brotli.length }] as const;
  });
  return Object.fromEntries(await Promise.all(described));
}
