import { AccountFrame } from '#account-frame/account-frame.tsx';
import { AskByEmail } from '#account-frame/ask-by-email.tsx';
import { call, isApiError } from '@commonweal/api-client';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Link, useParams } from '@commonweal/platform/router';
import { describeFailure } from '@commonweal/platform/failure';
import { Alert, ButtonLink, ErrorState, Spinner } from '@commonweal/ui';
import { confirmEmailQuery } from './email-confirmation.queries.ts';

/** Behind the link of the confirmation mail; without a token it offers to send the mail again. */
export default function EmailConfirmationPage() {
  const { formatMessage } = useIntl();
  const { token } = useParams();
  return (
    <>
      <title>{`${formatMessage({ id: 'accounts.confirmation.title' })} · Commonweal`}</title>
      <AccountFrame heading={<FormattedMessage id="accounts.confirmation.title" />}>
        {token === undefined ? <AskAgain /> : <Confirmation token={token} />}
      </AccountFrame>
    </>
  );
}

function AskAgain() {
  return (
    <>
      <AskByEmail
        send={(email) => call('POST v3/auth/resend-registration-confirmation', { body: { email } })}
        texts={{ submit: 'accounts.confirmation.resend', sent: 'accounts.confirmation.sent' }}
      >
        <p>
          <FormattedMessage id="accounts.confirmation.explanation" />
        </p>
      </AskByEmail>
      <p>
        <Link to={paths.login()}>
          <FormattedMessage id="accounts.confirmation.back" />
        </Link>
      </p>
    </>
  );
}

/** Codes that a new mail helps with. */
const linkProblems: ReadonlySet<string> = new Set(['token-expired', 'token-unknown', 'not-found']);

function Confirmation({ token }: { readonly token: string }) {
  const { data, error, isFetching, refetch } = useQuery(confirmEmailQuery(token));
  if (data) return <Confirmed />;
  if (!error) return <Confirming />;
  const code = isApiError(error) ? error.code : '';
  const { reason, reference } = describeFailure(error);
  if (code === 'token-used') {
    return (
      <>
        <Alert kind="info">{reason}</Alert>
        <LogIn />
      </>
    );
  }
  if (linkProblems.has(code)) {
    return (
      <>
        <Alert kind="warning">{reason}</Alert>
        <AskAgain />
      </>
    );
  }
  return (
    <ErrorState
      title={<FormattedMessage id="accounts.confirmation.failed" />}
      reason={reason ?? <FormattedMessage id="accounts.unreachable" />}
      reference={reference}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

function Confirming() {
  return (
    <p role="status" className="cw-cluster">
      <Spinner />
      <FormattedMessage id="accounts.confirmation.confirming" />
    </p>
  );
}

function Confirmed() {
  return (
    <>
      <Alert kind="success">
        <FormattedMessage id="accounts.confirmation.confirmed" />
      </Alert>
      <LogIn />
    </>
  );
}

function LogIn() {
  return (
    <ButtonLink variant="primary" wide to={paths.login()}>
      <FormattedMessage id="accounts.confirmation.log-in" />
    </ButtonLink>
  );
}
