import { isApiError } from '@commonweal/api-client';
import { RemoteLoadError } from '@commonweal/federation/client';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { describeFailure, referenceOf } from '@commonweal/platform/failure';
import { ButtonLink, ErrorState } from '@commonweal/ui';
import { titleOf, wayOnFrom } from './areas.ts';
import './containment.css';

interface RemoteFailureProps {
  readonly area: string;
  readonly failure: Error;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  /** The area was tried again already, and failed again. */
  readonly hasRetried?: boolean;
  /** It is a part of a page that has a heading of its own. */
  readonly isInside?: boolean;
}

/** Names what failed and why, with a number to quote; offers Retry where that can help, and elsewhere a way on. */
export function RemoteFailure(props: RemoteFailureProps) {
  const { area, failure, isRetrying, onRetry, hasRetried = false, isInside = false } = props;
  const title = titleOf(area)[useLocale()];
  const canHelp = failure instanceof RemoteLoadError ? failure.retryable : isApiError(failure) || !hasRetried;
  return (
    <div className="shell-failure">
      {!isInside && <title>{`${title} · Commonweal`}</title>}
      {!isInside && (
        <h1 id="page-heading" tabIndex={-1} className="shell-failure__heading">
          {title}
        </h1>
      )}
      <ErrorState
        title={<FormattedMessage id="shell.failure.title" />}
        reason={<Reason failure={failure} isTold={!canHelp} />}
        reference={isApiError(failure) ? failure.requestId : referenceOf(failure)}
        retrying={isRetrying}
        {...(canHelp && { onRetry })}
        {...(!canHelp && !isInside && { action: <WayOn area={area} /> })}
      />
    </div>
  );
}

/** The reason of the failure; where a retry cannot help, also that the release team is notified. */
function Reason({ failure, isTold }: { readonly failure: Error; readonly isTold: boolean }) {
  const { formatMessage } = useIntl();
  const id = failure instanceof RemoteLoadError ? failure.reason : 'threw';
  const why = describeFailure(failure).reason ?? formatMessage({ id: `shell.failure.reason.${id}` });
  if (!isTold) return why;
  return (
    <>
      <p>{why}</p>
      <p>
        <FormattedMessage id="shell.failure.told" />
      </p>
    </>
  );
}

function WayOn({ area }: { readonly area: string }) {
  const locale = useLocale();
  const way = wayOnFrom(area);
  if (way === null) return null;
  return (
    <ButtonLink to={way.to}>
      <FormattedMessage id="shell.failure.elsewhere" values={{ area: way.title[locale] }} />
    </ButtonLink>
  );
}
