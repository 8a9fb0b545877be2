import { AccountFrame } from '#account-frame/account-frame.tsx';
import { MailedLinkOutcome } from '#account-frame/mailed-link.tsx';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Link, useParams } from '@commonweal/platform/router';
import { ButtonLink } from '@commonweal/ui';
import { clientEmailQuery } from './client-confirmation.queries.ts';
import { ClientPasswordForm } from './client-password-form.tsx';

/** Behind the link that invites a client; without a token, or with one that is over, it says how to go on. */
export default function ClientConfirmationPage() {
  const { formatMessage } = useIntl();
  const { token } = useParams();
  return (
    <>
      <title>{`${formatMessage({ id: 'accounts.client.title' })} · Commonweal`}</title>
      <AccountFrame heading={<FormattedMessage id="accounts.client.title" />}>
        {token === undefined ? <OtherWay /> : <Confirmation token={token} />}
      </AccountFrame>
    </>
  );
}

function Confirmation({ token }: { readonly token: string }) {
  const query = useQuery(clientEmailQuery(token));
  return (
    <MailedLinkOutcome
      query={query}
      texts={{ checking: 'accounts.client.checking', failed: 'accounts.client.failed' }}
      help={<OtherWay />}
      used={<LogIn />}
    >
      {query.data && <ClientPasswordForm client={query.data} token={token} />}
    </MailedLinkOutcome>
  );
}

/** A password can be chosen by a link of the usual kind too. */
function OtherWay() {
  return (
    <>
      <p>
        <FormattedMessage id="accounts.client.other-way" />
      </p>
      <ButtonLink variant="primary" wide to={paths.resetPassword()}>
        <FormattedMessage id="accounts.reset.send" />
      </ButtonLink>
      <p>
        <Link to={paths.login()}>
          <FormattedMessage id="accounts.reset.back" />
        </Link>
      </p>
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
