import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Button } from '@commonweal/ui';
import type { PlaceState } from './use-ranking-place.ts';
import './ranking-place.css';

/** Says above the sliders that the settings leave the browser, and offers the other place; nothing on a quick line. */
export function RankingPlaceNotice({ state: { place, tooMany, choose } }: { readonly state: PlaceState }) {
  const { formatNumber } = useIntl();
  if (tooMany === null || place === null) return null;
  const size = formatNumber(tooMany / 1e6, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  const other = place === 'server' ? 'browser' : 'server';
  return (
    <div className="hstm-place">
      <p className="cw-small">
        <FormattedMessage id={`hstm.place.${place}`} values={{ size }} />
      </p>
      <Button size="small" variant="quiet" onClick={() => choose(other)}>
        <FormattedMessage id={`hstm.place.to_${other}`} />
      </Button>
    </div>
  );
}
