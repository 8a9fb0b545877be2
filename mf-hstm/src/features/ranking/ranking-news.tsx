import { formatScore } from '@commonweal/domain/score-format';
import { useIntl, useLocale } from '@commonweal/platform/intl';
import { RestedNews } from './rested-news.tsx';
import type { PlacedView } from './use-ranking.ts';

interface RankingNewsProps {
  readonly ranked: PlacedView;
  /** The least aligned company stands first. */
  readonly least: boolean;
}

/** Says which company stands first, or that none has a score or is left. */
export function RankingNews({ ranked: { found, rows }, least }: RankingNewsProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const [first] = rows;
  if (!first) return <RestedNews news={formatMessage({ id: 'hstm.ranking.news.empty' })} />;
  const { company, score, rank } = first;
  const news =
    score === null || rank === null
      ? formatMessage({ id: 'hstm.ranking.news.unscored' }, { found })
      : formatMessage(
          { id: 'hstm.ranking.news' },
          { name: company.name, rank, found, least: String(least), score: formatScore(score, locale) },
        );
  return <RestedNews news={news} />;
}
