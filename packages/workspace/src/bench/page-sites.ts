import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { api, serverOptions } from '@commonweal/api';
import { folderStore } from '@commonweal/federation/artifact-store';
import { buildAskingShell } from '@commonweal/federation/asking-shell';
import { buildAll } from '@commonweal/federation/build';
import { buildMonolith } from '@commonweal/federation/monolith';
import type { ReleaseManifests } from '@commonweal/federation/registry';
import { createGateway, keepReleases, memoryReleases } from '@commonweal/gateway';
import { applications } from '../projects.ts';
import { createAskingServer } from './asking-server.ts';
import type { Stage } from './stage.ts';

/** Asking: federated, but the document has no registry in it and preloads nothing of a remote. */
export const siteNames = ['federated', 'monolith', 'asking'] as const;
export type SiteName = (typeof siteNames)[number];

/** A build being served, with the API over the stage's database. */
export interface MeasuredSite {
  readonly name: SiteName;
  readonly origin: string;
  readonly manifests: ReleaseManifests;
  /** The folder that its addresses are relative to. */
  readonly artifacts: string;
}

interface Served {
  readonly name: SiteName;
  readonly manifests: ReleaseManifests;
  readonly distDirs: readonly string[];
}

const opened = new WeakMap<Stage, Promise<MeasuredSite[]>>();

/** The site built in each way, served by the same gateway with the same API; built once for a stage. */
export function openSites(stage: Stage): Promise<MeasuredSite[]> {
  const sites = opened.get(stage) ?? open(stage);
  opened.set(stage, sites);
  return sites;
}

async function open(stage: Stage): Promise<MeasuredSite[]> {
  await stage.database();
  console.log('Building in three ways …');
  const [shellDir = '', ...remoteDirs] = applications;
  const results = await buildAll(applications);
  const manifests = results.map(({ manifest }) => manifest);
  const shell = only(manifests.filter((manifest) => manifest.kind === 'shell'));
  const remotes = manifests.filter((manifest) => manifest.kind === 'remote');
  const [federatedDirs, monolithDir, askingDir] = [
    results.map(({ distDir }) => distDir),
    join(stage.folder, 'monolith'),
    join(stage.folder, 'asking-shell'),
  ];
  const monolith = await buildMonolith(shellDir, remoteDirs, { outDir: monolithDir });
  const asking = await buildAskingShell(shellDir, { outDir: askingDir });
  const served: Served[] = [
    { name: 'federated', manifests: { shell, remotes }, distDirs: federatedDirs },
    { name: 'monolith', manifests: monolith, distDirs: [monolithDir] },
    { name: 'asking', manifests: { shell: asking, remotes }, distDirs: [...federatedDirs, askingDir] },
  ];
  const sites: MeasuredSite[] = [];
  for (const site of served) sites.push(await serve(stage, site));
  return sites;
}

async function serve(stage: Stage, { name, manifests, distDirs }: Served): Promise<MeasuredSite> {
  const artifacts = join(stage.folder, `artifacts-${name}`);
  const store = folderStore(artifacts);
  await Promise.all(distDirs.map((dir) => store.publish(dir)));
  const versions = Object.fromEntries(manifests.remotes.map((remote) => [remote.name, remote.version]));
  const live = {
    set: { id: name, shell: manifests.shell.version, remotes: versions },
    manifests,
    previous: null,
    standIn: null,
  };
  const database = await stage.database();
  const app = await createGateway({
    releases: keepReleases(memoryReleases({ live, canary: null, overridesAllowed: false })),
    artifacts,
    environment: stage.config.environment,
    server: serverOptions(stage.config.logLevel),
    api: (scope) =>
      api(scope, {
        database,
        config: stage.config,
        artifacts: store,
        currentRelease: async () => ({ set: name, isLastKnown: false }),
      }),
  });
  await app.ready();
  const server = name === 'asking' ? await createAskingServer(app) : createServer(app.routing);
  const origin = await listen(server);
  stage.defer(async () => {
    server.closeAllConnections();
    server.close();
    await app.close();
  });
  return { name, origin, manifests, artifacts };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function only<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error('The workspace has no shell.');
  return first;
}
