import { FormattedMessage } from '@commonweal/platform/intl';
import { VisuallyHidden } from '@commonweal/ui';

/** The header of a column of buttons: heard, not seen. */
export function ActsHeader() {
  return (
    <VisuallyHidden>
      <FormattedMessage id="portfolios.column.acts" />
    </VisuallyHidden>
  );
}
