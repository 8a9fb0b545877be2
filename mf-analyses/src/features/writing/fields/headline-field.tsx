import { HEADLINE_LENGTH } from '@commonweal/domain/limits';
import { FormattedMessage } from '@commonweal/platform/intl';
import { TextField } from '@commonweal/ui';
import { useField, useFieldProblem } from '../writer-context.ts';
import { FieldFrame } from './field-frame.tsx';
import { SubmissionText } from './submission-text.tsx';

/** The headline with its count; one that is too long stays in the field and is not saved. */
export function HeadlineField() {
  const [headline, setHeadline] = useField('headline');
  const [locale] = useField('locale');
  const problem = useFieldProblem('headline_length', 'headline');
  return (
    <FieldFrame place="headline">
      <TextField
        label={<FormattedMessage id="analyses.write.headline" />}
        description={
          <FormattedMessage
            id="analyses.write.headline.count"
            values={{ count: headline.length, limit: HEADLINE_LENGTH }}
          />
        }
        error={problem && <SubmissionText condition={problem} />}
        lang={locale}
        value={headline}
        autoComplete="off"
        onChange={(event) => setHeadline(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}
