import { showAlert } from '@commonweal/platform/alerts';
import { useIntl } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';

interface Saving<T, R> {
  readonly save: (rating: T) => Promise<R>;
  /** Keeps what was saved where the person's own rating is read. */
  readonly keep: (reply: R) => void;
}

export function useRating<T, R>({ save, keep }: Saving<T, R>) {
  const { formatMessage } = useIntl();
  return useMutation({
    mutationFn: save,
    onSuccess: (reply) => {
      keep(reply);
      showAlert('success', formatMessage({ id: 'analyses.rating.saved' }));
    },
  });
}
