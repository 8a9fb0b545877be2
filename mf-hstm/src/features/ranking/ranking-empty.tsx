import { FormattedMessage } from '@commonweal/platform/intl';
import { ButtonLink, EmptyState } from '@commonweal/ui';
import type { RankingList } from './ranking-address.ts';
import type { PlacedView } from './use-ranking.ts';

type EmptyReason = 'thin' | 'kept' | 'excluded' | 'list' | 'other';

interface RankingEmptyProps {
  readonly list: RankingList;
  readonly ranked: Pick<PlacedView, 'thin' | 'kept' | 'excluded'>;
}

/** The place of a list that no company is left in: why, and how to go on. */
export function RankingEmpty({ list, ranked }: RankingEmptyProps) {
  const reason = reasonOf(list.values.filters.list, ranked);
  return (
    <EmptyState
      title={<FormattedMessage id={`hstm.ranking.empty.${reason}`} values={{ count: ranked.thin }} />}
      action={
        reason === 'thin' && (
          <ButtonLink to={list.hrefFor({ filters: { evidence: 'all' } })} preventScrollReset>
            <FormattedMessage id="hstm.evidence.lift" />
          </ButtonLink>
        )
      }
    >
      <FormattedMessage id={`hstm.ranking.empty.${reason}.text`} />
    </EmptyState>
  );
}

function reasonOf(
  chosen: string | null | undefined,
  { thin, kept, excluded }: RankingEmptyProps['ranked'],
): EmptyReason {
  if (thin > 0) return 'thin';
  if (chosen === 'kept') return kept === 0 ? 'kept' : 'list';
  if (chosen === 'excluded') return excluded === 0 ? 'excluded' : 'list';
  return chosen ? 'list' : 'other';
}
