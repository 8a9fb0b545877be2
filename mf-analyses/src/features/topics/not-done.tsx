import { FormattedMessage } from '@commonweal/platform/intl';
import { FailedAct } from '@commonweal/ui';

/** Says why something about a topic was not done. */
export function TopicNotDone({ error }: { readonly error: unknown }) {
  return (
    <FailedAct
      title={<FormattedMessage id="analyses.topics.failed" />}
      error={error}
      otherwise={<FormattedMessage id="analyses.topics.not_done" />}
    />
  );
}
