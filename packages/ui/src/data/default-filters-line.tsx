import { useRef } from 'react';
import { showAlert } from '@commonweal/platform/alerts';
import { useDefaultFilters } from '@commonweal/platform/default-filters';
import type { DefaultedList } from '@commonweal/platform/default-filters';
import { describeFailure } from '@commonweal/platform/failure';
import { useIntl } from '@commonweal/platform/intl';
import { Button, ButtonLink } from '../actions/button.tsx';

/**
 * Says that a list shows what it opens with, or not, and lets people keep the filters that are on
 * as what it opens with for them; nothing where there is nothing to say or to keep.
 */
export function DefaultFiltersLine({ list }: { readonly list: DefaultedList }) {
  const { formatMessage } = useIntl();
  const { origin, state, clearAddress, applyAddress, canKeep, isChanging, keep, remove } = useDefaultFilters(list);
  const line = useRef<HTMLDivElement>(null);
  const isSaid = origin !== null && state !== 'other';
  const isOwn = origin === 'own';
  if (!isSaid && !canKeep && !isOwn) return null;
  const act = async (change: () => Promise<void>, done: string) => {
    try {
      await change();
      showAlert('success', formatMessage({ id: done }));
      // The button that was pressed may be gone.
      line.current?.focus();
    } catch (error) {
      const { reason } = describeFailure(error);
      showAlert('failure', reason ?? formatMessage({ id: 'ui.defaults.failed' }));
    }
  };
  return (
    <div ref={line} tabIndex={-1} className="cw-cluster cw-defaults">
      {/* It stays while there are defaults, so that it is heard when the list comes to them or leaves them. */}
      <output>{isSaid && formatMessage({ id: `ui.defaults.${state}.${origin}` })}</output>
      {isSaid && (
        <ButtonLink size="small" variant="quiet" preventScrollReset to={state === 'off' ? applyAddress : clearAddress}>
          {formatMessage({ id: state === 'off' ? 'ui.defaults.apply' : 'ui.defaults.clear' })}
        </ButtonLink>
      )}
      {canKeep && (
        <Button
          size="small"
          variant="quiet"
          busy={isChanging}
          onClick={() => void act(keep, state === 'off' ? 'ui.defaults.kept.none' : 'ui.defaults.kept')}
        >
          {formatMessage({ id: 'ui.defaults.keep' })}
        </Button>
      )}
      {isOwn && (
        <Button size="small" variant="quiet" busy={isChanging} onClick={() => void act(remove, 'ui.defaults.removed')}>
          {formatMessage({ id: 'ui.defaults.remove' })}
        </Button>
      )}
    </div>
  );
}
