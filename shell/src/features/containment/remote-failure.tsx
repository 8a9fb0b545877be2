import { useState } from 'react';
import { RemoteLoadError } from '@commonweal/federation/client';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { describeFailure } from '@commonweal/platform/failure';
import { ErrorState } from '@commonweal/ui';
import './containment.css';

interface RemoteFailureProps {
  readonly area: string;
  readonly failure: unknown;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  /** It is a part of a page that has a heading of its own. */
  readonly isInside?: boolean;
}

/** Names what failed and why, with a number to quote; offers Retry where that can help. */
export function RemoteFailure({ area, failure, isRetrying, onRetry, isInside = false }: RemoteFailureProps) {
  const { formatMessage } = useIntl();
  const [localReference] = useState(() => crypto.randomUUID().slice(0, 8));
  const { reason, reference } = describeFailure(failure);
  const isLoadError = failure instanceof RemoteLoadError;
  const why = isLoadError ? formatMessage({ id: `shell.failure.reason.${failure.reason}` }) : reason;
  return (
    <div className="shell-failure">
      {!isInside && <title>{`${formatMessage({ id: `shell.area.${area}` })} · Commonweal`}</title>}
      {!isInside && (
        <h1 id="page-heading" tabIndex={-1} className="shell-failure__heading">
          <FormattedMessage id={`shell.area.${area}`} />
        </h1>
      )}
      <ErrorState
        title={<FormattedMessage id="shell.failure.title" />}
        reason={why ?? <FormattedMessage id="shell.failure.reason.threw" />}
        reference={reference ?? localReference}
        retrying={isRetrying}
        {...((!isLoadError || failure.retryable) && { onRetry })}
      />
    </div>
  );
}
