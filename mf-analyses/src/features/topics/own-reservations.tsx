import type { TopicReservation } from '@commonweal/contracts/topic-reservations';
import { confirm } from '@commonweal/platform/confirm';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useMutation, useQuery } from '@commonweal/platform/query';
import { Link, useNavigate } from '@commonweal/platform/router';
import { Button, ButtonLink, FailedLoad, Section, useFocusAfterStep } from '@commonweal/ui';
import { TopicNotDone } from './not-done.tsx';
import { TopicDeadline } from '#analyses/topic-deadline.tsx';
import { beginReserved, extendReservation, giveUpReservation, ownReservations } from './topics.queries.ts';

/** Topics that the person keeps for themselves; nothing where there are none. */
export function OwnReservations() {
  const query = useQuery(ownReservations());
  useFocusAfterStep(`${query.data?.total}`);
  if (query.isError && !query.data) return <FailedLoad query={query} />;
  if (!query.data || query.data.total === 0) return null;
  return (
    <Section title={<FormattedMessage id="analyses.topics.mine" />}>
      <ul className="topics__list">
        {query.data.data.map((reservation) => (
          <Reservation key={reservation.id} reservation={reservation} />
        ))}
      </ul>
    </Section>
  );
}

function Reservation({ reservation }: { readonly reservation: TopicReservation }) {
  const navigate = useNavigate();
  const extending = useMutation({ mutationFn: () => extendReservation(reservation) });
  const beginning = useMutation({
    mutationFn: () => beginReserved(reservation.id),
    onSuccess: ({ note_id }) => navigate(paths.editAnalysis(note_id)),
  });
  const giveUp = useGivingUp(reservation);
  // Until the list shows what was done, a second press would do it again.
  const isTaken = ({ isPending, isSuccess }: typeof extending | typeof beginning) => isPending || isSuccess;
  const failed = extending.error ?? beginning.error;
  return (
    <li className="topics__item">
      <h3 className="topics__name">{reservation.topic_name}</h3>
      <p className="cw-cluster cw-caption">
        <Link to={paths.topicsOfCompany(reservation.entity_slug)}>{reservation.entity_name}</Link>
        <TopicDeadline deadline={reservation.expires_at} />
      </p>
      {failed && <TopicNotDone error={failed} />}
      <div className="cw-cluster">
        {reservation.note_id === null ? (
          <Button
            variant="primary"
            size="small"
            busy={beginning.isPending}
            onClick={() => isTaken(beginning) || beginning.mutate()}
          >
            <FormattedMessage id="analyses.topics.write" />
          </Button>
        ) : (
          <ButtonLink variant="primary" size="small" to={paths.editAnalysis(reservation.note_id)}>
            <FormattedMessage id="analyses.topics.go_on" />
          </ButtonLink>
        )}
        {reservation.may_extend && (
          <Button size="small" busy={extending.isPending} onClick={() => isTaken(extending) || extending.mutate()}>
            <FormattedMessage id="analyses.topics.extend" />
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={() => void giveUp()}>
          <FormattedMessage id="analyses.topics.give_up" />
        </Button>
      </div>
    </li>
  );
}

/** Asks before a reservation is given up. */
function useGivingUp(reservation: TopicReservation) {
  const { formatMessage } = useIntl();
  return () =>
    confirm({
      title: formatMessage({ id: 'analyses.topics.give_up.title' }),
      text: formatMessage({ id: 'analyses.topics.give_up.text' }),
      confirmText: formatMessage({ id: 'analyses.topics.give_up' }),
      failed: (error) => <TopicNotDone error={error} />,
      act: () => giveUpReservation(reservation),
    });
}
