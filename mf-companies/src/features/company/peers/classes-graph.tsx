import { comparisonTypes } from '@commonweal/domain/comparison-type';
import type { ComparisonType } from '@commonweal/domain/comparison-type';
import { useAddressQuery } from '@commonweal/platform/asked-address';
import { useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { LinkTabs, lazyPart } from '@commonweal/ui';
import { classRows } from '#companies/comparison-rows.ts';
import type { CompaniesComparison } from '#companies/comparison-rows.ts';
import type { CompanyDetails } from '#companies/companies.queries.ts';
import { timeOfFigures, useAskedSnapshot } from '#companies/past-state.tsx';
import { CompanyGraph, GraphLoading } from './company-graph.tsx';
import { peersPath, useFigureSource } from './figure-source.ts';
import { industryComparison } from './peers.queries.ts';

const HEIGHT = 24;

/** Goals have a graph of their own above. */
const classifications = comparisonTypes.filter((type) => type !== 'sdg');

const GroupChart = lazyPart(
  async () => (await import(/* webpackChunkName: "charts" */ '@commonweal/ui/charts')).GroupChart,
  { loading: () => <GraphLoading height={HEIGHT} /> },
);

/** The company's scores beside those of its industry, by the classification in the address. */
export function ClassesGraph({ company }: { readonly company: CompanyDetails }) {
  const params = useAddressQuery();
  const type = classifications.find((name) => name === params.get('view')) ?? 'ilg';
  const asked = useAskedSnapshot();
  const query = useQuery(industryComparison(company, type, asked));
  return (
    <CompanyGraph name="classes" query={query} isDrawn={() => true} height={HEIGHT}>
      {(comparison) => (
        <div className="cw-stack" aria-busy={query.isPlaceholderData}>
          <Classifications slug={company.entity_slug} current={type} snapshot={asked} />
          <Classes
            {...{ company, comparison }}
            loadedAt={timeOfFigures(asked, comparison.as_of, query.dataUpdatedAt)}
          />
        </div>
      )}
    </CompanyGraph>
  );
}

interface ClassificationsProps {
  readonly slug: string;
  readonly current: ComparisonType;
  readonly snapshot: number | undefined;
}

function Classifications({ slug, current, snapshot }: ClassificationsProps) {
  const { formatMessage } = useIntl();
  return (
    <LinkTabs
      label={formatMessage({ id: 'companies.topics.views' })}
      current={current}
      inPlace
      tabs={classifications.map((id) => ({
        id,
        label: formatMessage({ id: `companies.topics.view.${id}` }),
        to: peersPath(slug, { ...(id !== 'ilg' && { view: id }), ...(snapshot !== undefined && { snapshot }) }),
      }))}
    />
  );
}

interface ClassesProps {
  readonly company: CompanyDetails;
  readonly comparison: CompaniesComparison;
  readonly loadedAt: number;
}

function Classes({ company, comparison, loadedAt }: ClassesProps) {
  const { formatMessage } = useIntl();
  const { id, entity_name: name, industry } = company;
  const { snapshot, type } = comparison;
  const source = useFigureSource(company, {
    ...{ formula: 'classes', tab: 'peers', snapshot, loadedAt },
    ...(type !== 'ilg' && { search: { view: type } }),
  });
  const rows = classRows(comparison, null).map(({ name: label, avg, cells }) => ({
    label,
    scores: [cells.get(id)?.score ?? null],
    reference: avg,
  }));
  const drawn = rows.filter(({ scores: [own = null], reference }) => own !== null || reference !== null);
  const view = formatMessage({ id: `companies.topics.view.${type}` });
  if (drawn.length === 0) return <p className="cw-muted">{formatMessage({ id: 'companies.graphs.classes.none' })}</p>;
  return (
    <GroupChart
      title={formatMessage({ id: 'companies.graphs.classes.chart' }, { view, industry: industry.name })}
      summary={formatMessage({ id: 'companies.graphs.classes.summary' }, { drawn: drawn.length, all: rows.length })}
      source={source}
      members={[name]}
      groups={drawn}
      headers={[view, formatMessage({ id: 'companies.graphs.header.peers' })]}
    />
  );
}
