import { call } from '@commonweal/api-client';
import type { Importances } from '@commonweal/domain/importances';
import { queryOptions } from '@commonweal/platform/query';

/** Topics with their categories and themes, in the page's language. */
export const topicsQuery = (locale: string) =>
  queryOptions({
    queryKey: ['hstm', 'topics', locale],
    queryFn: async ({ signal }) => (await call('GET v3/my-impact/topics', {}, { signal })).data,
    staleTime: 3_600_000,
  });

/** What a person's account holds; looked at anew whenever the tab is, since another may have saved. */
export const savedImportancesQuery = (person: number | null) =>
  queryOptions({
    queryKey: ['hstm', 'my-importances', person],
    queryFn: async ({ signal }) =>
      fromEntries((await call('GET v3/my-impact/my-importances', {}, { signal })).importances),
    enabled: person !== null,
    staleTime: 0,
  });

/** Replaces what the signed-in person's account holds. @returns what it holds now */
export async function saveImportances(values: Importances): Promise<Importances> {
  const entries = Object.entries(values).map(([key, importance_value]) => [key, { importance_value }] as const);
  const { importances } = await call('POST v3/my-impact/set-my-importances', {
    body: { importances: Object.fromEntries(entries) },
  });
  return fromEntries(importances);
}

function fromEntries(entries: Readonly<Record<string, { readonly importance_value: number }>>): Importances {
  return Object.fromEntries(Object.entries(entries).map(([key, { importance_value }]) => [key, importance_value]));
}
