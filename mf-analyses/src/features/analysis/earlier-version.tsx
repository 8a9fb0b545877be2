import { FormattedMessage } from '@commonweal/platform/intl';
import { SidePanelLink } from '@commonweal/platform/side-panel';
import type { NoteToRate } from './rating.queries.ts';

/** Says that the person's rating was given to what the analysis said before. */
export function EarlierVersion({ note }: { readonly note: NoteToRate }) {
  return (
    <p>
      <FormattedMessage id="analyses.rating.version" />{' '}
      {note.may_see_versions && (
        <SidePanelLink to={{ panel: 'versions', note: note.id }}>
          <FormattedMessage id="analyses.rating.version.changes" />
        </SidePanelLink>
      )}
    </p>
  );
}
