import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'children'> {
  optional?: boolean;
  /** Something after the input, such as a unit. */
  suffix?: ReactNode;
}

/** One line of text. Takes every attribute of an input, and the `register` of react-hook-form. */
export function TextField(props: TextFieldProps) {
  const { label, description, error, labelHidden, optional, suffix, id, required, className, ...input } = props;
  return (
    <Field {...{ label, description, error, labelHidden, optional, id, required, className }}>
      {(control) => (
        <span className="cw-input-frame">
          <input type="text" {...input} {...control} className="cw-input" />
          {suffix && <span className="cw-input-frame__suffix">{suffix}</span>}
        </span>
      )}
    </Field>
  );
}

export interface TextAreaFieldProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'children'> {
  optional?: boolean;
}

/** Several lines of text; grows with what is written where the browser can. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, description, error, labelHidden, optional, id, required, className, ...area } = props;
  return (
    <Field {...{ label, description, error, labelHidden, optional, id, required, className }}>
      {(control) => <textarea rows={4} {...area} {...control} className={classNames('cw-input', 'cw-input--area')} />}
    </Field>
  );
}
