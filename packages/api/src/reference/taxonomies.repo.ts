import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';

const shape = z.strictObject({
  sdg: z.int(),
  esrs_topic: z.int(),
  ilg: z.int(),
  sasb: z.int(),
  category: z.int(),
  pai: z.int(),
  esg_obj: z.int(),
  version: z.string(),
});

/** How many classes each classification has, of the ESRS the topics of the current version, and that version. */
export async function countClasses(db: Database): Promise<z.output<typeof shape>> {
  const [row] = await queryRows(
    db,
    shape,
    sql`select (select count(*)::int from sdgs) as sdg, (select count(*)::int from ilg_themes) as ilg,
      (select count(*)::int from sasb_themes) as sasb, (select count(*)::int from note_categories) as category,
      (select count(*)::int from pais) as pai, (select count(*)::int from esg_objs) as esg_obj,
      (count(*) filter (where level = 1))::int as esrs_topic, version
    from esrs_topics group by version order by version desc limit 1`,
  );
  if (!row) throw new Error('The reference lists have not been loaded.');
  return row;
}
