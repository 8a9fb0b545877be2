import { useIntl } from '@commonweal/platform/intl';
import { Loading, Skeleton, lazyPart } from '@commonweal/ui';
import type { ApiReply } from '@commonweal/contracts';

const HEIGHT = 16;

const Histogram = lazyPart(
  async () => (await import(/* webpackChunkName: "charts" */ '@commonweal/ui/charts')).Histogram,
  {
    loading: () => (
      <Loading>
        <Skeleton shape="block" height={`${HEIGHT + 6}rem`} />
      </Loading>
    ),
  },
);

interface ScoreSpreadProps {
  /** Scores of whole companies, or means of their analyses of a goal. */
  readonly of: 'industry' | 'goal';
  readonly name: string;
  readonly distribution: ApiReply<'GET v3/sdgs-stats/:id'>['distribution'];
  readonly mean: { readonly label: string; readonly value: number | null };
  /** Number of the state of all scores that the figures are of. */
  readonly snapshot: number;
  /** Time at which the figures were loaded, in milliseconds. */
  readonly loadedAt: number;
  /** Address of the page. */
  readonly path: string;
}

/** How scores of companies are spread over the scale, in steps of one. */
export function ScoreSpread({ of, name, distribution, mean, snapshot, loadedAt, path }: ScoreSpreadProps) {
  const { formatMessage } = useIntl();
  const sum = (from: number) =>
    distribution.filter((step) => step.from >= from).reduce((count, step) => count + step.companies_count, 0);
  const header = (column: string) => formatMessage({ id: `companies.spread.${column}` });
  return (
    <Histogram
      title={formatMessage({ id: `companies.spread.${of}.title` })}
      summary={formatMessage({ id: `companies.spread.${of}.summary` }, { positive: sum(0), scored: sum(-5) })}
      bins={distribution.map(({ from, to, companies_count: count }) => ({ from, to, count }))}
      headers={[header('from'), header('to'), header('companies')]}
      height={HEIGHT}
      source={{
        subject: name,
        asOf: new Date(loadedAt),
        snapshot,
        formula: formatMessage({ id: `companies.spread.${of}.formula` }),
        path,
      }}
      {...(mean.value !== null && { subject: { label: mean.label, value: mean.value } })}
    />
  );
}
