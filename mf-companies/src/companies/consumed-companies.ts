import { useEffect } from 'react';
import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { queryOptions, useQuery, useQueryClient } from '@commonweal/platform/query';
import type { QueryClient } from '@commonweal/platform/query';
import { usePrivilege, useSession } from '@commonweal/platform/session';

type Consumed = ApiReply<'POST v3/entities/:id/consume'>;

/**
 * The companies that a client opened. A failure is said in the console alone, and nothing of the
 * page waits for it (specification 001 §8).
 */
function consumedCompanies(userId: number | undefined) {
  return queryOptions({
    queryKey: ['companies', 'consumed', userId],
    queryFn: async ({ signal }) => {
      try {
        return await call('GET v3/entities/consume', {}, { signal });
      } catch (error) {
        if (!signal.aborted) console.debug('The opened companies could not be loaded.', error);
        throw error;
      }
    },
    retry: false,
    throwOnError: false,
  });
}

/** When the client opened which company, by its number; null for everybody else, whose openings nobody counts. */
export function useConsumedCompanies(): ReadonlyMap<number, string> | null {
  const isClient = usePrivilege('client-view');
  const { user } = useSession();
  const { data } = useQuery({ ...consumedCompanies(user?.id), enabled: isClient });
  if (!isClient) return null;
  return new Map(data?.data.map(({ entity_id, consumed_at }) => [entity_id, consumed_at]));
}

/** Tells the server that the client has this company before them. */
export function useConsume(entityId: number): void {
  const client = useQueryClient();
  const isClient = usePrivilege('client-view');
  const userId = useSession().user?.id;
  useEffect(() => {
    if (isClient) void consume(client, userId, entityId);
  }, [client, isClient, userId, entityId]);
}

/** It joins the list only once the server has answered 200 (specification 001 §4). */
async function consume(client: QueryClient, userId: number | undefined, entityId: number): Promise<void> {
  const { queryKey } = consumedCompanies(userId);
  if (client.getQueryData(queryKey)?.data.some(({ entity_id }) => entity_id === entityId)) return;
  try {
    const consumed = await call('POST v3/entities/:id/consume', { params: { id: entityId } });
    const list = client.getQueryData(queryKey);
    if (list) client.setQueryData(queryKey, withConsumed(list, consumed));
    // One that is on its way was perhaps read before.
    else await client.invalidateQueries({ queryKey });
  } catch (error) {
    console.debug('That the company was opened could not be kept.', error);
  }
}

function withConsumed({ data }: ApiReply<'GET v3/entities/consume'>, consumed: Consumed) {
  const others = data.filter(({ entity_id }) => entity_id !== consumed.entity_id);
  return { data: [consumed, ...others], total: others.length + 1 };
}
