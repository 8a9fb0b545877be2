import { useIntl } from '@commonweal/platform/intl';
import { Loading, Skeleton, lazyPart } from '@commonweal/ui';
import type { SpreadOf, SpreadReply } from './spreads.queries.ts';

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
  readonly of: SpreadOf;
  readonly name: string;
  readonly distribution: SpreadReply['distribution'];
  readonly mean: { readonly label: string; readonly value: number | null };
  /** Number of the state of all scores that the figures are of. */
  readonly snapshot: number;
  /** Time that the figures are of, in milliseconds. */
  readonly asOf: number;
  /** Address of the page; a citation asks it for the snapshot. */
  readonly path: string;
}

/** How scores of companies are spread over the scale, in steps of one. */
export function ScoreSpread({ of, name, distribution, mean, snapshot, asOf, path }: ScoreSpreadProps) {
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
        asOf: new Date(asOf),
        snapshot,
        formula: formatMessage({ id: `companies.spread.${of}.formula` }),
        path: snapshot === 0 ? path : `${path}?snapshot=${snapshot}`,
      }}
      {...(mean.value !== null && { subject: { label: mean.label, value: mean.value } })}
    />
  );
}
