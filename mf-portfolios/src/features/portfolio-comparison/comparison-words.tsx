import { comparisonSign } from '@commonweal/domain/comparison-sign';
import { LOW_COVERAGE } from '@commonweal/domain/portfolio-score';
import { roundToCents } from '@commonweal/domain/rounding';
import { formatScore } from '@commonweal/domain/score-format';
import { FormattedMessage, FormattedNumber, useLocale } from '@commonweal/platform/intl';
import { Badge, DateText, Percent, Section } from '@commonweal/ui';
import { coveredOf, coveredOfShared } from './comparison-sides.ts';
import type { Benchmark, ComparedSide } from './comparison-sides.ts';

interface ComparisonWordsProps {
  readonly sides: readonly ComparedSide[];
  readonly benchmark: Benchmark;
}

/** Each portfolio against the benchmark in a sentence, with what stands behind both, and the parts that differ most. */
export function ComparisonWords({ sides, benchmark }: ComparisonWordsProps) {
  return (
    <Section title={<FormattedMessage id="portfolios.compare.words" values={{ benchmark: benchmark.inText }} />}>
      {sides.map((side) => (
        <div key={side.ranked.id}>
          <p>
            <Difference side={side} benchmark={benchmark} />
          </p>
          <p className="cw-muted">
            <Evidence side={side} benchmark={benchmark} />
          </p>
        </div>
      ))}
    </Section>
  );
}

interface PairProps {
  readonly side: ComparedSide;
  readonly benchmark: Benchmark;
}

function Difference({ side: { ranked, compared }, benchmark }: PairProps) {
  const locale = useLocale();
  const own = ranked.community_score;
  const sign = comparisonSign(own, benchmark.score);
  const points = Math.abs(roundToCents(own ?? 0) - roundToCents(benchmark.score ?? 0));
  const apart = benchmark.side ? mostApart(compared, benchmark.side.compared) : {};
  return (
    <>
      <FormattedMessage
        id={`portfolios.compare.words.${sign}`}
        values={{
          name: ranked.name,
          benchmark: benchmark.inText,
          score: formatScore(own ?? 0, locale),
          other: formatScore(benchmark.score ?? 0, locale),
          points: <FormattedNumber value={points} minimumFractionDigits={2} maximumFractionDigits={2} />,
        }}
      />
      {(['more', 'less'] as const).map((kind) => {
        const part = apart[kind];
        return (
          part && (
            <span key={kind}>
              {' '}
              <FormattedMessage
                id={`portfolios.compare.part.${kind}`}
                values={{ part: part.name, points: <FormattedNumber value={part.points} maximumFractionDigits={1} /> }}
              />
            </span>
          )
        );
      })}
    </>
  );
}

function Evidence({ side: { compared }, benchmark: { name, side, shared, all } }: PairProps) {
  const own = compared.figures;
  const other = side?.compared.figures;
  const covered = shared ? coveredOfShared(shared) : coveredOf(all);
  const isLow = own.low_coverage || (other ? other.low_coverage : covered < LOW_COVERAGE);
  return (
    <>
      <FormattedMessage
        id="portfolios.compare.evidence"
        values={{ covered: <Percent value={(own.coverageWeight ?? 0) / 100} />, analyses: own.counted_notes }}
      />{' '}
      {other ? (
        <FormattedMessage
          id="portfolios.compare.evidence.other"
          values={{
            ...{ benchmark: name, analyses: other.counted_notes },
            covered: <Percent value={(other.coverageWeight ?? 0) / 100} />,
          }}
        />
      ) : (
        <OfOthers {...{ name, shared, all }} />
      )}{' '}
      {other?.fund && (
        <FormattedMessage
          id="portfolios.compare.evidence.fund"
          values={{ benchmark: name, date: <DateText value={other.fund.holdings_on} /> }}
        />
      )}{' '}
      {isLow && (
        <Badge tone="warning">
          <FormattedMessage id="portfolios.compare.evidence.low" />
        </Badge>
      )}
    </>
  );
}

function OfOthers({ name, shared, all }: Pick<Benchmark, 'name' | 'shared' | 'all'>) {
  if (!shared) return <FormattedMessage id="portfolios.compare.evidence.all" values={{ ...all }} />;
  const { scored, companies } = shared;
  return <FormattedMessage id="portfolios.compare.evidence.shared" values={{ benchmark: name, scored, companies }} />;
}

interface ApartPart {
  readonly name: string;
  /** of weight, above 0 */
  readonly points: number;
}

/** Differences in weight that are seen with one decimal. */
const SEEN = 0.05;

/** The sectors in which a portfolio has most more, and most less, of its weight than another one. */
export function mostApart(
  own: ComparedSide['compared'],
  other: ComparedSide['compared'],
): { more?: ApartPart; less?: ApartPart } {
  const weightIn = ({ parts }: ComparedSide['compared'], id: number) =>
    parts.sector.find((part) => part.id === id)?.weight ?? 0;
  const apart = [...own.parts.sector, ...other.parts.sector]
    .map(({ id, name }) => ({ name, points: weightIn(own, id) - weightIn(other, id) }))
    .toSorted((a, b) => b.points - a.points);
  const [more] = apart;
  const less = apart.at(-1);
  return {
    ...(more && more.points >= SEEN && { more }),
    ...(less && less.points <= -SEEN && { less: { name: less.name, points: -less.points } }),
  };
}
