import type { ReactNode } from 'react';
import { isApiError } from '@commonweal/api-client';
import { FormattedMessage } from '@commonweal/platform/intl';
import { describeFailure } from '@commonweal/platform/failure';
import { Alert, Button } from '@commonweal/ui';

export interface NotSavedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying: boolean;
  /** Another way on, beside Retry. */
  readonly children?: ReactNode;
}

/** Saving failed: what is on the page stays there, and can be saved again (decisions: Values). */
export function NotSaved({ error, onRetry, retrying, children }: NotSavedProps) {
  const { reason, reference } = describeFailure(error);
  return (
    <Alert
      kind="failure"
      title={<FormattedMessage id="portfolios.not_saved" />}
      action={
        <div className="cw-cluster">
          <Button onClick={onRetry} busy={retrying}>
            <FormattedMessage id="portfolios.retry" />
          </Button>
          {children}
        </div>
      }
    >
      {isAtLimit(error) ? <FormattedMessage id="portfolios.limit.reached" /> : reason && <p>{reason}</p>}
      {reference && (
        <p className="cw-caption">
          <FormattedMessage id="portfolios.reference" values={{ reference }} />
        </p>
      )}
    </Alert>
  );
}

/** True where the plan includes no further portfolio; the message of that reply is an address. */
export function isAtLimit(error: unknown): boolean {
  return isApiError(error) && error.code === 'portfolio-limit';
}
