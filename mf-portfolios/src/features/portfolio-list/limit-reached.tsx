import { FormattedMessage } from '@commonweal/platform/intl';
import { Alert } from '@commonweal/ui';

export interface LimitReachedProps {
  readonly limit: number;
  /** The person has just tried to create another. */
  readonly wasSentBack: boolean;
}

/** Says why no other portfolio can be created, and how to make room. */
export function LimitReached({ limit, wasSentBack }: LimitReachedProps) {
  return (
    <Alert
      kind={wasSentBack ? 'warning' : 'info'}
      title={<FormattedMessage id="portfolios.limit.title" values={{ limit }} />}
    >
      <FormattedMessage id="portfolios.limit.how" />
    </Alert>
  );
}
