import { FormattedMessage } from '@commonweal/platform/intl';
import { DateText } from '@commonweal/ui';

interface FundsNoteProps {
  readonly funds: number;
  /** Day of the oldest of their holdings. */
  readonly oldest: string;
}

/** Says that companies of funds are among those of a portfolio, and of which day. */
export function FundsNote({ funds, oldest }: FundsNoteProps) {
  return <FormattedMessage id="portfolios.funds.note" values={{ funds, date: <DateText value={oldest} /> }} />;
}
