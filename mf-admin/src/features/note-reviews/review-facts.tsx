import type { NoteUnderReview } from '@commonweal/contracts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { DateText, FactList, SdgMark, UserName } from '@commonweal/ui';
import { StatusBadge } from './status-badge.tsx';

/** The state of an analysis, its author, subject and reviewer. */
export function ReviewFacts({ note }: { readonly note: NoteUnderReview }) {
  const { formatMessage } = useIntl();
  const facts = {
    status: <StatusBadge status={note.status_code} />,
    author: <UserName person={note} brief />,
    company: <Link to={paths.company(note.entity.entity_slug)}>{note.entity.entity_name}</Link>,
    topic: note.topic_name,
    sdg: note.sdg_id !== null && note.sdg_name !== null && (
      <SdgMark id={note.sdg_id} name={note.sdg_name} showName size="small" />
    ),
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
