import type { CSSProperties } from 'react';
import { scorePlace } from './score-place.ts';

interface ScoreAxisProps {
  /** Null draws the bare axis. */
  score: number | null;
  /** 0 to 4. */
  weight: number;
  /** Another score to compare with, as a thin line. */
  reference?: number | null;
  /** The lowest and the highest that the score may be, as a band behind it. */
  range?: ScoreRange | null;
}

/** Ends of a range of scores, the lower first. */
export type ScoreRange = readonly [low: number, high: number];

/** The −5…+5 axis with a score on it. It only repeats what the words beside it say. */
export function ScoreAxis({ score, weight, reference, range }: ScoreAxisProps) {
  const place = score === null ? null : scorePlace(score);
  const style = place && ({ '--cw-at': `${place.at}%`, '--cw-mix': `${place.mix}%` } as CSSProperties);
  return (
    <span
      className="cw-axis"
      aria-hidden="true"
      data-band={place?.band}
      data-side={place && place.at < 50 ? 'negative' : 'positive'}
      data-weight={weight}
      style={style ?? undefined}
    >
      {range && (
        <span
          className="cw-axis__range"
          style={
            { '--cw-low': `${scorePlace(range[0]).at}%`, '--cw-high': `${scorePlace(range[1]).at}%` } as CSSProperties
          }
        />
      )}
      {place && <span className="cw-axis__stem" />}
      {typeof reference === 'number' && (
        <span
          className="cw-axis__reference"
          style={{ '--cw-reference': `${scorePlace(reference).at}%` } as CSSProperties}
        />
      )}
      {place && <span className="cw-axis__point" />}
    </span>
  );
}
