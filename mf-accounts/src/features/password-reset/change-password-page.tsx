import { AccountFrame } from '#account-frame/account-frame.tsx';
import { isApiError } from '@commonweal/api-client';
import { describeFailure } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { useParams } from '@commonweal/platform/router';
import { Alert, ErrorState, Spinner } from '@commonweal/ui';
import { AskForLink } from './ask-for-link.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { resetTokenQuery } from './password-reset.queries.ts';

/** Behind the link that was mailed; without a token, or with one that is over, it offers a new link. */
export default function ChangePasswordPage() {
  const { formatMessage } = useIntl();
  const { token } = useParams();
  return (
    <>
      <title>{`${formatMessage({ id: 'accounts.reset.choose' })} · Commonweal`}</title>
      <AccountFrame heading={<FormattedMessage id="accounts.reset.choose" />}>
        {token === undefined ? <AskForLink /> : <WithLink token={token} />}
      </AccountFrame>
    </>
  );
}

/** Codes that another link helps with. */
const linkProblems: ReadonlySet<string> = new Set(['token-expired', 'token-used', 'token-unknown', 'not-found']);

function WithLink({ token }: { readonly token: string }) {
  const { data, error, isFetching, refetch } = useQuery(resetTokenQuery(token));
  if (data) return <NewPasswordForm person={data} token={token} />;
  if (!error) return <Checking />;
  const { reason, reference } = describeFailure(error);
  if (isApiError(error) && linkProblems.has(error.code)) {
    return (
      <>
        <Alert kind="warning">{reason}</Alert>
        <AskForLink />
      </>
    );
  }
  return (
    <ErrorState
      title={<FormattedMessage id="accounts.reset.check-failed" />}
      reason={reason ?? <FormattedMessage id="accounts.unreachable" />}
      reference={reference}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

function Checking() {
  return (
    <p role="status" className="cw-cluster">
      <Spinner />
      <FormattedMessage id="accounts.reset.checking" />
    </p>
  );
}
