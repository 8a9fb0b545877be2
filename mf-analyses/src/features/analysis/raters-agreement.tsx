import type { NoteRatings } from '@commonweal/contracts';
import { formatPlain, formatScore } from '@commonweal/domain/score-format';
import { FormattedMessage, useLocale } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { DateText } from '@commonweal/ui';

type Agreement = NonNullable<NoteRatings['agreement']>;

interface RatersAgreementProps {
  readonly ratings: NoteRatings;
}

/** How far raters are apart, within and across viewpoints, and which of them saw what the analysis said before. */
export function RatersAgreement({ ratings }: RatersAgreementProps) {
  const { agreement, spread, raters, is_polarised, on_earlier_version } = ratings;
  const locale = useLocale();
  const isTold = agreement !== null && agreement.label !== 'too_few';
  return (
    <div className="cw-small cw-muted">
      {agreement && <AcrossViewpoints agreement={agreement} />}
      {spread !== null && raters > 1 && (
        <p>
          <FormattedMessage id="analyses.ratings.spread" values={{ spread: formatPlain(spread, locale) }} />{' '}
          {is_polarised && !isTold && <FormattedMessage id="analyses.ratings.polarised" />}
        </p>
      )}
      {on_earlier_version > 0 && (
        <p>
          <FormattedMessage id="analyses.ratings.earlier" values={{ count: on_earlier_version }} />
        </p>
      )}
    </div>
  );
}

/** The label with its basis; it changes no value and no score. */
function AcrossViewpoints({ agreement }: { readonly agreement: Agreement }) {
  const { label, raters, voices, viewpoints, history } = agreement;
  const locale = useLocale();
  const [lower, higher] = viewpoints.map((value) => formatScore(value, locale));
  return (
    <>
      <p>
        <strong>
          <FormattedMessage id={`analyses.agreement.${label}`} />
        </strong>
        {': '}
        <FormattedMessage id={`analyses.agreement.${label}.text`} values={{ lower, higher }} />{' '}
        <Link to={paths.scoreMethod('agreement')}>
          <FormattedMessage id="analyses.agreement.method" />
        </Link>
      </p>
      {voices < raters && (
        <p>
          <FormattedMessage id="analyses.agreement.voices" values={{ raters, voices }} />
        </p>
      )}
      {history.length > 1 && <LabelHistory history={history} />}
    </>
  );
}

function LabelHistory({ history }: Pick<Agreement, 'history'>) {
  return (
    <details>
      <summary>
        <FormattedMessage id="analyses.agreement.history" />
      </summary>
      <ol>
        {history.map((row, index) => (
          <li key={row.at}>
            <DateText value={row.at} /> · <FormattedMessage id={`analyses.agreement.${row.label}`} />
            <CountedTogether row={row} before={history[index + 1]} />
          </li>
        ))}
      </ol>
    </details>
  );
}

type HistoryRow = Agreement['history'][number];

interface CountedTogetherProps {
  readonly row: HistoryRow;
  /** The older row next to it. */
  readonly before: HistoryRow | undefined;
}

/** Raters who counted as fewer voices from that moment on, or no longer do. */
function CountedTogether({ row: { raters, voices }, before }: CountedTogetherProps) {
  if (raters === null || voices === null) return null;
  const wereTogether = (before?.raters ?? 0) > (before?.voices ?? 0);
  if (raters === voices && !wereTogether) return null;
  return (
    <>
      {' · '}
      {raters === voices ? (
        <FormattedMessage id="analyses.agreement.history.alone" />
      ) : (
        <FormattedMessage id="analyses.agreement.history.together" values={{ raters, voices }} />
      )}
    </>
  );
}
