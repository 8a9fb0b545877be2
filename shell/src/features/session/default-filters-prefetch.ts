import { listen } from '@commonweal/event-bus';
import { listDefaults } from '@commonweal/platform/default-filters';
import type { QueryClient } from '@commonweal/platform/query-client';
import { sessionToken } from '@commonweal/platform/session';

/**
 * Asks for what lists open with beside the session, and again for whoever signs in, so that no list
 * waits for it (specification 000 §4). To be called after what forgets the person before.
 */
export function prefetchDefaultFilters(client: QueryClient): void {
  const ask = () => void client.prefetchQuery(listDefaults());
  if (sessionToken() !== null) ask();
  listen('session.started@1', ask);
}
