import type { CSSProperties } from 'react';
import './meter.css';

export interface ShareBarProps {
  /** 0 to 1 of its length. */
  readonly share: number;
  /** Its colour; quiet where not given. */
  readonly tone?: 'very-negative' | 'negative' | 'neutral' | 'positive' | 'very-positive';
}

/** A bar that only repeats the number beside it. */
export function ShareBar({ share, tone }: ShareBarProps) {
  const filled = `${Math.min(1, Math.max(0, share)) * 100}%`;
  const fill = tone && tone !== 'neutral' ? `var(--cw-score-${tone})` : undefined;
  const style = { '--filled': filled, '--fill': fill } as CSSProperties;
  return <span className="analysis-meter" aria-hidden="true" style={style} />;
}
