import { useState } from 'react';
import type { NoteUnderReview } from '@commonweal/contracts';
import { confirm } from '@commonweal/platform/confirm';
import { FormattedMessage } from '@commonweal/platform/intl';
import type { ReviewAction, ReviewDecision } from './review-decision.ts';
import { useReview } from './use-review.ts';

/** Steps that ask for more than a press of their button. */
const DIALOGS = ['rework', 'archive', 'remove', 'reassign', 'deadline', 'hold', 'extend-hold', 'end-hold'] as const;
export type ReviewDialog = (typeof DIALOGS)[number];

/** Steps after which a reviewer is done with an analysis. */
const CLOSING: ReadonlySet<ReviewAction> = new Set(['rework', 'publish']);

export type ReviewDesk = ReturnType<typeof useReviewDesk>;

/** The steps of one analysis, wherever their controls stand on the page. */
export function useReviewDesk(note: NoteUnderReview) {
  const [dialog, setDialog] = useState<ReviewDialog | null>(null);
  const [isDecided, setDecided] = useState(false);
  const review = useReview(note, (action) => {
    setDialog(null);
    setDecided(CLOSING.has(action));
  });
  const choose = async (action: ReviewAction) => {
    review.reset();
    if (isDialog(action)) setDialog(action);
    else if (await isMeant(action)) review.mutate({ action });
  };
  return {
    review,
    dialog,
    /** The reviewer has just decided, and may go on to the next one. */
    isDecided,
    choose,
    close: () => setDialog(null),
  };
}

function isDialog(action: ReviewAction): action is ReviewDialog {
  return (DIALOGS as readonly ReviewAction[]).includes(action);
}

/** Readers notice a publication, so it needs confirmation. */
async function isMeant(action: Exclude<ReviewDecision, { action: ReviewDialog }>['action']): Promise<boolean> {
  if (action !== 'publish') return true;
  return confirm({
    title: <FormattedMessage id="admin.reviews.confirm.publish" />,
    text: <FormattedMessage id="admin.reviews.confirm.publish.text" />,
    confirmText: <FormattedMessage id="admin.reviews.act.publish" />,
  });
}
