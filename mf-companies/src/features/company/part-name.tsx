import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import type { ContributionPart } from './contribution-parts.ts';

/** What a line of a score stands for: an analysis by its headline, or how many others. */
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
