import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { artifactBase } from '@commonweal/federation/registry';
import type { ChunkTable } from '@commonweal/federation/chunk-table';
import type { Registry, RegistryRemote } from '@commonweal/federation/registry';

export type OwnSiteRequest =
  /** Built folders of a shell and of remotes to make live. */
  | { readonly release: readonly string[] }
  /** Hours to pass for sources. */
  | { readonly hours: number };

export type OwnSiteReport =
  | { readonly url: string; readonly secret: string; readonly sources: string }
  | { readonly released: string }
  | { readonly passed: number }
  | { readonly failure: string };

/**
 * A site that a test may change as it likes: a process, a database and a store of its own. They are
 * gone when it is closed, and when the process that started it ends.
 */
export interface OwnSite {
  readonly url: string;
  /** Proves to the site that one may release on it. */
  readonly secret: string;
  /** Origin of the only web server that it checks sources on; see `source-stand-in.ts`. */
  readonly sources: string;
  /** Makes exactly these builds live, each a folder as a build leaves it. @returns the id of the set */
  release(folders: readonly string[]): Promise<string>;
  /** Lets hours pass for the pages of that server; see `source-stand-in.ts`. */
  passHours(hours: number): Promise<void>;
  /** The folder of a published version, as the build left it. */
  folderOf(name: string, version: string): string;
  close(): Promise<void>;
}

/**
 * Starts a copy of the site of these tests as it was before any test.
 * @param seed its data folder
 * @param settings variables of the site's configuration that are other than usual
 * @param prepare changes the data folder before the site starts
 */
export async function startOwnSite(
  seed: string,
  settings: Readonly<Record<string, string>> = {},
  prepare?: (dataDir: string) => Promise<void>,
): Promise<OwnSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'commonweal-own-site-'));
  // Three thousand files: without waiting for each, it takes half a second instead of three.
  cpSync(seed, dataDir, { recursive: true });
  await prepare?.(dataDir);
  const child = fork(join(import.meta.dirname, 'own-site-process.ts'), {
    env: { ...process.env, PORT: '0', ...settings, DATA_DIR: dataDir },
    execArgv: [],
  });
  const started = await nextReport(child);
  if (!('url' in started)) throw new Error('A site of a test’s own has not started.');
  return {
    ...started,
    release: async (folders) => {
      child.send({ release: folders } satisfies OwnSiteRequest);
      const report = await nextReport(child);
      if ('released' in report) return report.released;
      throw new Error(`Not released: ${'failure' in report ? report.failure : 'no reason was given'}`);
    },
    passHours: async (hours) => {
      child.send({ hours } satisfies OwnSiteRequest);
      const report = await nextReport(child);
      if (!('passed' in report)) throw new Error('No time has passed for the sources.');
    },
    folderOf: (name, version) => join(dataDir, 'artifacts', artifactBase(name, version)),
    close: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** The registry that a site inlines in its documents now. @param cookie the visitor's */
export async function readRegistry(url: string, cookie = ''): Promise<Registry> {
  const page = await (await fetch(url, { headers: { accept: 'text/html', cookie } })).text();
  const json = /<script type="application\/json" id="registry"[^>]*>(.*?)<\/script>/s.exec(page)?.[1];
  if (json === undefined) throw new Error(`The document of ${url} has no registry`);
  return JSON.parse(json) as Registry;
}

/** The release set that a page was opened with. */
export async function setOf(page: Page): Promise<string> {
  const registry = await page.locator('#registry').textContent();
  return (JSON.parse(registry ?? '{}') as Registry).set;
}

/** A remote as the registry names it, with the table that comes with it. */
export type KnownRemote = RegistryRemote & { readonly table: ChunkTable };

/** The remotes of a site and all that they consist of. */
export async function readRemotes(url: string): Promise<KnownRemote[]> {
  const { remotes } = await readRegistry(url);
  return Promise.all(
    remotes.map(async (remote) => {
      const { base, table } = remote;
      if ('chunks' in table) return { ...remote, table };
      const reply = await fetch(url + base + table.file);
      return { ...remote, table: (await reply.json()) as ChunkTable };
    }),
  );
}

async function nextReport(child: ChildProcess): Promise<OwnSiteReport> {
  const waiting = new AbortController();
  const { signal } = waiting;
  try {
    const [message] = await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(() => [{ failure: 'the process has ended' } satisfies OwnSiteReport]),
    ]);
    return message as OwnSiteReport;
  } finally {
    waiting.abort();
  }
}
