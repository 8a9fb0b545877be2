import { useState } from 'react';
import type { ApiReply } from '@commonweal/contracts';
import { FUND_DEPTH } from '@commonweal/domain/portfolio-limits';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Link } from '@commonweal/platform/router';
import { Badge, DateText, Disclosure, FailedLoad, Percent, Section, SkeletonTable } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { LongTable } from '@commonweal/ui/long-table';
import { fundCompanies, heldFunds } from '#portfolios/portfolios.queries.ts';
import { Share } from '#portfolios/share.tsx';

type Fund = ApiReply<'GET v3/portfolios/:id/funds'>['data'][number];
type InnerFund = Fund['funds'][number];
type FundCompany = ApiReply<'GET v3/portfolios/:id/funds/:fund_id/entities'>['data'][number];

interface HeldFundsProps {
  readonly portfolioId: number;
  readonly count: number;
}

/** The funds of a portfolio, each with the day of its holdings, how much of it is known, and its companies. */
export function HeldFunds({ portfolioId, count }: HeldFundsProps) {
  const query = useQuery(heldFunds(portfolioId));
  return (
    <Section
      id="funds"
      title={<FormattedMessage id="portfolios.funds.title" values={{ count }} />}
      description={<FormattedMessage id="portfolios.funds.how" values={{ depth: FUND_DEPTH }} />}
    >
      {query.isPending && <SkeletonTable rows={Math.min(5, count)} columns={1} />}
      {query.isError && !query.data && (
        <FailedLoad title={<FormattedMessage id="portfolios.funds.failed" />} query={query} />
      )}
      {query.data?.data.map((fund) => (
        <HeldFund key={fund.fund_id} portfolioId={portfolioId} fund={fund} />
      ))}
    </Section>
  );
}

function HeldFund({ portfolioId, fund }: { readonly portfolioId: number; readonly fund: Fund }) {
  const [isOpen, setOpen] = useState(false);
  const { name, weight, holdings_on: day, companies, known, cut, funds } = fund;
  const share = <Share percent={weight} />;
  if (cut) {
    return (
      <p>
        <FormattedMessage id={`portfolios.funds.${cut}`} values={{ name, share }} />
      </p>
    );
  }
  return (
    <Disclosure
      summary={
        <FormattedMessage
          id="portfolios.funds.line"
          values={{
            ...{ name, share, companies },
            date: <DateText value={day} />,
            known: <Percent value={known / 100} />,
          }}
        />
      }
      onToggle={setOpen}
    >
      <div className="cw-stack">
        <p>
          <Link to={paths.portfolio(fund.fund_id)}>
            <FormattedMessage id="portfolios.funds.open" values={{ name }} />
          </Link>
        </p>
        {funds.length > 0 && <InnerFunds funds={funds} />}
        {isOpen && companies > 0 && <FundCompanies portfolioId={portfolioId} fund={fund} />}
      </div>
    </Disclosure>
  );
}

/** Funds within the fund; one that is not followed says why. */
function InnerFunds({ funds }: { readonly funds: readonly InnerFund[] }) {
  return (
    <ul>
      {funds.map(({ fund_id: id, name, within, holdings_on: day, weight, cut }) => (
        <li key={`${within} ${id} ${weight}`}>
          <FormattedMessage
            id="portfolios.funds.inner"
            values={{ name, within, date: <DateText value={day} />, share: <Share percent={weight} /> }}
          />{' '}
          {cut && (
            <Badge tone="warning">
              <FormattedMessage id={`portfolios.funds.cut.${cut}`} values={{ depth: FUND_DEPTH }} />
            </Badge>
          )}
        </li>
      ))}
    </ul>
  );
}

function FundCompanies({ portfolioId, fund }: { readonly portfolioId: number; readonly fund: Fund }) {
  const { formatMessage } = useIntl();
  const query = useQuery(fundCompanies(portfolioId, fund.fund_id));
  if (query.data) {
    return (
      <LongTable
        caption={formatMessage({ id: 'portfolios.funds.companies' }, { name: fund.name })}
        columns={columns}
        rows={query.data.data}
        rowKey={({ entity_id }) => entity_id}
      />
    );
  }
  if (query.isError) return <FailedLoad title={<FormattedMessage id="portfolios.companies.failed" />} query={query} />;
  return <SkeletonTable rows={Math.min(5, fund.companies)} columns={2} />;
}

const columns: readonly Column<FundCompany>[] = [
  {
    id: 'name',
    header: <FormattedMessage id="portfolios.column.company" />,
    cell: ({ entity_name, entity_slug }) => <Link to={paths.company(entity_slug)}>{entity_name}</Link>,
    rowHeader: true,
  },
  {
    id: 'weight',
    header: <FormattedMessage id="portfolios.funds.column.weight" />,
    cell: ({ weight }) => <Share percent={weight} />,
    numeric: true,
    width: '10rem',
  },
];
