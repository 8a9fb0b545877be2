import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { api, liveReleaseSource, releaseBuilds, serverOptions } from '@commonweal/api';
import type { Config, OpenDatabase } from '@commonweal/api';
import { publishArtifacts } from '@commonweal/federation/publish';
import type { ReleaseSet } from '@commonweal/federation/registry';
import { createGateway } from './gateway.ts';
import { keepReleases } from './releases.ts';

/** The whole site in one process: gateway, documents, artifacts and API over one database. */
export interface Site {
  readonly app: FastifyInstance;
  /** Where it listens, as a person types it. */
  readonly url: string;
  /** Finishes the requests under way, then lets go of the port and the database. */
  close(): Promise<void>;
}

const artifactsFolder = (dataDir: string) => join(dataDir, 'artifacts');

/**
 * Publishes built folders and makes them the live release of this environment.
 * @param distDirs the `dist` folders of the shell and of each remote
 */
export async function releaseFolders(
  config: Config,
  { db }: OpenDatabase,
  distDirs: readonly string[],
): Promise<ReleaseSet> {
  const store = { root: artifactsFolder(config.dataDir) };
  const manifests = await Promise.all(distDirs.map((dir) => publishArtifacts(dir, store)));
  return releaseBuilds(db, config.environment, manifests);
}

/** Opens the site on `config.port` (0 picks a free one); it takes over the database and closes it. */
export async function openSite(
  config: Config,
  database: OpenDatabase,
  options: { readonly checkReplies?: boolean } = {},
): Promise<Site> {
  const releases = keepReleases(liveReleaseSource(database.db, config.environment), {
    onFailure: (error) => app.log.warn({ err: error }, 'the live release cannot be read; the last known one is served'),
  });
  const app = await createGateway({
    releases,
    artifacts: artifactsFolder(config.dataDir),
    environment: config.environment,
    server: serverOptions(config.logLevel),
    api: async (scope) => {
      await api(scope, {
        database,
        config,
        currentRelease: () =>
          releases.current().then(
            ({ set }) => set.id,
            () => null,
          ),
        ...options,
      });
    },
  });
  try {
    await app.listen({ port: config.port, host: '0.0.0.0' });
  } catch (error) {
    await app.close();
    await database.close();
    throw error;
  }
  const port = portOf(app, config.port);
  await database.lock?.announce(`http://127.0.0.1:${port}`);
  return {
    app,
    url: config.port === 0 ? `http://localhost:${port}` : config.publicUrl,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

/** The port it listens on: with port 0, the one that the system chose. */
function portOf(app: FastifyInstance, configured: number): number {
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : configured;
}
