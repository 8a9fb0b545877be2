import { TOPIC_DESCRIPTION_LENGTH, TOPIC_NAME_LENGTH } from '@commonweal/domain/topics';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { SelectField, TextAreaField, TextField } from '@commonweal/ui';
import type { TopicDraft } from './topic-decision.ts';
import { topicCategoryOptions } from './topic-reports.queries.ts';

interface TopicTextsProps {
  readonly texts: TopicDraft;
  readonly onChange: (texts: TopicDraft) => void;
  /** Empty fields are named. */
  readonly isChecked: boolean;
}

/** Category, names and descriptions of a topic, to be corrected. */
export function TopicTexts({ texts, onChange, isChecked }: TopicTextsProps) {
  const { formatMessage } = useIntl();
  const categories = useQuery(topicCategoryOptions());
  const errorOf = (text: string) =>
    isChecked && text.trim() === '' ? formatMessage({ id: 'admin.topic_reports.text.missing' }) : undefined;
  const options = categories.data?.data ?? [];
  return (
    <>
      <SelectField
        label={<FormattedMessage id="admin.topic_reports.category" />}
        options={options.map(({ id, name }) => ({ value: `${id}`, label: name }))}
        value={`${texts.topic_category_id}`}
        onChange={({ currentTarget: { value } }) => {
          const chosen = options.find(({ id }) => `${id}` === value);
          if (chosen) onChange({ ...texts, topic_category_id: chosen.id });
        }}
      />
      {(['name_en', 'name_fr'] as const).map((field) => (
        <TextField
          key={field}
          label={<FormattedMessage id={`admin.topic_reports.${field}`} />}
          required
          maxLength={TOPIC_NAME_LENGTH}
          error={errorOf(texts[field])}
          value={texts[field]}
          onChange={({ currentTarget }) => onChange({ ...texts, [field]: currentTarget.value })}
        />
      ))}
      {(['description_en', 'description_fr'] as const).map((field) => (
        <TextAreaField
          key={field}
          label={<FormattedMessage id={`admin.topic_reports.${field}`} />}
          required
          rows={3}
          maxLength={TOPIC_DESCRIPTION_LENGTH}
          error={errorOf(texts[field])}
          value={texts[field]}
          onChange={({ currentTarget }) => onChange({ ...texts, [field]: currentTarget.value })}
        />
      ))}
    </>
  );
}
