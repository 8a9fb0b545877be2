import type { CSSProperties } from 'react';

export interface MeterProps {
  /** 0 to 1 of its length. */
  readonly share: number;
  /** Its colour; quiet where not given. */
  readonly tone?: 'very-negative' | 'negative' | 'neutral' | 'positive' | 'very-positive';
}

/** A bar that only repeats the number beside it. */
export function Meter({ share, tone }: MeterProps) {
  const filled = `${Math.min(1, Math.max(0, share)) * 100}%`;
  const style = { '--filled': filled, '--fill': tone && `var(--cw-score-${tone})` } as CSSProperties;
  return <span className="analysis-meter" aria-hidden="true" style={style} />;
}
