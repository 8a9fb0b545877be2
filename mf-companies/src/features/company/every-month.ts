import type { ScoreHistoryReply } from '#companies/companies.queries.ts';

type Month = ScoreHistoryReply['course'][number];

/** A month without a change has the scores of the one before, so that time runs evenly. @param course by month */
export function everyMonth(course: readonly Month[]): Month[] {
  const months: Month[] = [];
  for (const change of course) {
    for (let last = months.at(-1); last && nextMonth(last.month) < change.month; last = months.at(-1)) {
      months.push({ ...last, month: nextMonth(last.month) });
    }
    months.push(change);
  }
  return months;
}

/** @param month such as `2026-12` */
function nextMonth(month: string): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return date.toISOString().slice(0, 7);
}
