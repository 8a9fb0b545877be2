import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { isApiError } from '@commonweal/api-client';
import { emit, listen } from '@commonweal/event-bus';
import { logChange } from './change-log.ts';
import { isNotFound, statusCodeOf } from './failure.ts';

/** The part of TanStack Query that the shell may use beside that of the pages. */
export {
  QueryClient,
  QueryClientProvider,
  QueryErrorResetBoundary,
  QueryObserver,
  useQueries,
  useQueryClient,
} from '@tanstack/react-query';

/** Milliseconds in which changes are gathered before what is shown is asked for again. */
const GATHER = 100;

/**
 * The one query client of a page. Only requests that never reached the server are tried again. A change
 * anywhere on the site makes the queries with its tags stale: active ones are fetched again, the others
 * when they are shown.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && isApiError(error) && error.code === 'network',
        throwOnError: (error, { state }) => isNotFound(error) || (state.data === undefined && isTooOften(error)),
      },
    },
  });
  const refetch = gatherRefetches(client);
  listen('data.changed@1', ({ tags, removed = [] }) => {
    // The session is loaded again first, and refreshPerson follows from that.
    const different = new Set(tags.filter((tag) => tag !== 'session'));
    const gone = new Set(removed);
    const outdated = client.getQueryCache().findAll({ predicate: carriesOneOf(different) });
    const lost = outdated.filter(carriesOneOf(gone));
    for (const query of lost) if (!query.isActive()) client.getQueryCache().remove(query);
    for (const query of outdated) query.invalidate();
    refetch(outdated.filter((query) => !lost.includes(query)));
  });
  return client;
}

/** Somebody else's request was refused as one too many; what is there already stays. */
function isTooOften(error: unknown): boolean {
  return statusCodeOf(error) === 429;
}

/** Another tab of the same person has changed something. @param tags as it said, whatever release it is of */
export function hearChange(tags: readonly string[]): void {
  logChange(tags);
  emit('data.changed@1', { tags, isFromOtherTab: true });
}

/** The person may do other things than before, or a visitor has signed in: what the server says depends on it. */
export function refreshPerson(client: QueryClient): void {
  logChange(['session']);
  void client.invalidateQueries({ predicate: isOfPerson }, { cancelRefetch: false });
}

/** The person has left: nothing that was fetched for them is kept or shown. Their page, if it still stands, asks for nothing. */
export function forgetPerson(client: QueryClient): void {
  logChange(['session']);
  const cache = client.getQueryCache();
  for (const query of cache.findAll({ predicate: isOfPerson })) {
    if (query.getObserversCount() === 0) cache.remove(query);
    else query.reset();
  }
}

/** Another person is here: the last one is forgotten, and what is shown is asked for again. */
export function replacePerson(client: QueryClient): void {
  forgetPerson(client);
  void client.refetchQueries({ type: 'active', predicate: isOfPerson }, { cancelRefetch: false });
}

/** Keeps what the page shows, however long nobody looks at it; nothing is asked for. @returns lets go of it */
export function holdShown(client: QueryClient): () => void {
  const queries = client.getQueryCache().findAll({ type: 'active' });
  const releases = queries.map(({ queryKey, options }) =>
    new QueryObserver(client, { ...options, queryKey, enabled: false }).subscribe(() => {}),
  );
  return () => releases.forEach((release) => release());
}

function isOfPerson({ meta }: Query): boolean {
  return meta === undefined || meta.varies.includes('person');
}

function carriesOneOf(tags: ReadonlySet<string>): (query: Query) => boolean {
  return ({ meta, state }) => meta?.tagsOf(state.data).some((tag) => tags.has(tag)) ?? false;
}

/** A burst of changes asks once. */
function gatherRefetches(client: QueryClient): (queries: readonly Query[]) => void {
  const due = new Set<Query>();
  const refetch = () => {
    const isDue = (query: Query) => due.has(query) && query.state.isInvalidated;
    const isWhole = (query: Query) => isDue(query) && query.queryType !== 'infinite';
    // A request on its way is either newer than the change, or is sent again by askUntilCurrent. Of several
    // parts only the last would be, so those are restarted.
    void client.refetchQueries({ type: 'active', predicate: isWhole }, { cancelRefetch: false });
    void client.refetchQueries({ type: 'active', predicate: (query) => isDue(query) && !isWhole(query) });
    due.clear();
  };
  return (queries) => {
    if (queries.length > 0 && due.size === 0) setTimeout(refetch, GATHER);
    for (const query of queries) due.add(query);
  };
}
