import { useEffect } from 'react';
import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import { change } from '@commonweal/platform/changes';
import { areaQueries, useQuery, useServerData } from '@commonweal/platform/query';
import type { ServerData } from '@commonweal/platform/query';
import { usePrivilege } from '@commonweal/platform/session';

type Consumed = ApiReply<'POST v3/entities/:id/consume'>;

/**
 * The companies that a client opened. A failure is said in the console alone, and nothing of the
 * page waits for it (specification 001 §8).
 */
function consumedCompanies() {
  return areaQueries('companies').query({
    key: ['consumed'],
    queryFn: async ({ signal }) => {
      try {
        return await call('GET v3/entities/consume', {}, { signal });
      } catch (error) {
        if (!signal.aborted) console.debug('The opened companies could not be loaded.', error);
        throw error;
      }
    },
    tags: ['consumed'],
    varies: ['person'],
    retry: false,
    throwOnError: false,
  });
}

/** The time at which the client opened each company, by its number; null for everybody else, whose visits are not counted. */
export function useConsumedCompanies(): ReadonlyMap<number, string> | null {
  const isClient = usePrivilege('client-view');
  const { data } = useQuery({ ...consumedCompanies(), enabled: isClient });
  if (!isClient) return null;
  return new Map(data?.data.map(({ entity_id, consumed_at }) => [entity_id, consumed_at]));
}

/** Tells the server that the client has this company before them. */
export function useConsume(entityId: number): void {
  const server = useServerData();
  const isClient = usePrivilege('client-view');
  useEffect(() => {
    if (isClient) void consume(server, entityId);
  }, [server, isClient, entityId]);
}

/** It joins the list only once the server has answered 200 (specification 001 §4). */
async function consume({ read, write }: ServerData, entityId: number): Promise<void> {
  if (read(consumedCompanies())?.data.some(({ entity_id }) => entity_id === entityId)) return;
  try {
    const consumed = await change(
      'POST v3/entities/:id/consume',
      { params: { id: entityId } },
      { changes: ['consumed'] },
    );
    write(consumedCompanies(), (list) => withConsumed(list, consumed));
  } catch (error) {
    console.debug('The visit to the company could not be recorded.', error);
  }
}

function withConsumed({ data }: ApiReply<'GET v3/entities/consume'>, consumed: Consumed) {
  const others = data.filter(({ entity_id }) => entity_id !== consumed.entity_id);
  return { data: [consumed, ...others], total: others.length + 1 };
}
