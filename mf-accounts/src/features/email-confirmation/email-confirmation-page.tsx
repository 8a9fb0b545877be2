import { AccountFrame } from '#account-frame/account-frame.tsx';
import { AskByEmail } from '#account-frame/ask-by-email.tsx';
import { MailedLinkOutcome } from '#account-frame/mailed-link.tsx';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Link, useParams } from '@commonweal/platform/router';
import { Alert, ButtonLink } from '@commonweal/ui';
import { confirmEmailQuery, resendConfirmation } from './email-confirmation.queries.ts';

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
        send={resendConfirmation}
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

function Confirmation({ token }: { readonly token: string }) {
  const query = useQuery(confirmEmailQuery(token));
  return (
    <MailedLinkOutcome
      query={query}
      texts={{ checking: 'accounts.confirmation.confirming', failed: 'accounts.confirmation.failed' }}
      help={<AskAgain />}
      used={<LogIn />}
    >
      <Confirmed />
    </MailedLinkOutcome>
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
