import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { api, serverOptions } from '@commonweal/api';
import { buildAll } from '@commonweal/federation/build';
import { buildMonolith } from '@commonweal/federation/monolith';
import { publishArtifacts } from '@commonweal/federation/publish';
import type { ReleaseManifests } from '@commonweal/federation/registry';
import { createGateway, keepReleases, memoryReleases } from '@commonweal/gateway';
import { applications } from '../projects.ts';
import type { Stage } from './stage.ts';

export const siteNames = ['federated', 'monolith'] as const;
export type SiteName = (typeof siteNames)[number];

/** A build being served, with the API over the stage's database. */
export interface MeasuredSite {
  readonly name: SiteName;
  readonly origin: string;
  readonly manifests: ReleaseManifests;
  /** The folder that its addresses are relative to. */
  readonly artifacts: string;
}

/** Builds the site both ways and serves each with the same gateway and the same API. */
export async function openSites(stage: Stage): Promise<MeasuredSite[]> {
  const [shell = '', ...remotes] = applications;
  const results = await buildAll(applications);
  const federated = results.map(({ manifest }) => manifest);
  const monolithFolder = join(stage.folder, 'monolith');
  const monolith = await buildMonolith(shell, remotes, { outDir: monolithFolder });
  return [
    await serve(
      stage,
      'federated',
      {
        shell: only(federated.filter((manifest) => manifest.kind === 'shell')),
        remotes: federated.filter((manifest) => manifest.kind === 'remote'),
      },
      results.map(({ distDir }) => distDir),
    ),
    await serve(stage, 'monolith', monolith, [monolithFolder]),
  ];
}

async function serve(
  stage: Stage,
  name: SiteName,
  manifests: ReleaseManifests,
  distDirs: readonly string[],
): Promise<MeasuredSite> {
  const artifacts = join(stage.folder, `artifacts-${name}`);
  await Promise.all(distDirs.map((dir) => publishArtifacts(dir, { root: artifacts })));
  const versions = Object.fromEntries(manifests.remotes.map((remote) => [remote.name, remote.version]));
  const release = { set: { id: name, shell: manifests.shell.version, remotes: versions }, manifests };
  const database = await stage.database();
  const app = await createGateway({
    releases: keepReleases(memoryReleases(release)),
    artifacts,
    environment: stage.config.environment,
    server: serverOptions(stage.config.logLevel),
    api: (scope) => api(scope, { database, config: stage.config, currentRelease: async () => name }),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  stage.defer(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  return { name, origin: `http://127.0.0.1:${port}`, manifests, artifacts };
}

function only<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error('The workspace has no shell.');
  return first;
}
