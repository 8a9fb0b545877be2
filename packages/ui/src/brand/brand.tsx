import { classNames } from '../class-names.ts';

/**
 * The mark: the open ring of the commons, and in it a score, as ScoreMark draws one: a stem from zero
 * and a point. It takes the colour of the text around it.
 */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false" className={classNames('cw-brand-mark', className)}>
      <path d="M25.55 7.98A12.5 12.5 0 1 0 25.55 24.02" fill="none" stroke="currentColor" strokeWidth="5.5" />
      <path d="M14 16H22" stroke="currentColor" strokeWidth="2.25" />
      <circle cx="24.5" cy="16" r="4.25" fill="currentColor" />
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
