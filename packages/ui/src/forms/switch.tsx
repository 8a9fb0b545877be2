import { useId } from 'react';
import type { ReactNode } from 'react';

export interface SwitchProps {
  label: ReactNode;
  description?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Its change is under way: it keeps the focus and takes no press. */
  busy?: boolean;
}

/** Something that is on or off, and changes at once; a yes or no within a form is a Checkbox. */
export function Switch({ label, description, checked, onChange, busy = false }: SwitchProps) {
  const id = useId();
  const noteId = description ? `${id}-description` : undefined;
  return (
    <div className="cw-switch">
      <input
        type="checkbox"
        role="switch"
        id={id}
        checked={checked}
        aria-checked={checked}
        aria-disabled={busy || undefined}
        aria-describedby={noteId}
        onChange={({ currentTarget }) => !busy && onChange(currentTarget.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {description && (
        <p id={noteId} className="cw-field__description">
          {description}
        </p>
      )}
    </div>
  );
}
