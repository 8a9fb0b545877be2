import { AccountFrame } from '#account-frame/account-frame.tsx';
import { useAddressQuery } from '@commonweal/platform/asked-address';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link, Navigate, useLocation } from '@commonweal/platform/router';
import { useSession } from '@commonweal/platform/session';
import { afterSignIn, withRedirectState } from '#account-frame/after-sign-in.ts';
import { ACCOUNT_DELETED, CLIENT_CONFIRMED, PASSWORD_CHANGED } from '#account-frame/login-notice.ts';
import { SocialOffer } from '#features/social-sign-in/social-offer.tsx';
import { Alert } from '@commonweal/ui';
import { SignInForm } from './sign-in-form.tsx';

/** Signing in; whoever is signed in goes on to the page they asked for. */
export default function LoginPage() {
  const { formatMessage } = useIntl();
  const search = useAddressQuery();
  const { user } = useSession();
  const { state } = useLocation();
  if (user) return <Navigate to={afterSignIn(search, user)} replace />;
  return (
    <>
      <title>{`${formatMessage({ id: 'accounts.signin.title' })} · Commonweal`}</title>
      <AccountFrame
        heading={<FormattedMessage id="accounts.signin.title" />}
        foot={
          <>
            <FormattedMessage id="accounts.signin.no-account" />{' '}
            <Link to={withRedirectState(paths.register(), search)}>
              <FormattedMessage id="accounts.signin.join" />
            </Link>
          </>
        }
      >
        <Notice state={state} />
        <SignInForm />
        <SocialOffer />
      </AccountFrame>
    </>
  );
}

const notices: Readonly<Record<string, string>> = {
  [PASSWORD_CHANGED]: 'accounts.reset.changed',
  [ACCOUNT_DELETED]: 'accounts.removal.done',
  [CLIENT_CONFIRMED]: 'accounts.client.confirmed',
};

/** The outcome of the page that led here. */
function Notice({ state }: { readonly state: unknown }) {
  const id = typeof state === 'string' ? notices[state] : undefined;
  if (id === undefined) return null;
  return (
    <Alert kind="success">
      <FormattedMessage id={id} />
    </Alert>
  );
}
