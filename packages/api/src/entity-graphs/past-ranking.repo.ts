import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { scoredThen } from '../entities/entity-peers.sql.ts';
import type { PeerScope } from '../entities/entity-peers.sql.ts';
import type { PastSight } from '../entities/past-readings.ts';
import { histogramShape } from './entity-graphs.repo.ts';
import type { HistogramRow } from './entity-graphs.repo.ts';

/** The score of a company at a snapshot; null where it had none, or where it is kept. */
export async function findScoreThen(
  db: Database,
  id: number,
  { snapshot, seesAll }: PastSight,
): Promise<number | null> {
  const [row] = await queryRows(
    db,
    z.strictObject({ score: z.number() }),
    sql`select impact_score as score from (${scoredThen({ ids: [id] }, snapshot, seesAll)}) as company`,
  );
  return row?.score ?? null;
}

/** As `placeAmong`, of the scores of a snapshot: all of the scope are read once. */
export function placeAmongThen(
  db: Database,
  { scope, own, bins }: { readonly scope: PeerScope; readonly own: number | null; readonly bins: number },
  { snapshot, seesAll }: PastSight,
): Promise<HistogramRow[]> {
  return queryRows(
    db,
    histogramShape,
    sql`select bin, count(score)::int as companies, (count(*) filter (where score > ${own}::float8))::int as above,
      (count(*) filter (where score < ${own}::float8))::int as below
    from generate_series(1, ${bins}::int) bin left join (
      select impact_score as score, least(floor((impact_score + 5) * ${bins}::int / 10)::int + 1, ${bins}::int) as of_bin
      from (${scoredThen(scope, snapshot, seesAll)}) as companies
    ) as scores on of_bin = bin
    group by bin order by bin`,
  );
}
