import { formatScore } from '@commonweal/domain/score-format';
import { FormattedDate, FormattedMessage, useLocale } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import type { ScoreHistoryReply } from '#companies/companies.queries.ts';
import { ScoreNumber } from '#companies/score-number.tsx';

type Moment = ScoreHistoryReply['data'][number];
type Cause = Moment['causes'][number];

/** Every change of the score in words, the latest first. */
export function ScoreChanges({ moments }: { readonly moments: readonly Moment[] }) {
  return (
    <ol className="company__changes">
      {moments.map((moment) => (
        <li key={moment.snapshot} className="company__change">
          <div>
            {moment.causes.map((cause) => (
              <ChangeCause key={cause.note_id} cause={cause} />
            ))}
            {moment.rest && <RestOfCauses rest={moment.rest} />}
            <p className="cw-small cw-muted">
              <FormattedDate value={moment.changed_at} year="numeric" month="long" day="numeric" />
            </p>
          </div>
          <ScoreNumber score={moment.impact_score} />
        </li>
      ))}
    </ol>
  );
}

function ChangeCause({ cause }: { readonly cause: Cause }) {
  const locale = useLocale();
  const points = formatScore(cause.points, locale);
  const headline =
    cause.note_slug === null ? (
      <FormattedMessage id="companies.history.gone" />
    ) : (
      <Link to={paths.analysis(cause.note_slug)}>{cause.headline}</Link>
    );
  return (
    <p>
      <FormattedMessage
        id={`companies.history.cause.${cause.cause}`}
        values={{ headline, points, moves: points === formatScore(0, locale) ? 'no' : 'yes' }}
      />
    </p>
  );
}

function RestOfCauses({ rest }: { readonly rest: NonNullable<Moment['rest']> }) {
  const locale = useLocale();
  return (
    <p>
      <FormattedMessage
        id="companies.history.rest"
        values={{ count: rest.count, points: formatScore(rest.points, locale) }}
      />
    </p>
  );
}
