import { showAlert } from '@commonweal/platform/alerts';
import { describeFailure } from '@commonweal/platform/failure';
import { useIntl } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import { decide } from './review-decision.ts';
import type { DecidedNote } from './review-decision.ts';

/** Brings a removed analysis back; an alert says so, or why it could not be done. */
export function useRestoreNote() {
  const { formatMessage } = useIntl();
  return useMutation({
    mutationFn: async (note: DecidedNote): Promise<void> => {
      await decide(note, { action: 'restore' });
    },
    onSuccess: () => showAlert('success', formatMessage({ id: 'admin.reviews.done.restore' })),
    onError: (error) =>
      showAlert('failure', describeFailure(error).reason ?? formatMessage({ id: 'admin.reviews.not-reached' })),
  });
}
