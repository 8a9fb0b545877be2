import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { DateText, FactList, SdgMark, UserName } from '@commonweal/ui';
import type { NoteUnderReview } from './note-reviews.queries.ts';
import { StatusBadge } from './status-badge.tsx';

/** Where an analysis stands, who wrote it about what, and who reviews it. */
export function ReviewFacts({ note }: { readonly note: NoteUnderReview }) {
  const { formatMessage } = useIntl();
  const facts = {
    status: <StatusBadge status={note.status_code} />,
    author: <UserName person={note} brief />,
    company: <Link to={paths.company(note.entity.entity_slug)}>{note.entity.entity_name}</Link>,
    topic: note.topic_name,
    sdg: <SdgMark id={note.sdg_id} name={note.sdg_name} showName size="small" />,
    tags: <span lang={note.locale}>{note.tags.join(', ')}</span>,
    written: <DateText value={note.creation_date} />,
    reviewer: note.reviewer ? (
      <UserName person={note.reviewer} brief />
    ) : (
      <FormattedMessage id="admin.reviews.nobody" />
    ),
  };
  return (
    <FactList
      facts={Object.entries(facts).map(([name, value]) => ({
        term: formatMessage({ id: `admin.reviews.fact.${name}` }),
        value,
      }))}
    />
  );
}
