import type { CSSProperties } from 'react';

/** A bar that only repeats the number beside it. @param share 0 to 1 of its length */
export function Meter({ share }: { readonly share: number }) {
  const filled = `${Math.min(1, Math.max(0, share)) * 100}%`;
  return <span className="analysis-meter" aria-hidden="true" style={{ '--filled': filled } as CSSProperties} />;
}
