import type { ReactNode } from 'react';
import { ChevronRightIcon } from '../icons/icons.ts';
import { classNames } from '../class-names.ts';

export interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  onToggle?: (open: boolean) => void;
  className?: string;
}

/** Something that not everyone needs, one press away. */
export function Disclosure({ summary, children, open, onToggle, className }: DisclosureProps) {
  return (
    <details
      className={classNames('cw-disclosure', className)}
      open={open}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary>
        <ChevronRightIcon />
        <span>{summary}</span>
      </summary>
      <div className="cw-disclosure__body">{children}</div>
    </details>
  );
}
