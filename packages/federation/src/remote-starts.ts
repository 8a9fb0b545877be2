import type { LoadFacts } from './load-facts.ts';
import type { RemoteBuilds } from './remote-builds.ts';
import type { RegistryRemote } from './registry.ts';
import type { LoadableRemote } from './remote-definition.ts';
import type { RemoteLoadError } from './remote-load-error.ts';
import { dropOtherStyles, inShortTime, standInFor } from './stand-in.ts';

/** The circumstances that a failure report adds. */
export interface FailureCircumstances {
  /** The version that took the place of one that did not start, so that people see nothing of it. */
  readonly fellBackTo: string | null;
  /** It was a worker that did not start; its page stands. */
  readonly isWorker: boolean;
}

/** Tells of a failure: to the facts, and to whoever created the loader. */
export type Tell = (failure: RemoteLoadError, circumstances?: Partial<FailureCircumstances>) => void;

interface StartOptions<R extends LoadableRemote> {
  readonly builds: RemoteBuilds<R>;
  readonly facts: LoadFacts;
  readonly tell: Tell;
}

interface Start<R> {
  readonly build: RegistryRemote;
  readonly definition: R;
  /** The failure of the build of the release set, which this one replaces. */
  readonly failure: RemoteLoadError | null;
}

/**
 * Starts a remote: the build of the release set, or where that does not start the one before. What
 * is shown where neither does is why the first did not.
 * @throws {RemoteLoadError}
 */
export async function startRemote<R extends LoadableRemote>(
  remote: RegistryRemote,
  options: StartOptions<R>,
): Promise<Start<R>> {
  const { facts } = options;
  const { name, version, base } = remote;
  facts.change(name, { version, base, state: 'loading', failure: null });
  try {
    const start = await startEither(remote, options);
    dropOtherStyles(start.build);
    facts.change(name, {
      version: start.build.version,
      base: start.build.base,
      state: start.failure ? 'fallback' : 'loaded',
    });
    return start;
  } catch (failure) {
    facts.change(name, { state: 'failed' });
    throw failure;
  }
}

async function startEither<R extends LoadableRemote>(
  remote: RegistryRemote,
  options: StartOptions<R>,
): Promise<Start<R>> {
  const { builds, tell } = options;
  try {
    return { build: remote, definition: await builds.define(remote), failure: null };
  } catch (cause) {
    const failure = cause as RemoteLoadError;
    const standIn = await startStandIn(remote, failure, options);
    tell(failure, { fellBackTo: standIn?.build.version ?? null });
    if (standIn) return standIn;
    throw failure;
  }
}

async function startStandIn<R extends LoadableRemote>(
  remote: RegistryRemote,
  failure: RemoteLoadError,
  { builds, tell }: StartOptions<R>,
): Promise<Start<R> | null> {
  const build = standInFor(remote, failure);
  if (build === null) return null;
  try {
    return { build, definition: await inShortTime(build, builds.define(build)), failure };
  } catch (later) {
    tell(later as RemoteLoadError);
    return null;
  }
}
