import { classNames } from '../class-names.ts';

export interface SpinnerProps {
  /** The subject of the wait; absent where the text beside it names it. */
  label?: string;
  className?: string;
}

/** A short wait of unknown length. Where the shape of what comes is known, use Skeleton. */
export function Spinner({ label, className }: SpinnerProps) {
  return (
    <span className={classNames('cw-spinner', className)} role={label ? 'status' : undefined}>
      <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <circle cx="10" cy="10" r="8" className="cw-spinner__track" />
        <path d="M10 2a8 8 0 0 1 8 8" className="cw-spinner__arc" />
      </svg>
      {label && <span className="cw-visually-hidden">{label}</span>}
    </span>
  );
}
