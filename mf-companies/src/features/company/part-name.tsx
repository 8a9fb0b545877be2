import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import type { ContributionPart } from './contribution-parts.ts';

/** The name of a contribution: the headline of an analysis, or the number of others. */
export function PartName({ part: { note, rest } }: { readonly part: ContributionPart }) {
  if (note) {
    return (
      <Link to={paths.analysis(note.note_slug)} lang={note.locale}>
        {note.headline}
      </Link>
    );
  }
  return <FormattedMessage id={`companies.why.rest.${rest.direction}`} values={{ count: rest.notes_count }} />;
}
