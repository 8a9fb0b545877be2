import type { Database } from '../db/open-database.ts';
import type { PageReader, TakeTurn } from '../source-check/page-reader.ts';
import { ROBOTS_BYTES, mayAskFor } from '../source-check/robots-rules.ts';
import { Unanswered } from '../source-check/unanswered.ts';
import { findOrigin, storeOrigin } from './source-watch.repo.ts';

/** Product token of this site in robots.txt files. */
const AGENT = 'commonweal';

/** Milliseconds for which a robots.txt is remembered (RFC 9309 §2.4: at most a day). */
const REMEMBERED = 86_400_000;

/**
 * Tells whether the robots.txt of a page's origin lets it be asked for. None at all (4xx) allows everything; one that
 * cannot be read allows nothing for now (RFC 9309 §2.3.1).
 * @throws {Unanswered} where the file cannot be read
 */
export async function isAllowedByRobots(
  { db, reader, takeTurn }: { readonly db: Database; readonly reader: PageReader; readonly takeTurn: TakeTurn },
  url: URL,
): Promise<boolean> {
  const known = await findOrigin(db, url.origin);
  const isFresh = known?.robotsReadAt != null && Date.now() - known.robotsReadAt.getTime() < REMEMBERED;
  if (known && isFresh) return mayAskFor(known.robots, AGENT, url);
  const { status, text } = await reader.readFile(new URL('/robots.txt', url), ROBOTS_BYTES, takeTurn);
  const isThere = status === 200;
  if (!isThere && (status < 400 || status >= 500 || status === 429)) throw new Unanswered('unreachable');
  const robots = isThere ? text.toWellFormed().replaceAll('\u0000', '') : '';
  await storeOrigin(db, url.origin, { robots, robotsReadAt: new Date() });
  return mayAskFor(robots, AGENT, url);
}
