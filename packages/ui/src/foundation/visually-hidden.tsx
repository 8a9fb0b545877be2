import type { ReactNode } from 'react';

/** Heard by a screen reader, not seen. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="cw-visually-hidden">{children}</span>;
}
