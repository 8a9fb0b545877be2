import { call } from '@commonweal/api-client';
import type { HstmEntry } from '@commonweal/contracts';
import type { HstmType } from '@commonweal/domain/hstm-types';
import { change } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';
import type { HstmLists } from './list-storage.ts';

const queries = areaQueries('hstm');

/** The companies that the signed-in person keeps or excludes. */
export const savedListsQuery = () =>
  queries.query({
    key: ['my-hstm-list'],
    queryFn: async ({ signal }) => (await call('GET v3/my-impact/my-hstm-list', {}, { signal })).data,
    tags: ['hstm-list'],
    varies: ['person'],
  });

/** Entries of an account as lists. */
export function listsOf(entries: readonly HstmEntry[]): HstmLists {
  return new Map(entries.map(({ entity_id, type }) => [entity_id, type]));
}

/** Lists as an account takes them. */
export function entriesOf(lists: HstmLists): HstmEntry[] {
  return Array.from(lists, ([entity_id, type]) => ({ entity_id, type }));
}

/** Replaces both lists of the account. @returns what it holds now */
export async function saveLists(list: readonly HstmEntry[]): Promise<HstmEntry[]> {
  const body = { list: [...list] };
  return (await change('POST v3/my-impact/set-my-hstm-list', { body }, { changes: ['hstm-list'] })).data;
}

/** Puts a company on one list of the account, or takes it off. @returns the list that it is on now */
export async function updateList(
  companyId: number,
  type: HstmType,
  action: 'add' | 'remove',
): Promise<HstmType | null> {
  const input = { body: { entity_id: companyId, action } };
  const consequences = { changes: ['hstm-list'] } as const;
  const place =
    type === 'kept'
      ? await change('POST v3/my-impact/update-one-favorite', input, consequences)
      : await change('POST v3/my-impact/update-one-villain', input, consequences);
  return place.type;
}
