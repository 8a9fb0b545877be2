import { jest } from '@jest/globals';

let channels: BroadcastChannel[] = [];

/** Opens a tab with the cookies of now, as the shell starts in it; `ready` once it knows who is there. */
export async function openTab() {
  jest.resetModules();
  const { configureApiClient } = await import('@commonweal/api-client');
  const session = await import('@commonweal/platform/session');
  const { QueryObserver, createQueryClient } = await import('@commonweal/platform/query-client');
  const changes = await import('@commonweal/platform/changes');
  const { areaQueries } = await import('@commonweal/platform/query');
  const { watchSession } = await import('./session-watch.ts');
  const { shareSession } = await import('./shared-session.ts');
  const { shareChanges } = await import('./shared-changes.ts');
  configureApiClient({
    base: 'http://localhost/api',
    token: session.sessionToken,
    locale: () => 'en',
    currentPath: () => '/',
    onUnauthorized: (_error, token) => session.endSession('refused', token),
  });
  const client = createQueryClient();
  const addresses: string[] = [];
  const router = {
    navigate: async (to: string) => void addresses.push(to),
    revalidate: async () => void addresses.push('the same, guarded anew'),
    state: { location: { pathname: '/page', search: '' } },
  };
  watchSession(router as unknown as Parameters<typeof watchSession>[0], client);
  shareSession(channel('session'));
  shareChanges(channel('changes'));
  const ready = session.loadSession();
  const queries = areaQueries('test');
  /** Shows a query as a page does, until the tests are over. @returns what was shown, in order */
  const show = <T>(query: ReturnType<typeof queries.query<T>>): readonly (T | undefined)[] => {
    const seen: (T | undefined)[] = [];
    new QueryObserver(client, query).subscribe(({ data }) => {
      if (seen.at(-1) !== data || seen.length === 0) seen.push(data);
    });
    return seen;
  };
  return { session, changes, client, queries, addresses, show, ready };
}

export function closeTabs(): void {
  for (const one of channels) one.close();
  channels = [];
}

function channel(name: string): BroadcastChannel {
  const opened = new BroadcastChannel(name);
  channels.push(opened);
  return opened;
}
