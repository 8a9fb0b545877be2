import type { NoteUnderReview } from '@commonweal/contracts';
import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Button, ButtonLink } from '@commonweal/ui';
import { NextReview } from './next-review.tsx';
import { NotDone } from './not-done.tsx';
import type { ReviewAction } from './review-decision.ts';
import type { ReviewDesk } from './use-review-desk.tsx';

/** Steps with a button, in their order; those that take something away are in the menu of the heading. */
const BUTTONS = [
  ...(['submit', 'read', 'publish', 'rework', 'assign', 'restore'] as const),
  ...(['end-hold', 'extend-hold'] as const),
] satisfies readonly ReviewAction[];
const LEADING: ReadonlySet<ReviewAction> = new Set(['submit', 'read', 'publish', 'restore', 'end-hold']);

interface ReviewActionsProps {
  readonly note: NoteUnderReview;
  readonly desk: ReviewDesk;
}

/** The steps that the server allows on an analysis now; the one that leads on comes first. */
export function ReviewActions({ note, desk }: ReviewActionsProps) {
  const { review, dialog, isDecided, choose } = desk;
  const actions = BUTTONS.filter((action) => note.allowed_actions.includes(action));
  const mayWrite = note.allowed_actions.includes('edit') && ['drafted', 'rework'].includes(note.status_code);
  return (
    <div className="admin-review__actions">
      {review.error && dialog === null && <NotDone error={review.error} />}
      {isDecided && <NextReview except={note.id} />}
      {(mayWrite || actions.length > 0) && (
        <div className="cw-cluster">
          {mayWrite && (
            <ButtonLink variant="primary" to={paths.editAnalysis(note.id)}>
              <FormattedMessage
                id={note.status_code === 'rework' ? 'admin.reviews.edit-and-submit' : 'admin.reviews.edit'}
              />
            </ButtonLink>
          )}
          {actions.map((action) => (
            <Button
              key={action}
              variant={LEADING.has(action) && !mayWrite ? 'primary' : 'secondary'}
              busy={review.isPending && review.variables.action === action}
              onClick={() => void choose(action)}
            >
              <FormattedMessage id={`admin.reviews.act.${textOf(action, note)}`} />
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function textOf(action: ReviewAction, { reviewer, status_code }: NoteUnderReview): string {
  if (action === 'assign' && reviewer) return 'take-over';
  return action === 'submit' && status_code === 'drafted' ? 'submit-first' : action;
}
