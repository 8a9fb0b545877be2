import type { NoteType } from '@commonweal/domain/impact-rating';
import { formatPlain, formatScore } from '@commonweal/domain/score-format';
import type { NoteRatings } from '@commonweal/contracts';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { extentsOf } from './impact-draft.ts';
import { RatersAgreement } from './raters-agreement.tsx';
import { ShareBar } from '#analyses/share-bar.tsx';
import { MeterTable } from '#analyses/meter-table.tsx';
import { toneOf, valueText } from '#analyses/value-tones.ts';

const qualities = ['relevant_point', 'objective_point', 'insightful_point'] as const;

interface RatingsSummaryProps {
  readonly ratings: NoteRatings;
  readonly type: NoteType;
  /** The ratings of the impact are hidden from this person. */
  readonly isKept: boolean;
}

type ImpactRatingsProps = Omit<RatingsSummaryProps, 'isKept'>;

/** The distribution of the values, and the mean ratings of size and quality. */
export function RatingsSummary({ ratings, type, isKept }: RatingsSummaryProps) {
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
      {raters > 0 && (isKept ? <KeptRatings raters={raters} /> : <ImpactRatings ratings={ratings} type={type} />)}
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

function ImpactRatings({ ratings, type }: ImpactRatingsProps) {
  const rows = extentsOf(type).map((name) => [name, ratings[name]] as const);
  return (
    <>
      <div className="cw-stack">
        <Values ratings={ratings} type={type} />
        <RatersAgreement ratings={ratings} />
      </div>
      <Means captionId="analyses.ratings.scales" people={ratings.raters} rows={rows} />
      <Horizons {...ratings} />
    </>
  );
}

function Values({ ratings: { raters, values }, type }: ImpactRatingsProps) {
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
              <FormattedMessage id={valueText(value, type)} />{' '}
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

/** The number of raters who see the impact in the long, the medium and the short term; nothing where nobody said. */
function Horizons({ time_horizons: horizons }: Pick<NoteRatings, 'time_horizons'>) {
  const { formatMessage, formatNumber } = useIntl();
  const most = Math.max(...horizons.map(({ count }) => count), 0);
  if (most === 0) return null;
  return (
    <MeterTable
      caption={formatMessage({ id: 'analyses.rating.time_horizon' })}
      headers={[formatMessage({ id: 'analyses.ratings.horizon' }), formatMessage({ id: 'analyses.ratings.people' })]}
      rows={horizons.map(({ time_horizon, count }) => ({
        key: `${time_horizon}`,
        name: <FormattedMessage id={`analyses.rating.time_horizon.${time_horizon}`} />,
        amount: formatNumber(count),
        meter: <ShareBar share={count / most} />,
      }))}
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
