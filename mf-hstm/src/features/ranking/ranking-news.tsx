import { useEffect, useState } from 'react';
import { formatScore } from '@commonweal/domain/score-format';
import { useIntl, useLocale } from '@commonweal/platform/intl';
import type { PlacedView } from './use-ranking.ts';

/** A screen reader hears the outcome, not every step of a slider. */
const PAUSE = 800;

interface RankingNewsProps {
  readonly ranked: PlacedView;
  /** The least aligned company stands first. */
  readonly least: boolean;
}

/** Says what stands first once the ranking has rested; nothing for the ranking one came to. */
export function RankingNews({ ranked, least }: RankingNewsProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const [first] = ranked.rows;
  const name = first?.company.name;
  const score = first?.score ?? null;
  const rank = first?.rank ?? null;
  const values = { name, rank, found: ranked.found, least: String(least) };
  const news =
    score === null || rank === null
      ? ''
      : formatMessage({ id: 'hstm.ranking.news' }, { ...values, score: formatScore(score, locale) });
  const [said, setSaid] = useState({ from: news, text: '' });
  useEffect(() => {
    if (news === said.from) return;
    const timer = setTimeout(() => setSaid({ from: news, text: news }), PAUSE);
    return () => clearTimeout(timer);
  }, [news, said.from]);
  return <output className="cw-visually-hidden">{said.text}</output>;
}
