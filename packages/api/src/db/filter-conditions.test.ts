import { describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { conditionsOf } from './filter-conditions.ts';
import type { FilterConditions } from './filter-conditions.ts';

interface Query {
  readonly limit: number;
  readonly keywords?: string | undefined;
  readonly least?: number | undefined;
  readonly side?: 'up' | 'down' | undefined;
}

const conditions: FilterConditions<Query, { readonly seesAll: boolean }> = {
  least: (count) => sql`notes >= ${count}`,
  side: (side, { seesAll }) => (seesAll ? sql`side = ${side}` : undefined),
};

const dialect = new PgDialect();
const written = (query: Query, seesAll: boolean) =>
  conditionsOf(conditions, query, { seesAll }).map((condition) => dialect.sqlToQuery(condition));

describe('conditions of filters', () => {
  it('are those of the filters that a query has', () => {
    expect(written({ limit: 10, keywords: 'x', side: 'up', least: 0 }, true)).toMatchObject([
      { sql: 'notes >= $1', params: [0] },
      { sql: 'side = $1', params: ['up'] },
    ]);
    expect(written({ limit: 10, least: undefined }, true)).toEqual([]);
  });

  it('are none where a filter restricts nothing', () => {
    expect(written({ limit: 10, side: 'up' }, false)).toEqual([]);
  });

  it('are of every filter, or do not compile', () => {
    // @ts-expect-error The filter `side` has none.
    const incomplete: FilterConditions<Query, null> = { least: () => undefined };
    expect(Object.keys(incomplete)).toEqual(['least']);
  });
});
