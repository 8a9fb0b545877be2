import { useId } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from '@commonweal/platform/intl';
import { CircleAlertIcon } from '../icons/icons.ts';
import { classNames } from '../class-names.ts';

/** The texts of every field. */
export interface FieldTexts {
  label: ReactNode;
  /** A help line under the label; read out with the field. */
  description?: ReactNode;
  /** The error of the value; announced, and marks the field as invalid. */
  error?: ReactNode;
  /** The label is heard but not seen; only where the place says what the field is. */
  labelHidden?: boolean;
}

/** The props that the wrapper passes to the control inside it. */
export interface ControlProps {
  id: string;
  required?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

export interface FieldProps extends FieldTexts {
  id?: string;
  required?: boolean;
  /** Says "optional" beside the label; required fields are the rule and carry no mark. */
  optional?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Label, help and error around any control, tied to it for screen readers. */
export function Field(props: FieldProps) {
  const { label, description, error, labelHidden, required, optional, className, children } = props;
  const { formatMessage } = useIntl();
  const ownId = useId();
  const id = props.id ?? ownId;
  const descriptionId = description ? `${id}-description` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [descriptionId, errorId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classNames('cw-field', error ? 'cw-field--invalid' : '', className)}>
      <label id={`${id}-label`} htmlFor={id} className={labelHidden ? 'cw-visually-hidden' : 'cw-field__label'}>
        {label}
        {optional && <span className="cw-field__optional">{formatMessage({ id: 'ui.field.optional' })}</span>}
      </label>
      {description && (
        <p id={descriptionId} className="cw-field__description">
          {description}
        </p>
      )}
      {children({
        id,
        required,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** The line under a field that says what is wrong. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="cw-field__error">
      <CircleAlertIcon />
      <span>{children}</span>
    </p>
  );
}
