import type { ArtifactStore } from '@commonweal/federation/artifact-store';
import type { Config } from './config.ts';
import type { CurrentRelease } from './server/server.routes.ts';
import type { OpenDatabase } from './db/open-database.ts';
import type { SourceMeans } from './source-check/source-checker.ts';
import type { Clock } from './db/keep-costly.ts';

/** Means that the API runs with. */
export interface ApiOptions {
  readonly database: OpenDatabase;
  readonly config: Config;
  /** Storage of published builds. */
  readonly artifacts: ArtifactStore;
  /** The set that the site serves, or null where nothing is known. */
  readonly currentRelease: () => Promise<CurrentRelease | null>;
  /** Holds every reply against its contract; for tests and development. */
  readonly checkReplies?: boolean;
  /** Looks for due jobs every now and then, as a site does; otherwise only where one is asked for. */
  readonly looksForJobs?: boolean;
  /** For tests, whose sources are on this machine. */
  readonly sourceMeans?: SourceMeans;
  /** Times the making of costly figures; a test stops it, so that none is kept however slow it is. */
  readonly now?: Clock;
}
