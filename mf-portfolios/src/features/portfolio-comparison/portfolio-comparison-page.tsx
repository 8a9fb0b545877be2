import { COMPARED_PORTFOLIOS } from '@commonweal/domain/portfolio-limits';
import { useAddressChange } from '@commonweal/platform/asked-address';
import { isNotFound, statusCodeOf } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { useLocation } from '@commonweal/platform/router';
import {
  Alert,
  Breadcrumbs,
  Button,
  Checkbox,
  CopyButton,
  EmptyState,
  FailedLoad,
  PageHeading,
  SelectField,
  SkeletonTable,
} from '@commonweal/ui';
import { PrinterIcon } from '@commonweal/ui/icons';
import { comparedPath, readCompared, toggleCompared } from './compared-portfolios.ts';
import type { ComparedAddress, SharedLink } from './compared-portfolios.ts';
import { ComparisonTables } from './comparison-tables.tsx';
import { rankedPortfolios } from '#portfolios/portfolios.queries.ts';
import { comparedPortfolios, portfoliosFile } from './portfolio-comparison.queries.ts';
import { sharedPortfolio } from '#portfolios/shared-portfolio.queries.ts';
import { WaysToCreate } from '#portfolios/ways-to-create.tsx';
import type { SharedPortfolio } from '#portfolios/shared-portfolio.queries.ts';
import { TableDownloads } from '#portfolios/table-downloads.tsx';
import type { RankedPortfolio } from '#portfolios/portfolios.queries.ts';
import './portfolio-comparison.css';

/** Value of the choice that a link brought here. */
const SHARED = 'shared';

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
  const { ignored, ...asked } = readCompared(search);
  const byId = new Map(portfolios.map((portfolio) => [portfolio.id, portfolio]));
  const chosen = asked.ids.flatMap((id) => byId.get(id) ?? []);
  const against = byId.get(asked.benchmark ?? 0) ?? null;
  const opening = useSharedBenchmark(asked.shared);
  const shared = opening.data ?? null;
  const knownOf = ({ ids, benchmark, shared: link, order }: ComparedAddress): ComparedAddress => ({
    ids: ids.filter((id) => byId.has(id)),
    benchmark: benchmark !== null && byId.has(benchmark) ? benchmark : null,
    shared: isNotOpened(opening) ? null : link,
    order,
  });
  const address = knownOf(asked);
  const changeAddress = useAddressChange();
  const change: ChoiceProps['onChange'] = (next) =>
    changeAddress(({ search: last }) => next(knownOf(readCompared(last))), { replace: true });
  const isLeftOut = chosen.length < asked.ids.length || address.benchmark !== asked.benchmark;
  return (
    <>
      {ignored > 0 && (
        <Alert
          kind="warning"
          title={
            <FormattedMessage id="portfolios.compare.ignored" values={{ count: ignored, most: COMPARED_PORTFOLIOS }} />
          }
        />
      )}
      {isLeftOut && <Alert kind="warning" title={<FormattedMessage id="portfolios.compare.left_out" />} />}
      {isNotOpened(opening) && <Alert kind="warning" title={<FormattedMessage id="portfolios.compare.not_opened" />} />}
      {portfolios.length === 0 ? (
        <EmptyState title={<FormattedMessage id="portfolios.list.empty" />} action={<WaysToCreate />}>
          <FormattedMessage id="portfolios.list.empty.how" />
        </EmptyState>
      ) : (
        <Choice portfolios={portfolios} address={address} shared={shared} onChange={change} />
      )}
      {address.shared && opening.isPending && <SkeletonTable rows={6} columns={4} />}
      {address.shared && opening.isError && !shared && (
        <FailedLoad title={<FormattedMessage id="portfolios.shared.failed" />} query={opening} />
      )}
      {chosen.length > 0 && (shared !== null || !address.shared) && (
        <Compared {...{ chosen, against, shared, address }} />
      )}
    </>
  );
}

/** The portfolio that a link in the address opens. */
function useSharedBenchmark(link: SharedLink | null) {
  return useQuery({
    ...sharedPortfolio(link?.id ?? 0, link?.token ?? ''),
    enabled: link !== null,
    throwOnError: false,
  });
}

