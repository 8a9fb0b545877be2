import type { NoteUnderReview } from '@commonweal/contracts';
import { useState } from 'react';
import { confirm } from '@commonweal/platform/confirm';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Button } from '@commonweal/ui';
import { NotDone } from './not-done.tsx';
import { reviewActions } from './note-reviews.queries.ts';
import type { ReviewAction } from './note-reviews.queries.ts';
import { ReworkDialog } from './rework-dialog.tsx';
import { useReview } from './use-review.ts';

const looks: Readonly<Partial<Record<ReviewAction, 'primary' | 'danger'>>> = {
  submit: 'primary',
  read: 'primary',
  publish: 'primary',
  archive: 'danger',
};

/** The steps that the server allows on an analysis now. */
export function ReviewActions({ note }: { readonly note: NoteUnderReview }) {
  const [isReworking, setReworking] = useState(false);
  const actions = reviewActions(note);
  const review = useReview(note, () => setReworking(false));
  const choose = async (action: ReviewAction) => {
    review.reset();
    if (action === 'rework') setReworking(true);
    else if (await isMeant(action)) review.mutate({ action });
  };
  return (
    <div className="admin-review__actions">
      {review.error && !isReworking && <NotDone error={review.error} />}
      {actions.length > 0 && (
        <div className="cw-cluster">
          {actions.map((action) => (
            <Button
              key={action}
              variant={looks[action] ?? 'secondary'}
              busy={review.isPending && review.variables.action === action}
              onClick={() => void choose(action)}
            >
              <FormattedMessage
                id={`admin.reviews.act.${action === 'assign' && note.reviewer ? 'take-over' : action}`}
              />
            </Button>
          ))}
        </div>
      )}
      {isReworking && <ReworkDialog review={review} onClose={() => setReworking(false)} />}
    </div>
  );
}

/** Steps that readers notice need confirmation. */
async function isMeant(action: ReviewAction): Promise<boolean> {
  if (action !== 'publish' && action !== 'archive') return true;
  return confirm({
    title: <FormattedMessage id={`admin.reviews.confirm.${action}`} />,
    text: <FormattedMessage id={`admin.reviews.confirm.${action}.text`} />,
    confirmText: <FormattedMessage id={`admin.reviews.act.${action}`} />,
    danger: action === 'archive',
  });
}
