import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchFolder } from '@commonweal/federation/build';
import type { BuildResult } from '@commonweal/federation/build';
import { parseManifest, remoteDefinitionSchema } from '@commonweal/federation/manifest';
import type { RemoteDefinition, RemoteManifest } from '@commonweal/federation/manifest';
import { askSite, SiteRefusal } from './deployed-site.ts';
import type { DeployedSite } from './deployed-site.ts';
import { openOverrideServer } from './override-server.ts';
import { problemsOn } from './site-fit.ts';
import { stopOnSignal } from './stop-on-signal.ts';

export interface OnSiteOptions {
  readonly folder: string;
  readonly site: URL;
  /** Null: the first free one. */
  readonly port: number | null;
}

/**
 * Builds one remote and again on each change, and serves it to tabs of a site that runs elsewhere.
 * @throws {SiteRefusal} where the site does not take it
 */
export async function developOnSite({ folder, site: { origin: site }, port }: OnSiteOptions): Promise<void> {
  const definition = await readDefinition(folder);
  const outDir = await mkdtemp(join(tmpdir(), 'commonweal-dev-'));
  const server = await openOverrideServer({ folder: outDir, site, port });
  const override = { remote: definition.name, origin: server.origin };
  const close = async () => {
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  };
  stopOnSignal(close);
  try {
    const deployed = await askSite(site, override);
    await watchFirst(folder, outDir, (result, isFirst) => {
      if (result instanceof Error) {
        console.error(`${definition.name}: ${result.message}`);
        return server.fail(result.message);
      }
      tellFit(result.manifest as RemoteManifest, deployed, site, isFirst);
      server.publish(result.manifest);
      console.log(`${definition.name} ${result.manifest.version} built in ${result.milliseconds} ms`);
    });
  } catch (error) {
    await close();
    throw error;
  }
  console.log(
    `\nOpen ${site}${startOf(definition)}?override=${override.remote}@${override.origin}\n` +
      `That tab of ${site} shows ${definition.name} as it is here, and reloads with each build; nobody else sees it.\n` +
      'Leave with the button at the top of the page, or by closing the tab. Stop here with Ctrl+C.',
  );
}

/** Resolves after the first build, rejects where hearing of it threw; goes on watching. */
function watchFirst(
  folder: string,
  outDir: string,
  onResult: (result: BuildResult | Error, isFirst: boolean) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let isFirst = true;
    const hear = (result: BuildResult | Error): void => {
      try {
        onResult(result, isFirst);
        isFirst = false;
        resolve();
      } catch (error) {
        reject(error);
      }
    };
    watchFolder(folder, hear, { outDir }).catch(reject);
  });
}

/** Says what would keep the build from going live there. @throws {SiteRefusal} where it cannot even be tried */
function tellFit(manifest: RemoteManifest, deployed: DeployedSite, site: string, isFirst: boolean): void {
  const problems = problemsOn(deployed, manifest);
  for (const { rule, text } of problems) {
    if (rule === 'platform' && isFirst) throw new SiteRefusal(`It cannot run on ${site}. ${text.en}`);
    console.warn(`It could not be promoted on ${site}: ${text.en}`);
  }
}

/** The first page that anyone may open without knowing more: `/companies`, not `/companies/:slug`. */
function startOf({ routes }: RemoteDefinition): string {
  const complete = routes
    .map(({ path, access, privileges }) => ({ path: path.replace(/\/:\w+\?/g, ''), access, privileges }))
    .filter(({ path }) => !path.includes(':'));
  const open = complete.find(({ access, privileges }) => access === 'public' && privileges.length === 0);
  return (open ?? complete[0])?.path ?? '/';
}

async function readDefinition(folder: string): Promise<RemoteDefinition> {
  const file = join(folder, 'remote.json');
  return parseManifest(remoteDefinitionSchema, JSON.parse(await readFile(file, 'utf8')), file);
}
