import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { COMPLAINT_FIGURE_DAYS } from '@commonweal/domain/complaints';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { complaints } from './complaints.table.ts';

const figures = z.strictObject({
  open: z.int(),
  overdue: z.int(),
  /** In the last 365 days. */
  answered: z.int(),
  /** Hours from a complaint to its answer; null where none was answered. */
  medianHours: z.number().nullable(),
  /** Of those answered and those overdue, so that leaving a complaint alone does not help the figure. */
  inTimeShare: z.number().nullable(),
});

/** How quickly complaints are answered, in one query. */
export async function complaintFigures(db: Database): Promise<z.output<typeof figures>> {
  const [row] = await queryRows(
    db,
    figures,
    sql`select
        (count(*) filter (where answered_at is null))::int as open,
        (count(*) filter (where is_overdue))::int as overdue,
        (count(*) filter (where is_recent))::int as answered,
        percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at) / 3600)
          filter (where is_recent) as "medianHours",
        (count(*) filter (where is_recent and answered_at <= due_at))::float
          / nullif(count(*) filter (where is_recent or is_overdue), 0) as "inTimeShare"
      from (select *,
          answered_at > now() - make_interval(days => ${COMPLAINT_FIGURE_DAYS}::int) as is_recent,
          answered_at is null and due_at < now() as is_overdue
        from ${complaints}) as counted`,
  );
  return row ?? { open: 0, overdue: 0, answered: 0, medianHours: null, inTimeShare: null };
}
