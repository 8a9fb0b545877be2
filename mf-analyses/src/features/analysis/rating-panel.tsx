import { FormattedMessage } from '@commonweal/platform/intl';
import { Section } from '@commonweal/ui';
import { RatingPart } from './rating-part.tsx';
import type { NoteToRate } from './rating.queries.ts';
import './rating.css';

/** The place of the rating form, beside the text or below it. */
export function RatingPanel({ note }: { readonly note: NoteToRate }) {
  return (
    <Section
      id="rating"
      className="rating-panel rating-room cw-no-print"
      title={<FormattedMessage id="analyses.rating.title" />}
    >
      <RatingPart note={note} />
    </Section>
  );
}

/** Leads to the panel where it is not in sight: it stays at the lower edge while the text is read. */
export function RatingBar() {
  return (
    <p className="rating-bar cw-no-print">
      <a href="#rating">
        <FormattedMessage id="analyses.rating.bar" />
      </a>
    </p>
  );
}
