import type { ReportedTopic } from '@commonweal/contracts/topic-reports';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useMutation } from '@commonweal/platform/query';
import { Link } from '@commonweal/platform/router';
import { useSession } from '@commonweal/platform/session';
import { Badge, Button, DateText, FailedAct, UserName } from '@commonweal/ui';
import { assignTopicReports } from './topic-reports.queries.ts';

interface ReportedTopicItemProps {
  readonly topic: ReportedTopic;
  readonly onDecide: () => void;
}

/** All open reports of a topic: its place on the desk in words, the reasons, and the acts of a reviewer. */
export function ReportedTopicItem({ topic, onDecide }: ReportedTopicItemProps) {
  const heading = `reported-topic-${topic.topic_id}`;
  return (
    <article className="admin-topic-report" aria-labelledby={heading}>
      <h2 id={heading} className="admin-topic-report__title">
        {topic.topic_name}
      </h2>
      <p className="cw-caption">
        <Link to={paths.topicCategory(topic.topic_category_id)} className="cw-quiet-link">
          {topic.topic_category_name}
        </Link>
      </p>
      <PlaceOnDesk topic={topic} />
      <Reasons topic={topic} />
      {topic.details.length > 0 && (
        <ul className="admin-topic-report__details">
          {topic.details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
      <Acts topic={topic} onDecide={onDecide} />
    </article>
  );
}

function PlaceOnDesk({ topic }: { readonly topic: ReportedTopic }) {
  const { priority, priority_causes: causes, waiting_since: since } = topic;
  return (
    <p className="cw-cluster cw-small">
      <Badge tone={priority === 'high' ? 'warning' : 'neutral'}>
        <FormattedMessage id={`admin.topic_reports.priority.${priority}`} />
      </Badge>
      {causes.length === 0 && <FormattedMessage id="admin.topic_reports.cause.none" />}
      {causes.map((cause) => (
        <span key={cause}>
          <FormattedMessage id={`admin.topic_reports.cause.${cause}`} />
        </span>
      ))}
      <span>
        <FormattedMessage id="admin.topic_reports.since" values={{ date: <DateText value={since} /> }} />
      </span>
    </p>
  );
}

function Reasons({ topic }: { readonly topic: ReportedTopic }) {
  const { formatMessage, formatList } = useIntl();
  const reasons = topic.reasons.map(({ reason, count }) =>
    formatMessage({ id: `admin.topic_reports.reason.${reason}` }, { count }),
  );
  return (
    <p className="cw-small">
      <FormattedMessage
        id="admin.topic_reports.reported"
        values={{ people: topic.reporters_count, times: topic.reports_count, reasons: formatList(reasons) }}
      />
    </p>
  );
}

function Acts({ topic, onDecide }: ReportedTopicItemProps) {
  const session = useSession();
  const { topic_id: id, topic_name: name, reviewer } = topic;
  const assigning = useMutation({ mutationFn: (reviewerId: number | null) => assignTopicReports(id, reviewerId) });
  if (session.status !== 'signed-in') return null;
  const me = session.user.id;
  const isMine = reviewer?.user_id === me;
  if (topic.is_reporter) return <Said id="admin.topic_reports.own" />;
  return (
    <>
      {assigning.error && (
        <FailedAct
          title={<FormattedMessage id="admin.topic_reports.not-taken" />}
          error={assigning.error}
          otherwise={<FormattedMessage id="admin.reviews.not-reached" />}
        />
      )}
      {reviewer && !isMine ? (
        <div className="cw-cluster">
          <div className="cw-small cw-muted">
            <FormattedMessage id="admin.topic_reports.taken" values={{ name: <UserName person={reviewer} brief /> }} />
          </div>
          {topic.may_release && (
            <ActButton
              id="admin.topic_reports.release"
              name={name}
              variant="quiet"
              busy={assigning.isPending}
              onPress={() => assigning.isPending || assigning.mutate(null)}
            />
          )}
        </div>
      ) : (
        <div className="cw-cluster">
          {isMine && (
            <ActButton id="admin.topic_reports.decide" name={name} variant="primary" onPress={onDecide} busy={false} />
          )}
          <ActButton
            id={isMine ? 'admin.topic_reports.give-back' : 'admin.topic_reports.take'}
            name={name}
            variant={isMine ? 'quiet' : 'primary'}
            busy={assigning.isPending}
            onPress={() => assigning.isPending || assigning.mutate(isMine ? null : me)}
          />
        </div>
      )}
    </>
  );
}

const Said = ({ id }: { readonly id: 'admin.topic_reports.own' }) => (
  <p className="cw-small cw-muted">
    <FormattedMessage id={id} />
  </p>
);

interface ActButtonProps {
  readonly id: `admin.topic_reports.${'decide' | 'give-back' | 'release' | 'take'}`;
  /** Of the topic, which tells the buttons of the page apart. */
  readonly name: string;
  readonly variant: 'primary' | 'quiet';
  readonly busy: boolean;
  readonly onPress: () => void;
}

function ActButton({ id, name, variant, busy, onPress }: ActButtonProps) {
  const { formatMessage } = useIntl();
  const label = formatMessage({ id });
  return (
    <Button
      size="small"
      variant={variant}
      busy={busy}
      aria-label={formatMessage({ id: 'admin.topic_reports.act' }, { act: label, name })}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}
