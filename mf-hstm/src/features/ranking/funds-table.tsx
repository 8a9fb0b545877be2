import { FormattedMessage, FormattedNumber, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Badge, DataTable, Percent, ScoreMark } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import type { RankedFund } from '@commonweal/domain/ranking';

/** The person's own importances, or those of a group that answered the survey. */
export type FundsBy = 'own' | 'group';

interface FundsTableProps {
  readonly by: FundsBy;
  readonly funds: readonly RankedFund[];
  /** Nobody knows which companies the person excludes. */
  readonly isListless: boolean;
}

/** Funds by the score of these importances, each with everybody's score and with what stands behind both. */
export function FundsTable({ by, funds, isListless }: FundsTableProps) {
  const { formatMessage } = useIntl();
  return (
    <DataTable
      caption={formatMessage({ id: `hstm.funds.title.${by}` })}
      columns={fundColumns(by, isListless, (id) => formatMessage({ id }))}
      rows={funds}
      rowKey={({ id }) => id}
      rowHref={({ id }) => paths.portfolio(id)}
    />
  );
}

function fundColumns(by: FundsBy, isListless: boolean, textOf: (id: string) => string): Column<RankedFund>[] {
  return [
    {
      id: 'rank',
      header: <FormattedMessage id="hstm.ranking.rank" />,
      cell: ({ rank }) => <FormattedNumber value={rank} />,
      numeric: true,
      width: '4rem',
    },
    {
      id: 'name',
      header: <FormattedMessage id="hstm.funds.name" />,
      cell: ({ name }) => name,
      rowHeader: true,
    },
    {
      id: 'mine',
      header: <FormattedMessage id={`hstm.funds.score.${by}`} />,
      cell: ({ score }) => <ScoreMark score={score} label={textOf(`hstm.funds.score.${by}`)} />,
      lead: true,
      width: '10rem',
    },
    {
      id: 'community',
      header: <FormattedMessage id="hstm.funds.community" />,
      cell: ({ communityScore }) => <ScoreMark score={communityScore} label={textOf('hstm.funds.community')} />,
      width: '10rem',
    },
    {
      id: 'coverage',
      header: <FormattedMessage id="hstm.funds.coverage" />,
      cell: (fund) => <FundCoverage fund={fund} />,
      width: '12rem',
    },
    {
      id: 'excluded',
      header: <FormattedMessage id="hstm.funds.excluded" />,
      cell: ({ percentExcluded }) => <Share percent={isListless ? null : percentExcluded} />,
      numeric: true,
      width: '6rem',
    },
  ];
}

/** Companies with a score by these values, by count and by weight: the rest counts as 0, and is unknown. */
function FundCoverage({ fund: { percentAvailable, coverageWeight, lowCoverage } }: { readonly fund: RankedFund }) {
  return (
    <span className="cw-stack cw-gap-1">
      <span className="cw-small">
        <FormattedMessage
          id="hstm.funds.covered"
          values={{
            count: <Share key="count" percent={percentAvailable} />,
            weight: <Share key="weight" percent={coverageWeight} />,
          }}
        />
      </span>
      {lowCoverage && (
        <span>
          <Badge tone="warning">
            <FormattedMessage id="hstm.funds.low" />
          </Badge>
        </span>
      )}
    </span>
  );
}

function Share({ percent }: { readonly percent: number | null }) {
  return percent === null ? '–' : <Percent value={percent / 100} />;
}
