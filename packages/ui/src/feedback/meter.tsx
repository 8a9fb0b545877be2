import { useId } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface MeterProps {
  label: ReactNode;
  /** The amount, from 0 to `max`; more than `max` fills the meter. */
  value: number;
  max: number;
  /** The state in words, as in "2 of 5 visitors". */
  text: string;
}

/** Below this share of the limit nothing calls for attention. */
const NEAR = 0.6;

/** The distance to a limit that should not be reached. Long work has a ProgressBar. */
export function Meter({ label, value, max, text }: MeterProps) {
  const id = useId();
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 1;
  const tone = share >= 1 ? 'full' : share >= NEAR ? 'near' : 'clear';
  return (
    <div className={classNames('cw-meter', `cw-meter--${tone}`)}>
      <span className="cw-progress__words">
        <span id={id}>{label}</span>
        <span className="cw-number cw-muted">{text}</span>
      </span>
      <div
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(value, max)}
        aria-valuetext={text}
        className="cw-meter__track"
        style={{ '--cw-share': share } as CSSProperties}
      />
    </div>
  );
}
