import { isApiError, call } from '@commonweal/api-client';
import { showAlert } from '@commonweal/platform/alerts';
import { useIntl } from '@commonweal/platform/intl';
import { useMutation, useQueryClient } from '@commonweal/platform/query';
import { noteReviewsQueries } from './note-reviews.queries.ts';
import type { NoteUnderReview, ReviewAction } from './note-reviews.queries.ts';

/** What is done with an analysis; `comment` goes with rework. */
export interface Decision {
  readonly action: ReviewAction;
  readonly comment?: string;
}

/**
 * Decides on an analysis as the page shows it. Where somebody was quicker, what they made of it is fetched, so that
 * the next decision is made on that.
 */
export function useReview(note: NoteUnderReview, onDone: () => void = () => {}) {
  const { formatMessage } = useIntl();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (decision: Decision): Promise<void> => {
      await send(note, decision);
    },
    onSuccess: (_reply, { action }) => {
      showAlert('success', formatMessage({ id: `admin.reviews.done.${action}` }));
      onDone();
      // What is on the site, and what its scores are, follows from it.
      for (const queryKey of [noteReviewsQueries.all, ['notes'], ['companies']]) {
        void client.invalidateQueries({ queryKey });
      }
    },
    onError: async (error) => {
      if (isApiError(error) && error.status === 409) {
        await client.invalidateQueries({ queryKey: noteReviewsQueries.all });
      }
    },
  });
}

function send({ id, reviewer }: NoteUnderReview, { action, comment = '' }: Decision): Promise<unknown> {
  const params = { id };
  switch (action) {
    case 'submit':
      return call('PUT v3/notes/:id/submitted', { params });
    case 'read':
      return call('PUT v3/notes/:id/read', { params });
    case 'rework':
      return call('PUT v3/notes/:id/rework', { params, body: { comment } });
    case 'publish':
      return call('PUT v3/notes/:id/published', { params });
    case 'archive':
      return call('PUT v3/notes/:id/archived', { params });
    case 'assign':
      return call('PUT v3/notes/:id/reviewer', { params, body: { instead_of: reviewer?.user_id ?? null } });
  }
}
