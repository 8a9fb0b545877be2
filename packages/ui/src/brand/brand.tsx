import { classNames } from '../class-names.ts';

/**
 * The mark: an open ring held in common, and on its axis the point that a score is. It takes the
 * colour of the text around it.
 */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false" className={classNames('cw-brand-mark', className)}>
      <path d="M24.6 6.2A13 13 0 1 0 24.6 25.8" fill="none" stroke="currentColor" strokeWidth="5" />
      <path d="M7 16H21" stroke="currentColor" strokeWidth="1.75" />
      <circle cx="24" cy="16" r="4" fill="currentColor" />
    </svg>
  );
}

/** Mark and name, as the header and the footer show them. */
export function Logotype({ className }: { className?: string }) {
  return (
    <span className={classNames('cw-logotype', className)}>
      <BrandMark />
      Commonweal
    </span>
  );
}
