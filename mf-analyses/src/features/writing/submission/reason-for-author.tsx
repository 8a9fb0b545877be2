import type { Ref } from 'react';
import { COMMENT_LENGTH } from '@commonweal/domain/limits';
import { FormattedMessage } from '@commonweal/platform/intl';
import { TextAreaField } from '@commonweal/ui';
import { useWriter, useWriting } from '../writer-context.ts';

interface ReasonForAuthorProps {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly isMissing: boolean;
}

/** Asks a reviewer why they change an archived analysis, which its author is told. */
export function ReasonForAuthor({ ref, isMissing }: ReasonForAuthorProps) {
  const { explain } = useWriter();
  const reason = useWriting((state) => state.reason);
  return (
    <TextAreaField
      ref={ref}
      label={<FormattedMessage id="analyses.write.reason" />}
      description={<FormattedMessage id="analyses.write.reason.hint" />}
      error={isMissing && <FormattedMessage id="analyses.write.reason.missing" />}
      rows={3}
      maxLength={COMMENT_LENGTH}
      required
      value={reason}
      onChange={({ currentTarget }) => explain(currentTarget.value)}
    />
  );
}
