import type { CSSProperties, ReactNode } from 'react';
import { formatScore } from '@commonweal/domain/score-format';
import { usePageLocale } from '../foundation/page-locale.ts';
import { scorePlace } from './score-place.ts';

export interface ScoreBarProps {
  label: ReactNode;
  score: number;
  /** The peer average, as a thin line. */
  peerAverage?: number | null;
}

/** A named score as a bar from zero, for a list of scores beside each other (themes, SDGs, parts). */
export function ScoreBar({ label, score, peerAverage }: ScoreBarProps) {
  return <Bar label={label} amount={score} span={5} tint={score} reference={peerAverage} />;
}

export interface ContributionBarProps {
  label: ReactNode;
  /** In points of the score; all the contributions to a score add up to it. */
  contribution: number;
  /** The largest contribution of the list, without its sign: the bar's full length. */
  largest: number;
  /** Something under the label: the analysis's date, its weight. */
  detail?: ReactNode;
}

/** The contribution of one analysis to a score; the larger it is, the stronger its colour. */
export function ContributionBar({ label, contribution, largest, detail }: ContributionBarProps) {
  const span = largest > 0 ? largest : 1;
  return <Bar label={label} detail={detail} amount={contribution} span={span} tint={(contribution / span) * 5} />;
}

interface BarProps {
  label: ReactNode;
  detail?: ReactNode;
  amount: number;
  span: number;
  /** The score whose colour the bar has. */
  tint: number;
  reference?: number | null;
}

function Bar({ label, detail, amount, span, tint, reference }: BarProps) {
  const locale = usePageLocale();
  const { band, mix } = scorePlace(tint);
  const length = Math.min(1, Math.abs(amount) / span) * 50;
  const style = { '--cw-length': `${length}%`, '--cw-mix': `${mix}%` } as CSSProperties;
  return (
    <div className="cw-bar">
      <span className="cw-bar__label">
        {label}
        {detail && <span className="cw-bar__detail">{detail}</span>}
      </span>
      <span className="cw-bar__track" aria-hidden="true" data-band={band} style={style}>
        <span className="cw-bar__fill" data-side={amount < 0 ? 'negative' : 'positive'} />
        {typeof reference === 'number' && (
          <span
            className="cw-axis__reference"
            style={{ '--cw-reference': `${scorePlace(reference).at}%` } as CSSProperties}
          />
        )}
      </span>
      <span className="cw-bar__amount cw-number">{formatScore(amount, locale)}</span>
    </div>
  );
}
