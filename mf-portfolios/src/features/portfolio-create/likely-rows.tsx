import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Button } from '@commonweal/ui';
import type { PortfolioDraft } from './draft.ts';
import { likelyRows, takeLikely, undoLikely } from './likely-companies.ts';

interface LikelyRowsProps {
  readonly draft: PortfolioDraft;
  readonly onChange: (change: (draft: PortfolioDraft) => PortfolioDraft) => void;
}

/** Gives all rows whose cut names fit one company alone that company, where the person says so, with the way back. */
export function LikelyRows({ draft, onChange }: LikelyRowsProps) {
  const { formatMessage } = useIntl();
  const rows = likelyRows(draft);
  const count = rows.length;
  if (count === 0) return null;
  const take = () => {
    onChange((now) => takeLikely(now, rows));
    const undo = {
      text: formatMessage({ id: 'portfolios.likely.undo' }),
      act: () => onChange((now) => undoLikely(now, rows)),
    };
    showAlert('success', formatMessage({ id: 'portfolios.likely.taken' }, { count }), { action: undo });
  };
  return (
    <div className="cw-cluster">
      <p>
        <FormattedMessage id="portfolios.likely" values={{ count }} />
      </p>
      <Button size="small" onClick={take}>
        <FormattedMessage id="portfolios.likely.take" values={{ count }} />
      </Button>
    </div>
  );
}
