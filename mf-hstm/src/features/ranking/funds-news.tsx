import { formatScore } from '@commonweal/domain/score-format';
import type { RankedFund } from '@commonweal/domain/ranking';
import { useIntl, useLocale } from '@commonweal/platform/intl';
import { RestedNews } from './rested-news.tsx';

/** Says which portfolio stands first; where it has no score, none holds anything. @param funds in rank order */
export function FundsNews({ funds }: { readonly funds: readonly RankedFund[] }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const [first] = funds;
  const score = first?.score ?? null;
  const news =
    score === null
      ? ''
      : formatMessage(
          { id: 'hstm.funds.news' },
          { count: funds.length, name: first?.name, score: formatScore(score, locale) },
        );
  return <RestedNews news={news} />;
}
