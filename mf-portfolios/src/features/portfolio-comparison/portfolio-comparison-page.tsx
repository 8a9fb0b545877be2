import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { useLocation, useNavigate } from '@commonweal/platform/router';
import { Alert, Breadcrumbs, Checkbox, EmptyState, FailedLoad, PageHeading, SkeletonTable } from '@commonweal/ui';
import { COMPARED_PORTFOLIOS, readCompared, toggleCompared } from './compared-portfolios.ts';
import { ComparisonTables } from './comparison-tables.tsx';
import { rankedPortfolios } from '#portfolios/portfolios.queries.ts';
import { comparedPortfolios } from './portfolio-comparison.queries.ts';
import type { RankedPortfolio } from '#portfolios/portfolios.queries.ts';
import './portfolio-comparison.css';

/** One's own portfolios side by side, and beside all companies: `/portfolios/compare?ids=1,2`. */
export default function PortfolioComparisonPage() {
  const { formatMessage } = useIntl();
  const query = useQuery(rankedPortfolios());
  return (
    <div className="portfolio-comparison">
      <title>{formatMessage({ id: 'portfolios.compare.document' })}</title>
      <PageHeading
        kicker={
          <Breadcrumbs
            items={[
              { label: <FormattedMessage id="portfolios.list.title" />, to: paths.portfolios() },
              { label: <FormattedMessage id="portfolios.compare.title" /> },
            ]}
          />
        }
        lead={<FormattedMessage id="portfolios.compare.lead" />}
      >
        <FormattedMessage id="portfolios.compare.title" />
      </PageHeading>
      {query.data && <Comparison portfolios={query.data.data} />}
      {query.isPending && <SkeletonTable rows={6} columns={4} />}
      {query.isError && !query.data && (
        <FailedLoad title={<FormattedMessage id="portfolios.list.failed" />} query={query} />
      )}
    </div>
  );
}

function Comparison({ portfolios }: { readonly portfolios: readonly RankedPortfolio[] }) {
  const { search } = useLocation();
  const asked = readCompared(search);
  const byId = new Map(portfolios.map((portfolio) => [portfolio.id, portfolio]));
  const chosen = asked.flatMap((id) => byId.get(id) ?? []);
  const ids = chosen.map(({ id }) => id);
  return (
    <>
      {chosen.length < asked.length && (
        <Alert kind="warning" title={<FormattedMessage id="portfolios.compare.left_out" />} />
      )}
      {portfolios.length === 0 ? (
        <EmptyState title={<FormattedMessage id="portfolios.list.empty" />} />
      ) : (
        <Choice portfolios={portfolios} ids={ids} />
      )}
      {chosen.length > 0 && <Compared chosen={chosen} ids={ids} />}
    </>
  );
}

interface ChoiceProps {
  readonly portfolios: readonly RankedPortfolio[];
  readonly ids: readonly number[];
}

function Choice({ portfolios, ids }: ChoiceProps) {
  const navigate = useNavigate();
  const isFull = ids.length >= COMPARED_PORTFOLIOS;
  return (
    <fieldset className="portfolio-comparison__choice">
      <legend>
        <FormattedMessage id="portfolios.compare.choose" values={{ most: COMPARED_PORTFOLIOS }} />
      </legend>
      {portfolios.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={ids.includes(id)}
          disabled={isFull && !ids.includes(id)}
          onChange={() => void navigate(toggleCompared(ids, id), { replace: true, preventScrollReset: true })}
        />
      ))}
    </fieldset>
  );
}

interface ComparedProps {
  readonly chosen: readonly RankedPortfolio[];
  readonly ids: readonly number[];
}

function Compared({ chosen, ids }: ComparedProps) {
  const query = useQuery(comparedPortfolios(ids));
  if (query.data) return <ComparisonTables chosen={chosen} compared={query.data} />;
  if (query.isPending) return <SkeletonTable rows={6} columns={ids.length + 2} />;
  return <FailedLoad title={<FormattedMessage id="portfolios.compare.failed" />} query={query} />;
}
