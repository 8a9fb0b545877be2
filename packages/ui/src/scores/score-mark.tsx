import type { ReactNode } from 'react';
import type { EvidenceLevel } from '@commonweal/domain/evidence';
import { formatScore } from '@commonweal/domain/score-format';
import { useIntl } from '@commonweal/platform/intl';
import { Link } from '@commonweal/platform/router';
import { ArrowRightIcon } from '../icons/icons.ts';
import { classNames } from '../class-names.ts';
import { usePageLocale } from '../foundation/page-locale.ts';
import { ScoreAxis } from './score-axis.tsx';
import type { ScoreRange } from './score-axis.tsx';
import { coverageWeight } from './score-place.ts';

export interface ScoreMarkProps {
  /** −5 to +5; null or absent: not rated yet. */
  score: number | null | undefined;
  /** The number of ratings: the weight of the mark. Absent: a medium weight, and no words. */
  ratings?: number;
  /** compact: in tables and lists. row: in the head of a card or a panel. hero: once, on the page it is about. */
  size?: 'compact' | 'row' | 'hero';
  /** The subject of the score; "Impact Score" by default. Visible in row and hero, announced in compact. */
  label?: ReactNode;
  /**
   * There is a score, and it is kept from this person: a company's own, or what an analysis of that company would tell
   * of it. Says so, and why.
   */
  kept?: 'company' | 'analysis' | false;
  /** How much it rests on: an outline where that is thin, and words. Null or absent: nothing is said of it. */
  evidence?: EvidenceLevel | null;
  /** The peer average, as a thin line on the axis. */
  peerAverage?: number | null;
  /** Range of the score given what is not known, as a grey band on the axis and in words. */
  range?: ScoreRange | null;
  /** The link to the page that explains how scores work. */
  methodHref?: string;
  /** The link to the explanation of the score… */
  whyHref?: string;
  /** …or what opens the explanation. */
  onWhy?: () => void;
  className?: string;
}

/** A score, everywhere it is shown: the signed number, its place from −5 to +5, and what it rests on. */
export function ScoreMark(props: ScoreMarkProps) {
  const { score, ratings, size = 'compact', label, peerAverage, evidence, kept = false, className } = props;
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  const value = typeof score === 'number' && Number.isFinite(score) ? score : null;
  const weight = ratings === undefined ? 3 : coverageWeight(ratings);
  const compact = size === 'compact';
  return (
    <span
      className={classNames('cw-score', `cw-score--${size}`, className)}
      data-sign={value === null ? 'none' : signOf(value)}
      data-evidence={(value !== null && evidence) || undefined}
    >
      <span className={compact ? 'cw-visually-hidden' : 'cw-score__label'}>
        {label ?? formatMessage({ id: 'ui.score.label' })}{' '}
      </span>
      {value === null ? (
        <None kept={kept} isCompact={compact} />
      ) : (
        <span className="cw-score__number">
          <span aria-hidden="true">{formatScore(value, locale)}</span>
          <span className="cw-visually-hidden">
            {formatMessage({ id: 'ui.score.spoken' }, { sign: signOf(value), size: unsigned(value, locale) })}
          </span>
        </span>
      )}
      <span className="cw-score__scale">
        <ScoreAxis score={value} weight={weight} reference={peerAverage} range={props.range} />
        {size === 'hero' && (
          <span className="cw-score__ticks" aria-hidden="true">
            {[-5, 0, 5].map((tick) => (
              <span key={tick}>{signed(tick)}</span>
            ))}
          </span>
        )}
      </span>
      {value !== null && <Rest {...props} />}
    </span>
  );
}

/** Nobody rated, or it is not for everyone to see; the reason stands below, or where a pointer rests. */
function None({ kept, isCompact }: { kept: NonNullable<ScoreMarkProps['kept']>; isCompact: boolean }) {
  const { formatMessage } = useIntl();
  if (!kept) return <span className="cw-score__none">{formatMessage({ id: 'ui.score.none' })}</span>;
  const reason = formatMessage({ id: `ui.score.kept.${kept}` });
  return (
    <>
      <span className="cw-score__none" title={isCompact ? reason : undefined}>
        {formatMessage({ id: 'ui.score.kept' })}
      </span>
      <span className={isCompact ? 'cw-visually-hidden' : 'cw-score__rest'}> {reason}</span>
    </>
  );
}

/** The number of ratings, how much they are, and the links to the explanation of the score. */
function Rest({ ratings, size = 'compact', evidence, peerAverage, range, methodHref, whyHref, onWhy }: ScoreMarkProps) {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  const face = (
    <>
      {formatMessage({ id: 'ui.score.why' })} <ArrowRightIcon />
    </>
  );
  return (
    <span className="cw-score__rest">
      {ratings !== undefined && (
        <span className={size === 'compact' ? 'cw-visually-hidden' : undefined}>
          {formatMessage({ id: 'ui.score.ratings' }, { count: ratings })}
        </span>
      )}
      {evidence && (
        <span className={size === 'compact' ? 'cw-visually-hidden' : undefined}>
          {formatMessage({ id: `ui.score.evidence.${evidence}` })}
        </span>
      )}
      {typeof peerAverage === 'number' && (
        <span className={size === 'compact' ? 'cw-visually-hidden' : 'cw-score__peers'}>
          {formatMessage({ id: 'ui.score.peers' }, { score: formatScore(peerAverage, locale) })}
        </span>
      )}
      {range && (
        <span className={size === 'compact' ? 'cw-visually-hidden' : undefined}>
          {formatMessage(
            { id: 'ui.score.range' },
            { low: formatScore(range[0], locale), high: formatScore(range[1], locale) },
          )}
        </span>
      )}
      {whyHref !== undefined && (
        <Link to={whyHref} className="cw-score__why">
          {face}
        </Link>
      )}
      {whyHref === undefined && onWhy && (
        <button type="button" className="cw-score__why" onClick={onWhy}>
          {face}
        </button>
      )}
      {methodHref !== undefined && (
        <Link to={methodHref} className="cw-score__why">
          {formatMessage({ id: 'ui.score.method' })}
        </Link>
      )}
    </span>
  );
}

function signOf(score: number): 'negative' | 'zero' | 'positive' {
  const shown = formatScore(score);
  if (shown.startsWith('\u2212')) return 'negative';
  return shown.startsWith('+') ? 'positive' : 'zero';
}

function unsigned(score: number, locale: 'en' | 'fr'): string {
  return formatScore(Math.abs(score), locale).replace('+', '');
}

function signed(tick: number): string {
  if (tick === 0) return '0';
  return tick < 0 ? `\u2212${-tick}` : `+${tick}`;
}
