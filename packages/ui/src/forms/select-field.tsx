import type { ComponentProps } from 'react';
import { ChevronDownIcon } from '../icons/icons.ts';
import { Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[];
  /** The text of an empty first choice. */
  placeholder?: string;
  optional?: boolean;
}

/** One of a few choices, in the system's own list. For many choices, or several, use MultiSelect. */
export function SelectField(props: SelectFieldProps) {
  const { label, description, error, labelHidden, optional, id, required, className, ...rest } = props;
  const { options, placeholder, ...select } = rest;
  return (
    <Field {...{ label, description, error, labelHidden, optional, id, required, className }}>
      {(control) => (
        <span className="cw-input-frame">
          <select {...select} {...control} className="cw-input cw-input--select">
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon className="cw-input-frame__chevron" />
        </span>
      )}
    </Field>
  );
}
