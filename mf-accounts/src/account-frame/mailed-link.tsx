import type { ReactNode } from 'react';
import { isApiError } from '@commonweal/api-client';
import { describeFailure } from '@commonweal/platform/failure';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Alert, ErrorState, Spinner } from '@commonweal/ui';

interface MailedLinkProps {
  /** Asks the server for what the link is good for. */
  readonly query: {
    readonly isSuccess: boolean;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** Ids of messages: while the server is asked, and where it could not answer. */
  readonly texts: { readonly checking: string; readonly failed: string };
  /** Help for a link that is no longer valid. */
  readonly help: ReactNode;
  /** Content for a link that was used before, if that is not an error. */
  readonly used?: ReactNode;
  /** Content for a valid link. */
  readonly children: ReactNode;
}

/** Codes with which a link is not good any more. */
const linkProblems: ReadonlySet<string> = new Set([
  'token-expired',
  'token-used',
  'token-unknown',
  'email-taken',
  'not-found',
]);

/** Behind a link that was mailed: what becomes of it. */
export function MailedLinkOutcome({ query, texts, help, used, children }: MailedLinkProps) {
  const { isSuccess, error, isFetching, refetch } = query;
  if (isSuccess) return children;
  if (!error) return <Checking text={texts.checking} />;
  const code = isApiError(error) ? error.code : '';
  const { reason, reference } = describeFailure(error);
  if (linkProblems.has(code)) {
    const isNoTrouble = code === 'token-used' && used !== undefined;
    return (
      <>
        <Alert kind={isNoTrouble ? 'info' : 'warning'}>{reason}</Alert>
        {isNoTrouble ? used : help}
      </>
    );
  }
  return (
    <ErrorState
      title={<FormattedMessage id={texts.failed} />}
      reason={reason ?? <FormattedMessage id="accounts.unreachable" />}
      reference={reference}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

function Checking({ text }: { readonly text: string }) {
  return (
    <p role="status" aria-busy="true" className="cw-cluster">
      <Spinner />
      <FormattedMessage id={text} />
    </p>
  );
}
