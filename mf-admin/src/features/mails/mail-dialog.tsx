import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation, useQuery } from '@commonweal/platform/query';
import {
  Button,
  DateText,
  Dialog,
  EmptyState,
  FactList,
  FailedAct,
  FailedLoad,
  Loading,
  Skeleton,
} from '@commonweal/ui';
import { mailOfOutbox, retryMail } from './mails.queries.ts';
import type { MailAttempt, OutgoingMail } from './mails.queries.ts';
import { MailRecipient, MailStateBadge } from './outbox-table.tsx';

interface MailDialogProps {
  readonly mail: OutgoingMail;
  readonly onClose: () => void;
}

/** A mail of the outbox: how it stands, every attempt with the reply of the server, and the way to try again. */
export function MailDialog({ mail: { id }, onClose }: MailDialogProps) {
  const { formatMessage } = useIntl();
  const query = useQuery(mailOfOutbox(id));
  const retry = useMutation({
    mutationFn: () => retryMail(id),
    onSuccess: () => showAlert('success', formatMessage({ id: 'admin.mails.retried' })),
  });
  const { data } = query;
  return (
    <Dialog
      open
      size="wide"
      title={<FormattedMessage id="admin.mails.one" />}
      onClose={onClose}
      footer={
        data &&
        (data.state === 'waiting' || data.state === 'failed') && (
          <Button variant="primary" busy={retry.isPending} onClick={() => retry.mutate()}>
            <FormattedMessage id="admin.mails.retry" />
          </Button>
        )
      }
    >
      <div className="cw-stack cw-gap-4">
        {retry.error && <FailedAct title={<FormattedMessage id="admin.mails.retry.failed" />} error={retry.error} />}
        {query.error && !data && <FailedLoad query={query} />}
        {query.isPending && (
          <Loading>
            <Skeleton shape="block" height="12rem" />
          </Loading>
        )}
        {data && <MailFacts mail={data} />}
        {data && <Attempts attempts={data.tries} state={data.state} />}
      </div>
    </Dialog>
  );
}

function MailFacts({ mail }: { readonly mail: OutgoingMail }) {
  const { formatMessage } = useIntl();
  const term = (name: string) => formatMessage({ id: `admin.mails.column.${name}` });
  return (
    <FactList
      facts={[
        { term: term('recipient'), value: <MailRecipient {...mail} /> },
        { term: term('kind'), value: <FormattedMessage id={`admin.mails.kind.${mail.kind}`} /> },
        { term: term('state'), value: <MailStateBadge state={mail.state} /> },
        ...(mail.due_at === null
          ? []
          : [{ term: term('due'), value: <DateText value={mail.due_at} time="seconds" /> }]),
      ]}
    />
  );
}

interface AttemptsProps {
  readonly attempts: readonly MailAttempt[];
  readonly state: OutgoingMail['state'];
}

function Attempts({ attempts, state }: AttemptsProps) {
  if (attempts.length === 0) return <EmptyState title={<FormattedMessage id="admin.mails.attempts.none" />} />;
  return (
    <ol className="admin-mails__attempts" reversed>
      {attempts.map(({ number, started_at, outcome, reply }) => (
        <li key={number} value={number}>
          <DateText value={started_at} time="seconds" /> ·{' '}
          <FormattedMessage id={`admin.mails.outcome.${shownOutcome(outcome, state)}`} />
          {reply !== null && <code className="admin-mails__reply">{reply}</code>}
        </li>
      ))}
    </ol>
  );
}

/** Another attempt is announced only for a mail that still waits for one. */
function shownOutcome(outcome: MailAttempt['outcome'], state: OutgoingMail['state']) {
  return outcome === 'deferred' && state !== 'waiting' ? 'not-sent' : outcome;
}
