import type { AdministrationFigures } from '@commonweal/contracts/administration';
import type { SiteFigures } from './administration.service.ts';

export function presentSiteFigures({
  reviews,
  proposals,
  complaints,
  raters,
  coverage,
  failures,
  operations,
}: SiteFigures): AdministrationFigures {
  return {
    reviews: reviews && {
      by_status: reviews.byStatus,
      removed: reviews.removed,
      waiting: {
        count: reviews.waiting.count,
        median_hours: reviews.waiting.medianHours,
        oldest_hours: reviews.waiting.oldestHours,
      },
      open_reports: reviews.openReports,
    },
    waiting_proposals: proposals,
    complaints: complaints && {
      open: complaints.open,
      overdue: complaints.overdue,
      median_hours: complaints.medianHours,
      in_time_share: complaints.inTimeShare,
    },
    raters,
    coverage,
    failures: failures && { last_day: failures.lastDay, last_week: failures.lastWeek },
    operations: operations && { failing_jobs: operations.jobs, failed_mails: operations.mails },
  };
}
