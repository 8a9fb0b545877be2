import { useId } from 'react';
import type { ReactNode } from 'react';

export interface SwitchProps {
  label: ReactNode;
  description?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** Something that is on or off, and changes at once; a yes or no within a form is a Checkbox. */
export function Switch({ label, description, checked, onChange, disabled }: SwitchProps) {
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
        disabled={disabled}
        aria-describedby={noteId}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
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
