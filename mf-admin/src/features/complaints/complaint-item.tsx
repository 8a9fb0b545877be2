import type { Complaint } from '@commonweal/contracts/complaints';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Badge, Button, DateText, UserName } from '@commonweal/ui';

interface ComplaintItemProps {
  readonly complaint: Complaint;
  /** Id of the person at the desk. */
  readonly ownId: number | null;
  readonly isBusy: boolean;
  /** Takes it for somebody, or gives it back with null. */
  readonly onAssign: (to: number | null) => void;
  readonly onAnswer: () => void;
}

/** A complaint: what it is about, who sent it, when it is due, and its answer. */
export function ComplaintItem(props: ComplaintItemProps) {
  const { complaint } = props;
  const { id, reference, kind, text, page, times, answer } = complaint;
  return (
    <article className="admin-complaint" aria-labelledby={`complaint-${id}`}>
      <h2 id={`complaint-${id}`} className="admin-complaint__title">
        <FormattedMessage id={`admin.complaints.kind.${kind}`} /> · {reference}
      </h2>
      <div className="cw-cluster">
        <DueDate complaint={complaint} />
        {times > 1 && (
          <Badge>
            <FormattedMessage id="admin.complaints.times" values={{ times }} />
          </Badge>
        )}
      </div>
      <div className="cw-caption">
        <Sender complaint={complaint} /> · <DateText value={complaint.sent_at} time />
      </div>
      {page !== '' && (
        <p className="cw-small admin-complaint__said">
          <FormattedMessage id="admin.complaints.page" values={{ page }} />
        </p>
      )}
      <p className="admin-complaint__said">{text}</p>
      {answer !== null && <blockquote className="admin-complaint__said">{answer}</blockquote>}
      {complaint.answered_at === null && <Acts {...props} />}
    </article>
  );
}

/** The colour alone never says that it is late: the words do. */
function DueDate({ complaint: { answered_at, due_at, is_overdue } }: Pick<ComplaintItemProps, 'complaint'>) {
  const [state, date] =
    answered_at === null ? ([is_overdue ? 'overdue' : 'due', due_at] as const) : (['answered', answered_at] as const);
  return (
    <Badge tone={state === 'overdue' ? 'warning' : 'neutral'}>
      <FormattedMessage id={`admin.complaints.${state}`} values={{ date: <DateText key="date" value={date} /> }} />
    </Badge>
  );
}

function Sender({ complaint: { sender, email } }: Pick<ComplaintItemProps, 'complaint'>) {
  if (sender) return <UserName person={sender} brief />;
  return <FormattedMessage id="admin.complaints.visitor" values={{ email }} />;
}

function Acts({ complaint, ownId, isBusy, onAssign, onAnswer }: ComplaintItemProps) {
  const { formatMessage } = useIntl();
  const { reference, reviewer, is_sender } = complaint;
  if (is_sender) {
    return (
      <p className="cw-muted">
        <FormattedMessage id="admin.complaints.own" />
      </p>
    );
  }
  if (reviewer === null) {
    return (
      <p>
        <Button
          size="small"
          aria-disabled={isBusy}
          aria-label={formatMessage({ id: 'admin.complaints.take.which' }, { reference })}
          onClick={() => onAssign(ownId)}
        >
          <FormattedMessage id="admin.complaints.take" />
        </Button>
      </p>
    );
  }
  if (reviewer.user_id !== ownId) {
    return (
      <div className="cw-muted">
        <FormattedMessage
          id="admin.complaints.taken"
          values={{ name: <UserName key="name" person={reviewer} brief /> }}
        />
      </div>
    );
  }
  return (
    <div className="cw-cluster">
      <Button
        size="small"
        aria-label={formatMessage({ id: 'admin.complaints.answer.which' }, { reference })}
        onClick={onAnswer}
      >
        <FormattedMessage id="admin.complaints.answer" />
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-disabled={isBusy}
        aria-label={formatMessage({ id: 'admin.complaints.release.which' }, { reference })}
        onClick={() => onAssign(null)}
      >
        <FormattedMessage id="admin.complaints.release" />
      </Button>
      <span className="cw-muted">
        <FormattedMessage id="admin.complaints.taken.self" />
      </span>
    </div>
  );
}
