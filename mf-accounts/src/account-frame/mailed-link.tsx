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
  /** What helps where the link is not good any more. */
  readonly help: ReactNode;
  /** What follows where it was used before, if that is no trouble. */
  readonly used?: ReactNode;
  /** What follows where the link is good. */
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
export function MailedLink({ query, texts, help, used, children }: MailedLinkProps) {
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
    <p role="status" className="cw-cluster">
      <Spinner />
      <FormattedMessage id={text} />
    </p>
  );
}
