import { NOTE_TYPES } from '@commonweal/domain/note-lifecycle';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { SelectField } from '@commonweal/ui';
import { useField, useWriting } from '../writer-context.ts';

const languages = ['en', 'fr'] as const;

/** The kind of the analysis, and the language that it is written in. */
export function KindFields() {
  const { formatMessage } = useIntl();
  const [type, setType] = useField('type_code');
  const [locale, setLocale] = useField('locale');
  const isRated = useWriting((state) => state.isRated);
  return (
    <div className="cw-form__pair">
      <SelectField
        label={<FormattedMessage id="analyses.write.kind" />}
        description={isRated && <FormattedMessage id="analyses.write.kind.rated" />}
        disabled={isRated}
        value={type}
        options={NOTE_TYPES.map((value) => ({ value, label: formatMessage({ id: `analyses.write.kind.${value}` }) }))}
        onChange={({ currentTarget: { value } }) => setType(value === 'financial' ? 'financial' : 'impact')}
      />
      <SelectField
        label={<FormattedMessage id="analyses.write.language" />}
        value={locale}
        options={languages.map((value) => ({
          value,
          label: formatMessage({ id: `analyses.write.language.${value}` }),
        }))}
        onChange={({ currentTarget: { value } }) => setLocale(value === 'fr' ? 'fr' : 'en')}
      />
    </div>
  );
}
