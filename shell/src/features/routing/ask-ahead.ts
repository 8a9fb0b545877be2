import type { Params } from 'react-router';
import type { QueryClient } from '@commonweal/platform/query-client';
import type { RemoteModule } from '@commonweal/platform/remote';

interface Opening {
  readonly page: string;
  readonly params: Params;
  readonly client: QueryClient;
}

/**
 * Asks for what a page opens with while its code is on its way. Nothing comes of a failure here: the page says what
 * it could not load, and asks again for what it was not given.
 * @param remote the page's remote, as it loads
 */
export async function askAhead(remote: Promise<RemoteModule>, { page, params, client }: Opening): Promise<void> {
  const opening = await remote.then(({ queries }) => queries?.[page]?.(params) ?? []).catch(() => []);
  for (const query of opening) void client.prefetchQuery(query);
}
