import type { ApiReply } from '@commonweal/contracts';
import type { Database } from '../db/open-database.ts';
import type { RequestContext } from '../http/handlers.ts';
import { limitRate } from '../http/rate-limit.ts';
import type { Viewer } from '../http/viewer.ts';
import { findDrawings } from './drawings.ts';
import type { Unsplash } from './unsplash.ts';

/** Searches of one person a minute that go out. */
const A_MINUTE = 30;

export interface Stock {
  readonly db: Database;
  readonly unsplash: Unsplash | null;
}

type Context = Pick<RequestContext<Viewer>, 'viewer' | 'locale' | 'log' | 'signal'>;

/**
 * Pictures to choose from, by words.
 * @throws {Failure} `images-unavailable`, `too-many-requests`
 */
export async function searchImages(
  { db, unsplash }: Stock,
  query: string,
  { viewer, locale, signal }: Context,
): Promise<ApiReply<'GET v3/unsplash/search'>> {
  if (unsplash === null) {
    const data = findDrawings(query, locale);
    return { data, total: data.length };
  }
  if (query === '') return { data: [], total: 0 };
  await limitRate(db, `unsplash ${viewer.id}`, A_MINUTE);
  return unsplash.search(query, signal);
}

/** Tells Unsplash that a photograph was chosen; nobody's work waits for its answer to be good. */
export async function tellChosen({ db, unsplash }: Stock, id: string, { viewer, log, signal }: Context): Promise<null> {
  if (unsplash === null) return null;
  await limitRate(db, `unsplash ${viewer.id}`, A_MINUTE);
  await unsplash
    .tellChosen(id, signal)
    .catch((error: unknown) => log.info({ err: error }, 'Unsplash was not told of a chosen photograph'));
  return null;
}
