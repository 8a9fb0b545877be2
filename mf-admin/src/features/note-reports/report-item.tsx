import type { NoteReport } from '@commonweal/contracts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { Badge, Button, DateText, UserName } from '@commonweal/ui';

interface ReportItemProps {
  readonly report: NoteReport;
  readonly onSettle: () => void;
}

/** A report: what it is about, who says what of it, and what became of it. */
export function ReportItem({ report, onSettle }: ReportItemProps) {
  const { formatMessage } = useIntl();
  const { note, comment, reply } = report;
  const address = note.is_on_site
    ? `${paths.analysis(note.slug)}${comment ? '#comments' : reply ? '#reply' : ''}`
    : paths.analysisInArchive(note.id);
  return (
    <article className="admin-report" aria-labelledby={`report-${report.id}`}>
      <h2 id={`report-${report.id}`} className="admin-report__title">
        <Badge tone="neutral">{report.reason_name}</Badge>{' '}
        <Link to={address} lang={note.locale}>
          {note.headline}
        </Link>
      </h2>
      <p className="cw-caption">
        {note.entity_name} · <DateText value={report.creation_date} />
      </p>
      <div className="cw-small">
        <FormattedMessage id="admin.reports.by" values={{ name: <UserName person={report} brief /> }} />
      </div>
      {report.detail !== '' && <p className="admin-report__said">{report.detail}</p>}
      {comment && <ReportedComment comment={comment} />}
      {reply && <ReportedReply reply={reply} />}
      {report.settled_by && <Outcome report={report} />}
      {report.settled_at === null && (
        <p>
          {report.may_settle ? (
            <Button
              size="small"
              aria-label={formatMessage(
                { id: 'admin.reports.settle.which' },
                { reason: report.reason_name, title: note.headline },
              )}
              onClick={onSettle}
            >
              <FormattedMessage id="admin.reports.settle" />
            </Button>
          ) : (
            <span className="cw-muted">
              <FormattedMessage id="admin.reports.own" />
            </span>
          )}
        </p>
      )}
    </article>
  );
}

function ReportedComment({ comment }: { readonly comment: NonNullable<NoteReport['comment']> }) {
  return (
    <blockquote className="admin-report__quote">
      <div className="cw-small">
        <FormattedMessage
          id={comment.is_removed ? 'admin.reports.comment.removed' : 'admin.reports.comment'}
          values={{ name: <UserName person={comment} brief /> }}
        />
      </div>
      <p className="admin-report__said">{comment.body}</p>
    </blockquote>
  );
}

function ReportedReply({ reply }: { readonly reply: NonNullable<NoteReport['reply']> }) {
  return (
    <blockquote className="admin-report__quote">
      <div className="cw-small">
        <FormattedMessage
          id={reply.is_removed ? 'admin.reports.reply.removed' : 'admin.reports.reply'}
          values={{ name: reply.company_name }}
        />
      </div>
      <p className="admin-report__said">{reply.body}</p>
    </blockquote>
  );
}

function Outcome({ report }: { readonly report: NoteReport }) {
  if (!report.settled_by) return null;
  return (
    <div className="admin-report__outcome">
      <div className="cw-small">
        <FormattedMessage
          id={report.outcome === null ? 'admin.reports.moderated' : 'admin.reports.settled-by'}
          values={{
            name: <UserName person={report.settled_by} brief />,
            date: report.settled_at !== null && <DateText value={report.settled_at} />,
          }}
        />
      </div>
      {report.outcome !== null && <p className="admin-report__said">{report.outcome}</p>}
    </div>
  );
}
