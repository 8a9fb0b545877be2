import { createHash } from 'node:crypto';
import type { CheckedSource } from '@commonweal/contracts';
import { urlToHref } from '@commonweal/domain/url-rule';
import type { Database } from '../db/open-database.ts';
import { commonFailure } from '../http/failure.ts';
import type { RequestContext } from '../http/handlers.ts';
import { limitRate } from '../http/rate-limit.ts';
import type { Viewer } from '../http/viewer.ts';
import { createFairQueue } from '../long-work/fair-queue.ts';
import type { FairQueue } from '../long-work/fair-queue.ts';
import { deleteChecksBefore, findCheck, keepCheck } from './source-check.repo.ts';
import type { CheckSource } from './source-checker.ts';

/** Milliseconds for which a result is remembered; shorter for those that may be different in a minute. */
const KEPT = 86_400_000;
const KEPT_SHORTLY = 300_000;
const passing: ReadonlySet<CheckedSource['state']> = new Set(['unreachable', 'too_slow']);

/** Checks a minute that go out: for one person, and to one site for everybody, which is not to be flooded through this one. */
const OF_PERSON = 40;
const OF_SITE = 60;

export interface SourceChecks {
  readonly db: Database;
  readonly check: CheckSource;
  readonly queue: FairQueue;
}

/** The checks of one process. */
export function openSourceChecks(db: Database, check: CheckSource): SourceChecks {
  // An analysis has 20 sources at most, which an editor checks together.
  const limits = { atOnce: 12, atOnceOfOne: 4, mostWaitingOfOne: 20, mostWaiting: 200 };
  return { db, check, queue: createFairQueue(limits, () => commonFailure('too-many-requests')) };
}

/**
 * Looks at the address of a source, or remembers a result of the last day.
 * @param address by the rule of addresses, with or without its scheme
 * @throws {Failure} `too-many-requests`
 */
export async function checkSource(
  { db, check, queue }: SourceChecks,
  address: string,
  { viewer, signal }: Pick<RequestContext<Viewer>, 'viewer' | 'signal'>,
): Promise<CheckedSource> {
  const url = new URL(urlToHref(address) ?? address);
  url.hash = '';
  const hash = createHash('sha256').update(url.href).digest('hex');
  const known = await findCheck(db, hash, new Date(Date.now() - KEPT));
  if (known && isFresh(known.source, known.checkedAt)) return known.source;
  await limitRate(db, `check-source ${viewer.id}`, OF_PERSON);
  await limitRate(db, `check-source ${url.hostname}`, OF_SITE);
  const source = await queue.run(viewer.id, () => check(url, signal), signal);
  await keepCheck(db, hash, source);
  return source;
}

function isFresh({ state }: CheckedSource, checkedAt: Date): boolean {
  return !passing.has(state) || Date.now() - checkedAt.getTime() < KEPT_SHORTLY;
}

/** Forgets results that nobody is answered with any more. */
export async function removeOldChecks(db: Database): Promise<void> {
  await deleteChecksBefore(db, new Date(Date.now() - KEPT));
}
