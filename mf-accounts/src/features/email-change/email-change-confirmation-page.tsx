import { AccountFrame } from '#account-frame/account-frame.tsx';
import { MailedLinkOutcome } from '#account-frame/mailed-link.tsx';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { useParams } from '@commonweal/platform/router';
import { useSession } from '@commonweal/platform/session';
import { Alert, ButtonLink } from '@commonweal/ui';
import { confirmEmailChangeQuery } from './email-change.queries.ts';

/** Behind the link that was mailed to a new email; without a token it says where to ask for one. */
export default function EmailChangeConfirmationPage() {
  const { formatMessage } = useIntl();
  const { token } = useParams();
  return (
    <>
      <title>{`${formatMessage({ id: 'accounts.email-change.confirm' })} · Commonweal`}</title>
      <AccountFrame heading={<FormattedMessage id="accounts.email-change.confirm" />}>
        {token === undefined ? <ToProfile /> : <Confirmation token={token} />}
      </AccountFrame>
    </>
  );
}

function Confirmation({ token }: { readonly token: string }) {
  const query = useQuery(confirmEmailChangeQuery(token));
  return (
    <MailedLinkOutcome
      query={query}
      texts={{ checking: 'accounts.email-change.confirming', failed: 'accounts.email-change.confirm-failed' }}
      help={<ToProfile />}
    >
      <Alert kind="success">
        <FormattedMessage id="accounts.email-change.confirmed" />
      </Alert>
      <GoOn />
    </MailedLinkOutcome>
  );
}

function ToProfile() {
  return (
    <>
      <p>
        <FormattedMessage id="accounts.email-change.ask-again" />
      </p>
      <ButtonLink variant="primary" wide to={paths.changeProfile()}>
        <FormattedMessage id="accounts.profile.title" />
      </ButtonLink>
    </>
  );
}

/** A signed-in person stays signed in; others log in with the new email. */
function GoOn() {
  const isSignedIn = useSession().user !== null;
  return (
    <ButtonLink variant="primary" wide to={isSignedIn ? paths.changeProfile() : paths.login()}>
      <FormattedMessage id={isSignedIn ? 'accounts.profile.title' : 'accounts.confirmation.log-in'} />
    </ButtonLink>
  );
}
