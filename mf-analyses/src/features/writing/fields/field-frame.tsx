import type { ReactNode } from 'react';

/** Parts of the form that a condition of the submission leads to. */
export type FieldPlace = 'topic' | 'headline' | 'analysis' | 'source' | 'sdg' | 'category' | 'value' | 'scale' | 'tags';

const CONTROL = ':is(input, textarea, select, button, [contenteditable="true"]):not(:disabled)';

interface FieldFrameProps {
  readonly place: FieldPlace;
  readonly children: ReactNode;
}

/** Around the controls of a field, so that the checklist finds them. */
export function FieldFrame({ place, children }: FieldFrameProps) {
  return (
    <div id={idOf(place)} className="writing-field">
      {children}
    </div>
  );
}

/** Moves to the first control of a field, which is scrolled into view. */
export function focusField(place: FieldPlace): void {
  const control = document.getElementById(idOf(place))?.querySelector<HTMLElement>(CONTROL);
  control?.focus();
  control?.scrollIntoView?.({ block: 'center' });
}

export function idOf(place: FieldPlace): string {
  return `write-${place}`;
}
