import { call } from '@commonweal/api-client';
import type { Privilege } from '@commonweal/contracts';
import { change } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

const queries = areaQueries('admin');

export const rolesQueries = {
  /** Every role with what it grants. */
  all: () =>
    queries.query({
      key: ['roles', 'all'],
      queryFn: ({ signal }) => call('GET v3/roles/privileges', {}, { signal }),
      tags: ['roles'],
    }),
  /** The latest changes of a role. */
  changes: (id: number) =>
    queries.query({
      key: ['roles', id, 'changes'],
      queryFn: ({ signal }) => call('GET v3/roles/:id/changes', { params: { id } }, { signal }),
      tags: ['roles'],
    }),
};

interface SavedGrants {
  readonly privileges: readonly Privilege[];
  readonly replaces: readonly Privilege[];
  readonly reason: string;
}

/** Makes these the privileges of a role, for everybody who has it: maybe oneself. */
export function saveGrants(id: number, { privileges, replaces, reason }: SavedGrants) {
  const body = { privileges: [...privileges], replaces: [...replaces], reason };
  return change('PUT v3/roles/:id/privileges', { params: { id }, body }, { changes: ['roles', 'audit', 'session'] });
}
