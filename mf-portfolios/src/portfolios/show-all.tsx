import { useState } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Button } from '@commonweal/ui';
import './show-all.css';

/** More rows than that are seldom read one by one. */
const MOST_WHOLE = 100;
/** Shown of a longer table. Several stand on one page, and laying out hundreds of rows would hold it up. */
const FIRST = 25;

/**
 * The rows of a short table; the first of a long one, or all of them once they were asked for.
 * @param reach place of a row that has to be among them; -1 for none
 */
export function useFirstRows<Row>(rows: readonly Row[], reach = -1) {
  const [isWhole, setWhole] = useState(false);
  const isShort = rows.length <= MOST_WHOLE;
  if (reach >= FIRST && !isShort && !isWhole) setWhole(true);
  return { shown: isWhole || isShort ? rows : rows.slice(0, FIRST), showAll: () => setWhole(true) };
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
