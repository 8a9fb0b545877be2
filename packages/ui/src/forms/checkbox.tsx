import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError } from './field.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
}

/** A yes or no that takes effect with the form it stands in. */
export function Checkbox({ label, description, error, id, className, ...input }: CheckboxProps) {
  const ownId = useId();
  const boxId = id ?? ownId;
  const noteId = description ? `${boxId}-description` : undefined;
  const errorId = error ? `${boxId}-error` : undefined;
  return (
    <div className={classNames('cw-checkbox', className)}>
      <input
        {...input}
        type="checkbox"
        id={boxId}
        aria-describedby={[noteId, errorId].filter(Boolean).join(' ') || undefined}
        aria-invalid={error ? true : undefined}
      />
      <label htmlFor={boxId}>{label}</label>
      {description && (
        <p id={noteId} className="cw-field__description">
          {description}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
