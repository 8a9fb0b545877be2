import { FormattedMessage } from '@commonweal/platform/intl';
import { ArrowDownIcon, ArrowUpIcon } from '@commonweal/ui/icons';

/** Places that a company gained or lost against the ranking with every theme at 50. */
export function Movement({ places }: { readonly places: number | null }) {
  if (places === null || places === 0) return null;
  const count = Math.abs(places);
  const isUp = places > 0;
  return (
    <span className="hstm-movement" data-direction={isUp ? 'up' : 'down'}>
      {isUp ? <ArrowUpIcon /> : <ArrowDownIcon />}
      <span aria-hidden="true">
        <FormattedMessage id="hstm.movement" values={{ count }} />
      </span>
      <span className="cw-visually-hidden">
        <FormattedMessage id={isUp ? 'hstm.movement.up' : 'hstm.movement.down'} values={{ count }} />
      </span>
    </span>
  );
}