const EXPIRED = 410;

/** True for a link that never was, was revoked, is paused, or has expired. */
function isNotOpened({ error }: { readonly error: unknown }): boolean {
  return isNotFound(error) || statusCodeOf(error) === EXPIRED;
}

interface ChoiceProps {
  readonly portfolios: readonly RankedPortfolio[];
  readonly address: ComparedAddress;
  readonly shared: SharedPortfolio | null;
  /** Goes to another comparison, made of the one that was asked for last. */
  readonly onChange: (next: (asked: ComparedAddress) => string) => void;
}

function Choice({ portfolios, address, shared, onChange }: ChoiceProps) {
  const { ids } = address;
  const isFull = ids.length >= COMPARED_PORTFOLIOS;
  return (
    <div className="cw-stack cw-no-print">
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
            onChange={() => onChange((asked) => toggleCompared(asked, id))}
          />
        ))}
      </fieldset>
      <BenchmarkChoice {...{ portfolios, address, shared, onChange }} />
    </div>
  );
}

/** One of the portfolios that are not compared, all companies, or the portfolio that a link brought here. */
function BenchmarkChoice({ portfolios, address, shared, onChange }: ChoiceProps) {
  const { formatMessage } = useIntl();
  const others = portfolios.filter(({ id }) => !address.ids.includes(id));
  return (
    <SelectField
      className="portfolio-comparison__benchmark"
      label={formatMessage({ id: 'portfolios.compare.benchmark' })}
      description={<FormattedMessage id="portfolios.compare.benchmark.how" />}
      value={shared ? SHARED : `${address.benchmark ?? ''}`}
      options={[
        { value: '', label: formatMessage({ id: 'portfolios.graphs.figures.all' }) },
        ...others.map(({ id, name }) => ({ value: `${id}`, label: name })),
        ...(shared
          ? [{ value: SHARED, label: formatMessage({ id: 'portfolios.compare.shared' }, { name: shared.name }) }]
          : []),
      ]}
      onChange={({ currentTarget: { value } }) => {
        const benchmark = value === '' ? null : Number(value);
        onChange((asked) => comparedPath({ ...asked, benchmark, shared: null }));
      }}
    />
  );
}

interface ComparedProps {
  readonly chosen: readonly RankedPortfolio[];
  /** The benchmark; null for all companies. */
  readonly against: RankedPortfolio | null;
  readonly shared: SharedPortfolio | null;
  readonly address: ComparedAddress;
}

function Compared({ chosen, against, shared, address }: ComparedProps) {
  const shown = against ? [...chosen, against] : chosen;
  const query = useQuery(comparedPortfolios(shown.map(({ id }) => id)));
  if (query.data) {
    return (
      <>
        <ComparisonActs address={address} />
        <ComparisonTables
          {...{ chosen, against, shared, address, compared: query.data, loadedAt: query.dataUpdatedAt }}
        />
      </>
    );
  }
  if (query.isPending) return <SkeletonTable rows={6} columns={address.ids.length + 2} />;
  return <FailedLoad title={<FormattedMessage id="portfolios.compare.failed" />} query={query} />;
}

/** The comparison as a link, on paper and as files; a link that also opens what somebody shared is not handed on. */
function ComparisonActs({ address }: { readonly address: ComparedAddress }) {
  const { formatMessage } = useIntl();
  return (
    <div className="cw-cluster cw-no-print">
      {!address.shared && (
        <CopyButton
          text={new URL(comparedPath(address), location.origin).href}
          label={formatMessage({ id: 'portfolios.compare.copy' })}
        >
          <FormattedMessage id="portfolios.compare.copy" />
        </CopyButton>
      )}
      <Button size="small" icon={<PrinterIcon />} onClick={() => window.print()}>
        <FormattedMessage id="portfolios.print" />
      </Button>
      <TableDownloads
        label={formatMessage({ id: 'portfolios.compare.export' })}
        load={(format) => portfoliosFile(address, format)}
      />
    </div>
  );
}
