import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { VisuallyHidden } from '@commonweal/ui';

/** Says aloud how many fields are wrong, and which; the marks beside them say it to the eye. */
export function ErrorSummary({ labels }: { readonly labels: readonly string[] }) {
  const { formatList } = useIntl();
  return (
    <VisuallyHidden>
      <span role="alert">
        {labels.length > 0 && (
          <FormattedMessage
            id="accounts.errors.summary"
            values={{ count: labels.length, fields: formatList(labels) }}
          />
        )}
      </span>
    </VisuallyHidden>
  );
}
