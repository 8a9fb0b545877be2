import { FormattedMessage } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { ReportDialog } from '#analyses/report-dialog.tsx';
import { reasonsToReport, sendReport } from './report.queries.ts';
import type { ReportedThing } from './report.queries.ts';

interface ReportNoteDialogProps {
  readonly thing: ReportedThing;
  readonly onClose: () => void;
}

function titleOf({ commentId, replyId }: ReportedThing): string {
  if (replyId !== undefined) return 'analyses.report.reply';
  return commentId === null ? 'analyses.report' : 'analyses.report.comment';
}

/** Reports an analysis, a comment or a reply. */
export function ReportNoteDialog({ thing, onClose }: ReportNoteDialogProps) {
  const reasons = useQuery({ ...reasonsToReport(), throwOnError: false });
  return (
    <ReportDialog
      title={<FormattedMessage id={titleOf(thing)} />}
      reasons={reasons}
      send={(report) => sendReport(thing, report)}
      onClose={onClose}
    />
  );
}
