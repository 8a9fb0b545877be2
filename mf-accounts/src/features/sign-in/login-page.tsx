import { AccountFrame } from '#account-frame/account-frame.tsx';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link, Navigate, useSearchParams } from '@commonweal/platform/router';
import { useSession } from '@commonweal/platform/session';
import { afterSignIn, withRedirectState } from '#account-frame/after-sign-in.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Signing in; whoever is signed in goes on to the page they asked for. */
export default function LoginPage() {
  const { formatMessage } = useIntl();
  const [search] = useSearchParams();
  const { status } = useSession();
  if (status === 'signed-in') return <Navigate to={afterSignIn(search)} replace />;
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
        <SignInForm />
      </AccountFrame>
    </>
  );
}
