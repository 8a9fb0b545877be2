import type { Config } from '../config.ts';
import type { Database } from '../db/open-database.ts';
import type { RequestContext } from '../http/handlers.ts';
import type { OpenedSession } from './entry.service.ts';
import { rememberBrowser } from './known-browser.ts';
import type { Origin } from './sign-in.service.ts';

/** Database and public address of the site. */
export interface SessionSite {
  readonly db: Database;
  readonly config: Pick<Config, 'publicUrl'>;
}

/** Answers the token of a session that was opened, and has the browser known to its account. */
export async function replyWithSession(
  { db, config }: SessionSite,
  { token, account }: OpenedSession,
  context: Pick<RequestContext, 'address' | 'header' | 'requestHeader'>,
): Promise<{ readonly token: string }> {
  context.header('cache-control', 'no-store');
  context.header('set-cookie', await rememberBrowser(db, originOf(context).cookies, account, config));
  return { token };
}

/** Origin of a request that opens a session. */
export function originOf({ address, requestHeader }: Pick<RequestContext, 'address' | 'requestHeader'>): Origin {
  return { address, cookies: requestHeader('cookie') ?? '' };
}
