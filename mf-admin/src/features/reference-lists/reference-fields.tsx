import { useIntl } from '@commonweal/platform/intl';
import { REFERENCE_TEXT_LENGTH, UNIT_SYMBOL_LENGTH } from '@commonweal/domain/limits';
import { TextAreaField } from '@commonweal/ui';
import { MetricFields } from './metric-fields.tsx';
import { textFields } from './reference-texts.ts';
import type { Content } from './reference-texts.ts';

interface ReferenceFieldsProps {
  readonly content: Content;
  /** The texts that ship; null where there are none. */
  readonly original: Content | null;
  /** Empty texts are marked. */
  readonly isChecked: boolean;
  /** Texts that the server refused, by their keys. */
  readonly refused: Readonly<Record<string, string>>;
  readonly onChange: (changed: Content) => void;
}

/** Lines of the fields that are short. */
const rowsOf: Readonly<Record<string, number>> = { name: 2, symbol: 1 };

/** The texts of a row, both languages beside each other, with the text that shipped below one that differs. */
export function ReferenceFields({ content, original, isChecked, refused, onChange }: ReferenceFieldsProps) {
  const { formatMessage } = useIntl();
  const field = (key: keyof Content) => {
    const text = content[key] ?? '';
    const shipped = original?.[key];
    return (
      <TextAreaField
        key={key}
        label={formatMessage({ id: `admin.reference.text.${key}` })}
        lang={key.slice(-2)}
        rows={rowsOf[key.slice(0, -3)] ?? 5}
        maxLength={key.startsWith('symbol') ? UNIT_SYMBOL_LENGTH : REFERENCE_TEXT_LENGTH}
        value={text}
        onChange={(event) => onChange({ [key]: event.target.value })}
        description={
          shipped === undefined || shipped === text
            ? undefined
            : formatMessage({ id: 'admin.reference.shipped' }, { text: shipped })
        }
        error={isChecked && text.trim() === '' ? formatMessage({ id: 'admin.reference.missing' }) : refused[key]}
      />
    );
  };
  return (
    <>
      {textFields(content).map((name) => (
        <div key={name} className="cw-form__pair">
          {field(`${name}_en`)}
          {field(`${name}_fr`)}
        </div>
      ))}
      {content.unit !== undefined && <MetricFields {...{ content, original, refused, onChange }} />}
    </>
  );
}
