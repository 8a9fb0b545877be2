import { FormattedMessage } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { DateText, EmptyState, FailedLoad, Loading, Skeleton } from '@commonweal/ui';
import { ownComplaints } from './complaints.queries.ts';
import type { OwnComplaint } from './complaints.queries.ts';

/** The person's complaints with their answers. */
export function OwnComplaints() {
  const query = useQuery(ownComplaints());
  const { data } = query;
  if (!data && query.error) return <FailedLoad query={query} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton shape="block" height="6rem" />
      </Loading>
    );
  }
  if (data.data.length === 0) return <EmptyState title={<FormattedMessage id="accounts.complaints.own.none" />} />;
  return (
    <ul className="accounts-complaints__own">
      {data.data.map((complaint) => (
        <li key={complaint.reference}>
          <OneComplaint complaint={complaint} />
        </li>
      ))}
    </ul>
  );
}

function OneComplaint({ complaint }: { readonly complaint: OwnComplaint }) {
  const { reference, kind, text, sent_at, due_at, answered_at, answer } = complaint;
  return (
    <article className="cw-stack cw-gap-2">
      <h3 className="accounts-complaints__kind">
        <FormattedMessage id={`accounts.complaints.kind.${kind}`} />
      </h3>
      <p className="cw-caption">
        {reference} · <DateText value={sent_at} />
      </p>
      <p className="accounts-complaints__text">{text}</p>
      {answered_at === null ? (
        <p className="cw-muted">
          <FormattedMessage id="accounts.complaints.due" values={{ date: <DateText key="date" value={due_at} /> }} />
        </p>
      ) : (
        <>
          <p className="cw-caption">
            <FormattedMessage
              id="accounts.complaints.answered"
              values={{ date: <DateText key="date" value={answered_at} /> }}
            />
          </p>
          <blockquote className="accounts-complaints__text">{answer}</blockquote>
        </>
      )}
    </article>
  );
}
