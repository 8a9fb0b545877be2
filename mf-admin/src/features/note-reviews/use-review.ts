import { showAlert } from '@commonweal/platform/alerts';
import { useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useMutation } from '@commonweal/platform/query';
import { useNavigate } from '@commonweal/platform/router';
import { useRestoreNote } from './use-restore-note.ts';
import { decide } from './review-decision.ts';
import type { DecidedNote, ReviewAction, ReviewDecision } from './review-decision.ts';

/**
 * Decides on an analysis as the page shows it. Where somebody was quicker, the page shows what they made of it, so that
 * the next decision is made on that.
 */
export function useReview(note: DecidedNote, onDone: (action: ReviewAction) => void) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const { mutate: restore } = useRestoreNote();
  return useMutation({
    mutationFn: async (decision: ReviewDecision): Promise<void> => {
      await decide(note, decision);
    },
    onSuccess: async (_reply, { action }) => {
      const undo = { text: formatMessage({ id: 'admin.reviews.undo' }), act: () => restore(note) };
      showAlert('success', formatMessage({ id: `admin.reviews.done.${action}` }), {
        action: action === 'remove' ? undo : null,
      });
      onDone(action);
      // An analysis that left the site is found in the archive alone.
      if (action === 'remove' || action === 'hold') await navigate(paths.analysisInArchive(note.id), { replace: true });
    },
  });
}
