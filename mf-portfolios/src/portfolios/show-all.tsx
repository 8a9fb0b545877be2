import { useState } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Button } from '@commonweal/ui';
import './show-all.css';

/** More rows than that are seldom read, and slow to lay out. */
const FIRST = 100;

/**
 * The first rows of a long table, or all of them once they were asked for.
 * @param reach place of a row that has to be among them; -1 for none
 */
export function useFirstRows<Row>(rows: readonly Row[], reach = -1) {
  const [isWhole, setWhole] = useState(false);
  if (reach >= FIRST && !isWhole) setWhole(true);
  return { shown: isWhole ? rows : rows.slice(0, FIRST), showAll: () => setWhole(true) };
}

export interface ShowAllProps {
  readonly count: number;
  readonly shown: number;
  readonly onShow: () => void;
}

/** The way to the rest of a long table. */
export function ShowAll({ count, shown, onShow }: ShowAllProps) {
  if (shown >= count) return null;
  return (
    <div className="portfolio-show-all">
      <Button onClick={onShow}>
        <FormattedMessage id="portfolios.show_all" values={{ count }} />
      </Button>
    </div>
  );
}
