import { z } from 'zod';
import { NOTE_STATUSES } from '@commonweal/domain/note-lifecycle';
import { contract } from './endpoint.ts';

const count = z.int().min(0);

const figures = z.object({
  /** Null for people who do not review. */
  reviews: z
    .object({
      /** Analyses in each state that others see; those that were removed are counted in none. */
      by_status: z.array(z.object({ status: z.enum(NOTE_STATUSES), count })),
      removed: count,
      /** Those that wait for a reviewer, and how long they have; null where none does. */
      waiting: z.object({ count, median_hours: z.number().nullable(), oldest_hours: z.number().nullable() }),
      open_reports: count,
    })
    .nullable(),
  /** Null for people who do not decide on topics. */
  waiting_proposals: count.nullable(),
  /** Null for people who do not answer complaints. */
  complaints: z
    .object({
      open: count,
      overdue: count,
      /** Of the last 365 days; null where none was answered. */
      median_hours: z.number().nullable(),
      in_time_share: z.number().nullable(),
    })
    .nullable(),
  /** Null for people who do not see the list of people. */
  raters: z
    .object({
      /** People who rated in the last 30 days. */
      active: count,
      /** The last twelve weeks, the oldest first, by their Mondays. */
      weeks: z.array(z.object({ week: z.iso.date(), raters: count, ratings: count })),
    })
    .nullable(),
  coverage: z.object({ companies: count, analysed: count, scored: count }),
  /** Failures of pages in browsers; null for people who do not see releases. */
  failures: z.object({ last_day: count, last_week: count }).nullable(),
  /** Jobs whose latest run failed, and mails that were given up; null for people who do not see them. */
  operations: z.object({ failing_jobs: count, failed_mails: count }).nullable(),
});

export type AdministrationFigures = z.infer<typeof figures>;

/** The state of the site in figures, for administrators. */
export const administrationContract = contract({
  'GET v3/administration/figures': {
    summary: 'Work that waits, raters, coverage and failures: what the caller may see of them',
    access: 'user',
    reply: figures,
  },
});
