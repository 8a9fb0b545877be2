import { Fragment, memo } from 'react';
import { FormattedNumber, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { Card } from '@commonweal/ui';
import { RankedDetail } from './ranked-detail.tsx';
import { ListMarks, RankedCompare } from './company-marks.tsx';
import { Movement } from './movement.tsx';
import { RankedScore } from './ranked-score.tsx';
import { EvidenceText, UnknownThemes } from './row-evidence.tsx';
import type { RankingRowProps } from './ranking-row.tsx';
import { placeOf } from './ranking-table.tsx';
import type { RankingViewProps } from './ranking-table.tsx';
import { WhyToggle } from './why-toggle.tsx';

/** The same companies as the table has, as cards. */
export const RankingGrid = memo(function RankingGrid(props: RankingViewProps) {
  const { ranked, caption, industryNames, countryNames, themeNames, open, onToggle, marked, onMark } = props;
  return (
    <ul className="hstm-grid cw-grid" aria-label={caption}>
      {ranked.rows.map(({ company, unknown, ...row }) => {
        const isOpen = company.id === open;
        return (
          <Fragment key={company.id}>
            <RankingCard
              {...row}
              {...{ company, isOpen, onToggle, onMark, themeNames }}
              unknown={unknown.join()}
              place={placeOf(company, { industryNames, countryNames })}
              mark={marked && (marked.get(company.id) ?? 'none')}
            />
            {isOpen && ranked.why?.company === company.id && (
              <li className="hstm-grid__detail">
                <RankedDetail {...props} why={ranked.why} />
              </li>
            )}
          </Fragment>
        );
      })}
    </ul>
  );
});

/** One company; most cards stay as they are while a slider moves, and are not rendered again. */
const RankingCard = memo(function RankingCard(props: RankingRowProps) {
  const { company, rank, movement, score, ratings, place, isOpen, onToggle, mark, onMark } = props;
  const { analyses, low, high, unknown, themeNames } = props;
  const { formatMessage } = useIntl();
  return (
    <Card as="li" className="hstm-grid__card">
      <p className="hstm-grid__head cw-spread">
        <span className="hstm-ranking__rank">
          <span className="cw-visually-hidden">
            {formatMessage({ id: rank === null ? 'hstm.ranking.unranked' : 'hstm.ranking.rank' })}{' '}
          </span>
          {rank !== null && <FormattedNumber value={rank} />}
          <Movement places={movement} />
        </span>
        <span className="hstm-ranking__controls">
          {mark && <ListMarks id={company.id} name={company.name} mark={mark} onMark={onMark} />}
          <RankedCompare slug={company.slug} name={company.name} />
        </span>
      </p>
      <h3 className="hstm-grid__name">
        <Link to={paths.company(company.slug)} className="cw-quiet-link">
          {company.name}
        </Link>
      </h3>
      <p className="cw-caption cw-muted">
        {place} · <EvidenceText analyses={analyses} ratings={ratings} />
      </p>
      <UnknownThemes themes={unknown} themeNames={themeNames} />
      <RankedScore
        {...{ score, ratings, company, low, high }}
        evidence={null}
        label={formatMessage({ id: 'hstm.ranking.mine' })}
      />
      {score !== null && (
        <div>
          <WhyToggle company={company.id} name={company.name} {...{ isOpen, onToggle }} />
        </div>
      )}
    </Card>
  );
});
