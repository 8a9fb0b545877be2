import type { NoteUnderReview } from '@commonweal/contracts';
import { isApiError } from '@commonweal/api-client';
import { showAlert } from '@commonweal/platform/alerts';
import { describeFailure } from '@commonweal/platform/failure';
import { useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useMutation, useServerData } from '@commonweal/platform/query';
import { useNavigate } from '@commonweal/platform/router';
import { noteReviewsQueries } from './note-reviews.queries.ts';
import { decide } from './review-decision.ts';
import type { ReviewAction, ReviewDecision } from './review-decision.ts';

/**
 * Decides on an analysis as the page shows it. Where somebody was quicker, what they made of it is fetched, so that
 * the next decision is made on that.
 */
export function useReview(note: NoteUnderReview, onDone: (action: ReviewAction) => void) {
  const { formatMessage } = useIntl();
  const server = useServerData();
  const navigate = useNavigate();
  const restore = async () => {
    try {
      await decide(note, { action: 'restore' });
      showAlert('success', formatMessage({ id: 'admin.reviews.done.restore' }));
    } catch (error) {
      showAlert('failure', describeFailure(error).reason ?? formatMessage({ id: 'admin.reviews.not-reached' }));
    }
  };
  return useMutation({
    mutationFn: async (decision: ReviewDecision): Promise<void> => {
      await decide(note, decision);
    },
    onSuccess: async (_reply, { action }) => {
      const undo = { text: formatMessage({ id: 'admin.reviews.undo' }), act: () => void restore() };
      showAlert('success', formatMessage({ id: `admin.reviews.done.${action}` }), {
        action: action === 'remove' ? undo : null,
      });
      onDone(action);
      // What was removed is found among the published and archived ones alone.
      if (action === 'remove') await navigate(paths.analysisInArchive(note.id), { replace: true });
    },
    onError: async (error) => {
      if (isApiError(error) && error.status === 409) await server.fetch(currentOf(note));
    },
  });
}

function currentOf({ id, is_deleted }: NoteUnderReview) {
  return is_deleted ? noteReviewsQueries.done(id) : noteReviewsQueries.one(id);
}
