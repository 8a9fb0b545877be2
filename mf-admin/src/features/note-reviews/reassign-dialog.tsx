import { useState } from 'react';
import type { NoteUnderReview } from '@commonweal/contracts';
import { FormDialog } from '#form-dialog/form-dialog.tsx';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { FailedLoad, Loading, SearchField, Skeleton, personName } from '@commonweal/ui';
import { NotDone } from './not-done.tsx';
import { noteReviewsQueries } from './note-reviews.queries.ts';
import type { Reviewer } from './note-reviews.queries.ts';
import type { ReviewDesk } from './use-review-desk.tsx';

/** Rows that are shown at once; a search finds the others. */
const MOST_SHOWN = 20;

interface ReassignDialogProps extends Pick<ReviewDesk, 'review' | 'close'> {
  readonly note: Pick<NoteUnderReview, 'user_id' | 'reviewer'>;
}

/** Gives a review to another person; neither the author nor the present reviewer is offered. */
export function ReassignDialog({ note, review, close }: ReassignDialogProps) {
  const query = useQuery(noteReviewsQueries.reviewers());
  const [chosen, setChosen] = useState<number | null>(null);
  const others = query.data?.data.filter(
    ({ user_id }) => user_id !== note.user_id && user_id !== note.reviewer?.user_id,
  );
  return (
    <FormDialog
      title={<FormattedMessage id="admin.reviews.act.reassign" />}
      submitLabel={<FormattedMessage id="admin.reviews.reassign.confirm" />}
      busy={review.isPending}
      disabled={chosen === null}
      onSubmit={() => {
        if (chosen !== null) review.mutate({ action: 'reassign', reviewerId: chosen });
      }}
      onClose={close}
    >
      {review.error && <NotDone error={review.error} />}
      {others && <People people={others} chosen={chosen} onChoose={setChosen} />}
      {!others && query.error && <FailedLoad query={query} />}
      {!others && !query.error && (
        <Loading>
          <Skeleton shape="block" height="12rem" />
        </Loading>
      )}
    </FormDialog>
  );
}

interface PeopleProps {
  readonly people: readonly Reviewer[];
  readonly chosen: number | null;
  readonly onChoose: (id: number) => void;
}

function People({ people, chosen, onChoose }: PeopleProps) {
  const intl = useIntl();
  const [words, setWords] = useState('');
  const found = people.filter((person) => holds(personName(person, intl), words));
  const label = intl.formatMessage({ id: 'admin.reviews.reassign.search' });
  return (
    <>
      <SearchField label={label} value={words} onChange={setWords} />
      <fieldset className="admin-review__people">
        <legend className="cw-visually-hidden">
          <FormattedMessage id="admin.reviews.reassign.people" />
        </legend>
        {found.slice(0, MOST_SHOWN).map((person) => (
          <label key={person.user_id} className="admin-review__person">
            <input
              type="radio"
              name="reviewer"
              checked={chosen === person.user_id}
              onChange={() => onChoose(person.user_id)}
            />
            <span>{personName(person, intl)}</span>
          </label>
        ))}
      </fieldset>
      <p className="cw-caption" role="status">
        <FormattedMessage
          id={found.length > MOST_SHOWN ? 'admin.reviews.reassign.more' : 'admin.reviews.reassign.found'}
          values={{ count: found.length, shown: MOST_SHOWN }}
        />
      </p>
    </>
  );
}

/** A name holds a text whatever its accents and case. */
function holds(name: string, text: string): boolean {
  return plain(name).includes(plain(text.trim()));
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
