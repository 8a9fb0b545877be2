import { call } from '@commonweal/api-client';
import type { ImpactTopic } from '@commonweal/contracts';
import type { Importances, MergedTopic } from '@commonweal/domain/importances';
import { change } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';

const queries = areaQueries('hstm');

/** Topics of the tool, in the page's language. */
export interface ListedTopics {
  /** in use, with their categories and themes */
  readonly topics: readonly ImpactTopic[];
  /** not offered any more; analyses on them still weigh */
  readonly retired: readonly ImpactTopic[];
  /** became part of others, which have their importances */
  readonly merged: readonly MergedTopic[];
}

/** Topics with their categories and themes, in the page's language. */
export const topicsQuery = () =>
  queries.query({
    key: ['topics'],
    queryFn: async ({ signal }): Promise<ListedTopics> => {
      const { data: topics, retired, merged } = await call('GET v3/my-impact/topics', {}, { signal });
      return { topics, retired, merged };
    },
    tags: [],
    varies: ['language'],
    staleTime: 3_600_000,
  });

/** The saved settings of an account; refetched on focus, since another tab or device may have saved. */
export const savedImportancesQuery = () =>
  queries.query({
    key: ['my-importances'],
    queryFn: async ({ signal }) =>
      fromEntries((await call('GET v3/my-impact/my-importances', {}, { signal })).importances),
    tags: ['importances'],
    varies: ['person'],
    staleTime: 0,
  });

/** Replaces what the signed-in person's account holds. @returns what it holds now */
export async function saveImportances(values: Importances): Promise<Importances> {
  const entries = Object.entries(values).map(([key, importance_value]) => [key, { importance_value }] as const);
  const { importances } = await change(
    'POST v3/my-impact/set-my-importances',
    { body: { importances: Object.fromEntries(entries) } },
    { changes: ['importances'] },
  );
  return fromEntries(importances);
}

function fromEntries(entries: Readonly<Record<string, { readonly importance_value: number }>>): Importances {
  return Object.fromEntries(Object.entries(entries).map(([key, { importance_value }]) => [key, importance_value]));
}
