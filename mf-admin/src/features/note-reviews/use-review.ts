import type { NoteUnderReview } from '@commonweal/contracts';
import { isApiError } from '@commonweal/api-client';
import { showAlert } from '@commonweal/platform/alerts';
import { useIntl } from '@commonweal/platform/intl';
import { useMutation, useServerData } from '@commonweal/platform/query';
import { decide, noteReviewsQueries } from './note-reviews.queries.ts';
import type { ReviewDecision } from './note-reviews.queries.ts';

/**
 * Decides on an analysis as the page shows it. Where somebody was quicker, what they made of it is fetched, so that
 * the next decision is made on that.
 */
export function useReview(note: NoteUnderReview, onDone: () => void = () => {}) {
  const { formatMessage } = useIntl();
  const server = useServerData();
  return useMutation({
    mutationFn: async (decision: ReviewDecision): Promise<void> => {
      await decide(note, decision);
    },
    onSuccess: (_reply, { action }) => {
      showAlert('success', formatMessage({ id: `admin.reviews.done.${action}` }));
      onDone();
    },
    onError: async (error) => {
      if (isApiError(error) && error.status === 409) await server.fetch(noteReviewsQueries.one(note.id));
    },
  });
}
