import { useId } from 'react';
import type { ReactNode } from 'react';

export interface ProgressBarProps {
  label: ReactNode;
  /** The progress, of `max`; absent while it is not known. */
  value?: number;
  max?: number;
  /** The state in words, as in "320 of 1,500 rows". */
  text?: string;
  labelHidden?: boolean;
}

/** Long work under way. */
export function ProgressBar({ label, value, max = 100, text, labelHidden }: ProgressBarProps) {
  const id = useId();
  return (
    <div className="cw-progress">
      <span className={labelHidden ? 'cw-visually-hidden' : 'cw-progress__words'}>
        <span id={id}>{label}</span>
        {text && <span className="cw-number cw-muted">{text}</span>}
      </span>
      <progress aria-labelledby={id} aria-valuetext={text} className="cw-progress__track" max={max} value={value} />
    </div>
  );
}
