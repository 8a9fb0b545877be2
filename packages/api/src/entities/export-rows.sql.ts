import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { referenceIn } from '../reference/reference.sql.ts';
import { scoredColumns, scoredShape } from './entity-rows.sql.ts';
import type { RowColumns, ScoreVisibility } from './entity-rows.sql.ts';

const exportShape = scoredShape.extend({
  isin: z.string().nullable(),
  ticker: z.string().nullable(),
  sectorName: z.string(),
  ratersCount: z.int(),
  sdgIds: z.array(z.int()),
});

/** A company in a file. */
export type ExportedRow = z.output<typeof exportShape>;

/** The columns of a company in a file, and of one on the list. */
export function exportRow(visibility: ScoreVisibility): RowColumns<typeof exportShape> {
  const { sectors, industries } = referenceIn[visibility.locale];
  const columns = sql`${scoredColumns(visibility)}, entities.isin, entities.ticker,
    (select ${sectors.name} from ${sectors} where ${sectors.id} = ${industries.sectorId}) as "sectorName",
    entities.raters_count as "ratersCount", entities.sdg_ids as "sdgIds"`;
  return { shape: exportShape, columns };
}
