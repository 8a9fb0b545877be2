import { useRef } from 'react';
import { showAlert } from '@commonweal/platform/alerts';
import { confirm } from '@commonweal/platform/confirm';
import { describeFailure } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import type { IntlShape } from '@commonweal/platform/intl';
import { useMutation, useQuery } from '@commonweal/platform/query';
import { endSession } from '@commonweal/platform/session';
import { Badge, Button, DateText, FailedLoad, Loading, Skeleton, useFocusAfterStep } from '@commonweal/ui';
import { endAllSessions, endOwnSession, ownSessions } from './sessions.queries.ts';
import type { OwnSession } from './sessions.queries.ts';
import './sessions.css';

/** Sessions of the person, to be ended one by one or all at once. */
export function SessionList() {
  const { formatMessage } = useIntl();
  const query = useQuery(ownSessions());
  const list = useRef<HTMLUListElement>(null);
  useFocusAfterStep(`${query.data?.total}`, list);
  if (!query.data && query.error) {
    return <FailedLoad title={<FormattedMessage id="accounts.sessions.failed" />} query={query} />;
  }
  if (!query.data) {
    return (
      <Loading>
        <Skeleton shape="block" count={2} height="4rem" />
      </Loading>
    );
  }
  return (
    <>
      <ul ref={list} tabIndex={-1} className="sessions" aria-label={formatMessage({ id: 'accounts.sessions.title' })}>
        {query.data.data.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
      <p>
        <EndEverywhere />
      </p>
    </>
  );
}

function SessionItem({ session }: { readonly session: OwnSession }) {
  const intl = useIntl();
  const device = deviceName(session, intl);
  const { mutate, isPending } = useMutation({
    mutationFn: () => endOwnSession(session.id),
    onSuccess: () => showAlert('success', intl.formatMessage({ id: 'accounts.sessions.ended' }, { device })),
    onError: (error) => {
      const text = intl.formatMessage({ id: 'accounts.sessions.end-failed' });
      showAlert('failure', [text, describeFailure(error).reason].filter(Boolean).join(' '));
    },
  });
  return (
    <li className="sessions__item">
      <div>
        <strong>{device}</strong>{' '}
        {session.is_current && (
          <Badge>
            <FormattedMessage id="accounts.sessions.here" />
          </Badge>
        )}
        <p className="cw-caption">
          <FormattedMessage
            id={session.address === null ? 'accounts.sessions.opened' : 'accounts.sessions.seen'}
            values={{
              date: <DateText key="date" value={session.last_seen_date} time />,
              address: session.address,
            }}
          />
        </p>
      </div>
      {!session.is_current && (
        <Button
          size="small"
          busy={isPending}
          aria-label={intl.formatMessage({ id: 'accounts.sessions.end.label' }, { device })}
          onClick={() => mutate()}
        >
          <FormattedMessage id="accounts.sessions.end" />
        </Button>
      )}
    </li>
  );
}

function EndEverywhere() {
  const { formatMessage } = useIntl();
  const ask = async () => {
    const isDone = await confirm({
      title: <FormattedMessage id="accounts.sessions.everywhere.title" />,
      text: <FormattedMessage id="accounts.sessions.everywhere.text" />,
      confirmText: <FormattedMessage id="accounts.sessions.everywhere" />,
      danger: true,
      act: endAllSessions,
      failed: (error) => describeFailure(error).reason ?? formatMessage({ id: 'accounts.sessions.end-failed' }),
    });
    if (isDone) endSession('signed-out');
  };
  return (
    <Button onClick={() => void ask()}>
      <FormattedMessage id="accounts.sessions.everywhere" />
    </Button>
  );
}

function deviceName({ browser, system }: OwnSession, { formatMessage }: IntlShape): string {
  if (browser !== null && system !== null)
    return formatMessage({ id: 'accounts.sessions.device' }, { browser, system });
  return browser ?? system ?? formatMessage({ id: 'accounts.sessions.unknown' });
}
