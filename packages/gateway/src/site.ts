import type { FastifyInstance } from 'fastify';
import { api, liveReleaseSource, releaseBuilds, serverOptions, shareSource } from '@commonweal/api';
import type { Config, OpenDatabase, ReleaseBuildsOptions, ReleaseOutcome } from '@commonweal/api';
import { artifactsFolder, openArtifactStore } from '@commonweal/federation/artifact-store';
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

/**
 * Publishes built folders and makes them the live release of this environment, where they never were so.
 * @param distDirs the `dist` folders of the shell and of each remote
 */
export async function releaseFolders(
  config: Config,
  { db }: OpenDatabase,
  distDirs: readonly string[],
  options: ReleaseBuildsOptions = {},
): Promise<ReleaseOutcome> {
  const store = openArtifactStore(config);
  const published = await Promise.all(distDirs.map((dir) => store.publish(dir)));
  return releaseBuilds(
    db,
    config.environment,
    published.map(({ manifest }) => manifest),
    options,
  );
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
  const artifacts = openArtifactStore(config);
  const app = await createGateway({
    releases,
    artifacts: config.s3 ? artifacts : artifactsFolder(config.dataDir),
    environment: config.environment,
    overrideOrigins: config.overrideOrigins,
    sharing: { source: shareSource(database.db), origin: config.publicUrl },
    server: serverOptions(config.logLevel),
    api: async (scope) => {
      await api(scope, {
        database,
        config,
        artifacts,
        currentRelease: () =>
          releases.current().then(
            ({ live }) => ({ set: live.set.id, isLastKnown: releases.isLastKnown() }),
            () => null,
          ),
        ...options,
      });
    },
  });
  // Known before anyone asks, so that the database may go away at any time. A failure is logged above.
  await releases.current().catch(() => null);
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
