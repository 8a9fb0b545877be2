import type { ReactNode } from 'react';
import { IconButton } from '../actions/button.tsx';
import { XIcon } from '../icons/icons.ts';

export interface WindowHeadProps {
  /** For the `aria-labelledby` of the window. */
  titleId: string;
  title: ReactNode;
  closeLabel: string;
  /** Not given: it can only be left by what is in it. */
  onClose?: (() => void) | undefined;
}

/** The title of what floats over a page or stands beside it, and the way out. The title can take focus. */
export function WindowHead({ titleId, title, closeLabel, onClose }: WindowHeadProps) {
  return (
    <header className="cw-window-head">
      <h2 id={titleId} tabIndex={-1}>
        {title}
      </h2>
      {onClose && (
        <IconButton label={closeLabel} onClick={onClose}>
          <XIcon />
        </IconButton>
      )}
    </header>
  );
}
