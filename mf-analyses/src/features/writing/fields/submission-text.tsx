import { MIN_TAGS } from '@commonweal/domain/limits';
import type { SubmissionCondition } from '@commonweal/domain/note-submission';
import { FormattedMessage } from '@commonweal/platform/intl';

/** The text of a condition that a draft does not meet, as the server says it too. */
export function SubmissionText({ condition }: { readonly condition: SubmissionCondition }) {
  return <FormattedMessage id={`analyses.submission.${condition}`} values={{ count: MIN_TAGS }} />;
}
