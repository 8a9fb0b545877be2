import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

export interface TooltipProps {
  /** A few words; nothing that is needed to understand the page. */
  text: ReactNode;
  /** The explained element, which can take focus. */
  children: (describedBy: string) => ReactNode;
}

/** A short explanation on hover and focus; Escape hides it, and it can be hovered itself. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const hide = () => setShown(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide();
  };
  return (
    <span
      role="presentation"
      className="cw-tooltip"
      onPointerEnter={() => setShown(true)}
      onPointerLeave={hide}
      onFocus={() => setShown(true)}
      onBlur={hide}
      onKeyDown={onKeyDown}
    >
      {children(id)}
      <span id={id} role="tooltip" className="cw-tooltip__text" hidden={!shown}>
        {text}
      </span>
    </span>
  );
}
