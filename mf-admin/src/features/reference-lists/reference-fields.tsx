import { useIntl } from '@commonweal/platform/intl';
import { REFERENCE_TEXT_LENGTH } from '@commonweal/domain/limits';
import { TextAreaField } from '@commonweal/ui';
import { textFields } from './reference-texts.ts';
import type { Content } from './reference-texts.ts';

interface ReferenceFieldsProps {
  readonly content: Content;
  /** The texts that ship; null where there are none. */
  readonly original: Content | null;
  /** Empty texts are marked. */
  readonly isChecked: boolean;
  readonly onChange: (changed: Content) => void;
}

/** The texts of a row, both languages beside each other, with the text that shipped below one that differs. */
export function ReferenceFields({ content, original, isChecked, onChange }: ReferenceFieldsProps) {
  const { formatMessage } = useIntl();
  const field = (key: keyof Content) => {
    const text = content[key] ?? '';
    const shipped = original?.[key];
    return (
      <TextAreaField
        key={key}
        label={formatMessage({ id: `admin.reference.text.${key}` })}
        lang={key.slice(-2)}
        rows={key.startsWith('name') ? 2 : 5}
        maxLength={REFERENCE_TEXT_LENGTH}
        value={text}
        onChange={(event) => onChange({ [key]: event.target.value })}
        description={
          shipped === undefined || shipped === text
            ? undefined
            : formatMessage({ id: 'admin.reference.shipped' }, { text: shipped })
        }
        error={isChecked && text.trim() === '' ? formatMessage({ id: 'admin.reference.missing' }) : undefined}
      />
    );
  };
  return textFields(content).map((name) => (
    <div key={name} className="cw-form__pair">
      {field(`${name}_en`)}
      {field(`${name}_fr`)}
    </div>
  ));
}
