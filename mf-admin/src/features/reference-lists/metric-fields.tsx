import { DATAPOINT_VALUE_LENGTH } from '@commonweal/domain/datapoint-value';
import { useIntl, useLocale } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { SelectField, TextField } from '@commonweal/ui';
import { referenceTexts } from './reference-lists.queries.ts';
import { shownText } from './reference-texts.ts';
import type { Content } from './reference-texts.ts';

interface MetricFieldsProps {
  readonly content: Content;
  readonly original: Content | null;
  readonly refused: Readonly<Record<string, string>>;
  readonly onChange: (changed: Content) => void;
}

/** The unit of a metric and the bounds of its values, which are the same in both languages. */
export function MetricFields({ content, original, refused, onChange }: MetricFieldsProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { data: units } = useQuery(referenceTexts('units'));
  const none = formatMessage({ id: 'admin.reference.unbounded' });
  const shipped = (key: 'unit' | 'min' | 'max') =>
    original?.[key] === undefined || original[key] === content[key]
      ? undefined
      : formatMessage({ id: 'admin.reference.shipped' }, { text: shownText(key, original[key], locale) || none });
  const bound = (key: 'min' | 'max') => (
    <TextField
      label={formatMessage({ id: `admin.reference.text.${key}` })}
      inputMode="decimal"
      optional
      maxLength={DATAPOINT_VALUE_LENGTH}
      value={content[key] ?? ''}
      onChange={(event) => onChange({ [key]: event.target.value })}
      description={shipped(key)}
      error={refused[key]}
    />
  );
  const options = units
    ? units.data.map(({ code, content: texts }) => ({
        value: code ?? '',
        label: `${texts[`symbol_${locale}`] ?? ''} – ${texts[`name_${locale}`] ?? ''}`,
      }))
    : [{ value: content.unit ?? '', label: content.unit ?? '' }];
  return (
    <>
      <SelectField
        label={formatMessage({ id: 'admin.reference.text.unit' })}
        options={options}
        value={content.unit ?? ''}
        onChange={(event) => onChange({ unit: event.target.value })}
        description={shipped('unit')}
        error={refused['unit']}
      />
      <div className="cw-form__pair">
        {bound('min')}
        {bound('max')}
      </div>
      <p className="cw-caption">{formatMessage({ id: 'admin.reference.bounds' })}</p>
    </>
  );
}
