import type { releasesContract } from '@commonweal/contracts/releases';
import type { ArtifactStore } from '@commonweal/federation/artifact-store';
import { notFound } from '../http/failure.ts';
import type { Handlers, RequestContext } from '../http/handlers.ts';
import type { Locale } from '@commonweal/domain/locale';
import { findArtifacts } from './artifacts.repo.ts';
import { publishBuild } from './publish.service.ts';
import { findFailure } from './release-failures.repo.ts';
import { recordFailure, summariseFailures } from './release-failures.service.ts';
import { listLog } from './release-log.repo.ts';
import {
  presentDifference,
  presentEnvironment,
  presentHistory,
  presentPublishedRow,
} from './release-reports.present.ts';
import {
  describeEnvironment,
  diffSets,
  explainShared,
  findProblems,
  listPublishedVersions,
  listSets,
} from './release-reports.service.ts';
import type { ReleaseScope } from './release-scope.ts';
import { listReleaseTokens } from './release-tokens.repo.ts';
import { createReleaseToken, endReleaseToken } from './release-tokens.service.ts';
import {
  presentFailure,
  presentFailureSummary,
  presentLogEntry,
  presentProblems,
  presentPublished,
  presentReleaseToken,
} from './releases.present.ts';
import { decideOverrides, promote, startCanary, stopCanary } from './releases.service.ts';
import { rollBack } from './rollback.service.ts';

export interface ReleasesRoutesOptions extends ReleaseScope {
  /** Storage of published builds. */
  readonly artifacts: ArtifactStore;
}

/** Published and live versions, who changes it, and what fails in browsers. */
export function releasesRoutes({ artifacts, ...scope }: ReleasesRoutesOptions): Handlers<typeof releasesContract> {
  const { db, environment } = scope;
  const overview = async (locale: Locale) => presentEnvironment(await describeEnvironment(scope), locale);
  return {
    'GET v3/releases': (_input, { locale }) => overview(locale),
    'GET v3/releases/artifacts': async ({ query }) => {
      const { published, total } = await listPublishedVersions(scope, query);
      return { data: published.map(presentPublishedRow), total };
    },
    'POST v3/releases/artifacts': async ({ query, body }, { actor, locale }) => {
      const { force, together, reason } = query;
      const options = { force: force === '1', isGatedLater: together === '1', reason };
      const published = await publishBuild(scope, artifacts, actor, body, options);
      return presentPublished(published, await findArtifacts(db, [published.manifest]), locale);
    },
    'GET v3/releases/artifacts/:name/:version/problems': async ({ params }, { locale }) => ({
      problems: presentProblems(await findProblems(scope, params), locale),
    }),
    'GET v3/releases/sets': async ({ query }) => presentHistory(await listSets(scope, query)),
    'GET v3/releases/diff': async ({ query }) => ({
      changes: (await diffSets(scope, query.from, query.to)).map(presentDifference),
    }),
    'GET v3/releases/why': ({ query }) => explainShared(scope, query.package),
    'POST v3/releases/promote': async ({ body }, { actor, locale }) => {
      await promote(scope, actor, body);
      return overview(locale);
    },
    'POST v3/releases/rollback': async ({ body }, { actor, locale }) => {
      await rollBack(scope, actor, body);
      return overview(locale);
    },
    'PUT v3/releases/canary': async ({ body }, { actor, locale }) => {
      await startCanary(scope, actor, body);
      return overview(locale);
    },
    'DELETE v3/releases/canary': async ({ query }, { actor, locale }) => {
      await stopCanary(scope, actor, query.reason);
      return overview(locale);
    },
    'PUT v3/releases/overrides': async ({ body }, { actor, locale }) => {
      await decideOverrides(scope, actor, body);
      return overview(locale);
    },
    'GET v3/releases/log': async ({ query }, { locale }) => {
      const { rows, total } = await listLog(db, environment, query.limit, query.offset);
      return { data: rows.map((row) => presentLogEntry(row, locale)), total };
    },
    'GET v3/releases/failures': async ({ query }) => presentFailureSummary(await summariseFailures(scope, query.hours)),
    'GET v3/releases/failures/:reference': async ({ params }) => {
      const failure = await findFailure(db, environment, params.reference);
      if (!failure) throw notFound();
      return presentFailure(failure);
    },
    'GET v3/releases/tokens': async () => ({ tokens: (await listReleaseTokens(db)).map(presentReleaseToken) }),
    'POST v3/releases/tokens': ({ body }, { actor }) => createReleaseToken(scope, actor, body),
    'DELETE v3/releases/tokens/:id': async ({ params }, { actor }) => {
      await endReleaseToken(scope, actor, params.id);
      return { id: params.id };
    },
    'POST v3/release-failures': async ({ body }, context) => {
      await recordFailure(scope, body, visitorOf(context));
      return { reference: body.reference };
    },
  };
}

function visitorOf({ address, requestHeader }: RequestContext) {
  return { cookie: requestHeader('cookie') ?? '', userAgent: requestHeader('user-agent') ?? '', address };
}
