import type { ApiReply } from '@commonweal/contracts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { DateText, FailedLoad, Section, personName } from '@commonweal/ui';
import { noteReviewsQueries } from './note-reviews.queries.ts';

type HoldAct = ApiReply<'GET v3/notes/:id/hold'>['acts'][number];

/** The acts of legal holds, newest first; nothing where there never was one. */
export function HoldLog({ id }: { readonly id: number }) {
  const query = useQuery(noteReviewsQueries.holds(id));
  if (query.isError && !query.data) return <FailedLoad query={query} />;
  if (!query.data || query.data.acts.length === 0) return null;
  return (
    <Section title={<FormattedMessage id="admin.reviews.holds" />}>
      <ol className="admin-review__log">
        {query.data.acts.map((act) => (
          <li key={act.id}>
            <Act act={act} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Act({ act: { act, ground, reason, held_until, creation_date, person } }: { readonly act: HoldAct }) {
  const intl = useIntl();
  return (
    <>
      <p>
        <FormattedMessage id={`admin.reviews.holds.${act}`} values={{ name: person ? personName(person, intl) : '' }} />
      </p>
      {ground && (
        <p>
          <FormattedMessage id={`admin.reviews.hold.ground.${ground}`} />
        </p>
      )}
      {held_until && act !== 'remind' && (
        <p>
          <FormattedMessage
            id="admin.reviews.holds.until"
            values={{ date: <DateText key="date" value={held_until} time /> }}
          />
        </p>
      )}
      <p className="cw-caption">
        <DateText value={creation_date} time />
      </p>
      {reason !== null && <blockquote className="admin-review__comment">{reason}</blockquote>}
    </>
  );
}
