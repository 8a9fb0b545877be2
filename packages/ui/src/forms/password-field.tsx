import { useState } from 'react';
import { useIntl } from '@commonweal/platform/intl';
import { EyeIcon, EyeOffIcon } from '../icons/icons.ts';
import { IconButton } from '../actions/button.tsx';
import { Field } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix'>;

/** A password that its writer can show while typing. Say `autoComplete` for what it is. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, description, error, labelHidden, optional, id, required, className, ...input } = props;
  const { formatMessage } = useIntl();
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, description, error, labelHidden, optional, id, required, className }}>
      {(control) => (
        <span className="cw-input-frame">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className="cw-input"
          />
          <IconButton
            label={formatMessage({ id: shown ? 'ui.password.hide' : 'ui.password.show' })}
            aria-controls={control.id}
            size="small"
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </IconButton>
        </span>
      )}
    </Field>
  );
}

export interface StrengthMeterProps {
  /** 0 very weak to 4 very strong; null while nothing is typed. */
  level: 0 | 1 | 2 | 3 | 4 | null;
  /** The level in words. */
  text: string;
}

/** Four bars that fill with the strength of a password; the words beside them say the same. */
export function StrengthMeter({ level, text }: StrengthMeterProps) {
  return (
    <div className="cw-strength" data-level={level ?? undefined}>
      <span className="cw-strength__bars" aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} data-filled={level !== null && level >= bar ? '' : undefined} />
        ))}
      </span>
      <output className="cw-caption">{text}</output>
    </div>
  );
}
