import { classNames } from '../class-names.ts';

/**
 * The mark: the ring of the commons, which a single point, a score, makes whole. It takes the colour of
 * the text around it.
 */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false" className={classNames('cw-brand-mark', className)}>
      <path d="M22 5.2A12.2 12.2 0 1 0 22 26.8" fill="none" stroke="currentColor" strokeWidth="5" />
      <circle cx="27.4" cy="16" r="4.1" fill="currentColor" />
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
