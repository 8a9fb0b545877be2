import { formatScore } from '@commonweal/domain/score-format';
import { useIntl, useLocale } from '@commonweal/platform/intl';

/** A signed number in the colour of its sign; a dash where there is none to show. */
export function ScoreNumber({ score }: { readonly score: number | null }) {
  const locale = useLocale();
  const { formatMessage } = useIntl();
  if (score === null) {
    return (
      <span className="cw-muted">
        <span aria-hidden="true">–</span>
        <span className="cw-visually-hidden">{formatMessage({ id: 'companies.score.none' })}</span>
      </span>
    );
  }
  const text = formatScore(score, locale);
  const side = text.startsWith('+') ? 'cw-positive' : text.startsWith('\u2212') ? 'cw-negative' : '';
  return <span className={`cw-number ${side}`}>{text}</span>;
}
