import type { FastifyInstance } from 'fastify';
import {
  api,
  artifactsOf,
  findLiveSet,
  DatabaseUnavailableError,
  RECAPTCHA_ORIGINS,
  UNSPLASH_IMAGES,
  limitConnections,
  liveReleaseSource,
  openUploadStore,
  problemsWithApi,
  releaseBuilds,
  serverOptions,
  shareSource,
  uploadedFiles,
  visitSink,
  visitorIds,
} from '@commonweal/api';
import type { ApiOptions, Config, OpenDatabase, ReleaseBuildsOptions, ReleaseOutcome } from '@commonweal/api';
import { artifactsFolder, openArtifactStore, readBuild } from '@commonweal/federation/artifact-store';
import type { GateProblem } from '@commonweal/federation/gate';
import { createGateway } from './gateway.ts';
import { keepReleases } from './releases.ts';

/** The whole site in one process: gateway, documents, artifacts and API over one database. */
export interface Site {
  readonly app: FastifyInstance;
  /** The address of the site, as a person types it. */
  readonly url: string;
  /** Incompatibilities of the live release with this API, which may have been changed under it. */
  readonly misfits: readonly GateProblem[];
  /** Finishes the requests under way, then lets go of the port and the database. */
  close(): Promise<void>;
}

/**
 * Releases built folders where nothing is live yet, or `always`. Where something is live, that stays,
 * and of the folders those are stored that it consists of: a machine may have come with an empty disk.
 * @param distDirs the `dist` folders of the shell and of each remote
 */
export async function releaseFolders(
  config: Config,
  { db }: OpenDatabase,
  distDirs: readonly string[],
  options: ReleaseBuildsOptions = {},
): Promise<ReleaseOutcome> {
  const store = openArtifactStore(config);
  const builds = await Promise.all(distDirs.map(async (dir) => ({ dir, manifest: await readBuild(dir) })));
  const live = options.always ? null : await findLiveSet(db, config.environment);
  const served = new Set(live && artifactsOf(live).map(({ name, version }) => `${name} ${version}`));
  const stored = builds.filter(({ manifest: { name, version } }) => live === null || served.has(`${name} ${version}`));
  await Promise.all(stored.map(({ dir }) => store.publish(dir)));
  return releaseBuilds(
    db,
    config.environment,
    builds.map(({ manifest }) => manifest),
    options,
  );
}

/** Opens the site on `config.port` (0 picks a free one); it takes over the database and closes it. */
export async function openSite(
  config: Config,
  database: OpenDatabase,
  options: Pick<ApiOptions, 'checkReplies' | 'sourceMeans'> = {},
): Promise<Site> {
  const releases = keepReleases(liveReleaseSource(database.db, config.environment), {
    onFailure: (error) => {
      // A database that is away is told of once, below.
      const level = error instanceof DatabaseUnavailableError ? 'info' : 'warn';
      app.log[level]({ err: error }, 'the live release cannot be read; the last known one is served');
    },
  });
  const artifacts = openArtifactStore(config);
  const app = await createGateway({
    releases,
    visitors: visitorIds(database.db),
    visits: visitSink(database.db, config.environment),
    artifacts: config.s3 ? artifacts : artifactsFolder(config.dataDir),
    uploads: uploadedFiles(openUploadStore(config)),
    imageOrigins: config.unsplash === null ? [] : [UNSPLASH_IMAGES],
    captchaOrigins: config.recaptcha === null ? [] : RECAPTCHA_ORIGINS,
    environment: config.environment,
    overrideOrigins: config.overrideOrigins,
    sharing: { source: shareSource(database.db), origin: config.publicUrl },
    server: serverOptions(config.logLevel, config.trustedProxies),
    isSecure: config.publicUrl.startsWith('https://'),
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
  limitConnections(app.server, config.connections);
  database.onAvailability((isAvailable) => {
    if (isAvailable) app.log.warn('the database answers again');
    else app.log.error('the database does not answer; requests are refused until it does');
  });
  // Known before anyone asks, so that the database may go away at any time. A failure is logged above.
  const state = await releases.current().catch(() => null);
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
    misfits: state ? problemsWithApi(state.live.manifests) : [],
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
