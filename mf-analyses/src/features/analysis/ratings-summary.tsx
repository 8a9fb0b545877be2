import { formatPlain, formatScore } from '@commonweal/domain/score-format';
import type { NoteRatings } from '@commonweal/contracts';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { ShareBar } from './share-bar.tsx';
import { MeterTable } from './meter-table.tsx';
import { toneOf } from './value-tones.ts';

const scales = ['scale', 'breadth', 'depth', 'persistence'] as const;
const qualities = ['relevant_point', 'objective_point', 'insightful_point'] as const;

interface RatingsSummaryProps {
  readonly ratings: NoteRatings;
  /** The ratings of the impact are hidden from this person. */
  readonly isKept: boolean;
}

/** The distribution of the values, and the mean ratings of size and quality. */
export function RatingsSummary({ ratings, isKept }: RatingsSummaryProps) {
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
      {raters > 0 && (isKept ? <KeptRatings raters={raters} /> : <ImpactRatings ratings={ratings} />)}
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

function KeptRatings({ raters }: Pick<NoteRatings, 'raters'>) {
  return (
    <p className="cw-muted">
      <FormattedMessage id="analyses.ratings.kept" values={{ raters }} />
    </p>
  );
}

function ImpactRatings({ ratings }: { readonly ratings: NoteRatings }) {
  const rows = scales.map((name) => [name, ratings[name]] as const);
  return (
    <>
      <Values ratings={ratings} />
      <Means captionId="analyses.ratings.scales" people={ratings.raters} rows={rows} />
    </>
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
          meter: <ShareBar share={count / most} tone={tone} />,
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
        meter: <ShareBar share={(mean ?? 0) / 5} />,
      }))}
    />
  );
}
