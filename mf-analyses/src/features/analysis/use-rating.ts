import { showAlert } from '@commonweal/platform/alerts';
import { useIntl } from '@commonweal/platform/intl';
import { useMutation, useQueryClient } from '@commonweal/platform/query';

interface Saving<T, R> {
  readonly save: (rating: T) => Promise<R>;
  /** Keeps what was saved where the person's own rating is read. */
  readonly keep: (reply: R) => void;
}

/** Saves a rating, says that it is saved, and has every number asked for anew that follows from it. */
export function useRating<T, R>({ save, keep }: Saving<T, R>) {
  const { formatMessage } = useIntl();
  const client = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSuccess: (reply) => {
      keep(reply);
      showAlert('success', formatMessage({ id: 'analyses.rating.saved' }));
      void client.invalidateQueries({ queryKey: ['notes'] });
      void client.invalidateQueries({ queryKey: ['companies'] });
    },
  });
}
