import { formatPlain, formatScore } from '@commonweal/domain/score-format';
import type { NoteRatings } from '@commonweal/contracts';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { Meter } from './meter.tsx';
import { MeterTable } from './meter-table.tsx';
import { toneOf } from './value-tones.ts';

const scales = ['scale', 'breadth', 'depth', 'persistence'] as const;
const qualities = ['relevant_point', 'objective_point', 'insightful_point'] as const;

/** What the raters said: how many chose each value, and their means for size and quality. */
export function RatingsSummary({ ratings }: { readonly ratings: NoteRatings }) {
  const { raters, quality } = ratings;
  if (raters === 0 && quality.raters === 0) {
    return (
      <p className="cw-muted">
        <FormattedMessage id="analyses.ratings.none" />
      </p>
    );
  }
  return (
    <div className="ratings-summary">
      {raters > 0 && <Values ratings={ratings} />}
      {raters > 0 && (
        <Means captionId="analyses.ratings.scales" people={raters} rows={scales.map((name) => [name, ratings[name]])} />
      )}
      {quality.raters > 0 && (
        <Means
          captionId="analyses.ratings.quality"
          people={quality.raters}
          rows={qualities.map((name) => [name, quality[name]])}
        />
      )}
    </div>
  );
}

function Values({ ratings: { raters, values } }: { readonly ratings: NoteRatings }) {
  const { formatMessage, formatNumber } = useIntl();
  const locale = useLocale();
  const most = Math.max(1, ...values.map(({ count }) => count));
  return (
    <MeterTable
      caption={formatMessage({ id: 'analyses.ratings.values' }, { raters })}
      headers={[formatMessage({ id: 'analyses.ratings.choice' }), formatMessage({ id: 'analyses.ratings.people' })]}
      rows={values.toReversed().map(({ value, count }) => {
        const tone = toneOf(value);
        return {
          key: tone,
          name: (
            <>
              <FormattedMessage id={`analyses.ratings.value.${tone}`} />{' '}
              <span className="cw-number cw-muted">{formatScore(value, locale)}</span>
            </>
          ),
          amount: formatNumber(count),
          meter: <Meter share={count / most} tone={tone} />,
        };
      })}
    />
  );
}

interface MeansProps {
  readonly captionId: string;
  readonly people: number;
  readonly rows: readonly (readonly [string, number | null])[];
}

function Means({ captionId, people, rows }: MeansProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  return (
    <MeterTable
      caption={formatMessage({ id: captionId }, { raters: people })}
      headers={[formatMessage({ id: 'analyses.ratings.dimension' }), formatMessage({ id: 'analyses.ratings.mean' })]}
      rows={rows.map(([name, mean]) => ({
        key: name,
        name: <FormattedMessage id={`analyses.ratings.${name}`} />,
        amount: mean === null ? '–' : formatPlain(mean, locale),
        meter: <Meter share={(mean ?? 0) / 5} />,
      }))}
    />
  );
}
