import { AccountFrame } from '#account-frame/account-frame.tsx';
import { afterSignIn, withRedirectState } from '#account-frame/after-sign-in.ts';
import { useAddressQuery } from '@commonweal/platform/asked-address';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link, Navigate } from '@commonweal/platform/router';
import { useSession } from '@commonweal/platform/session';
import { SignUp } from './sign-up.tsx';
import { useAddressSteps } from './use-steps.ts';

/** Opening an account; whoever is signed in goes on to the page they asked for. */
export default function RegisterPage() {
  const { formatMessage } = useIntl();
  const search = useAddressQuery();
  const { user } = useSession();
  const steps = useAddressSteps();
  if (user) return <Navigate to={afterSignIn(search, user)} replace />;
  return (
    <>
      <title>{`${formatMessage({ id: 'accounts.signup.title' })} · Commonweal`}</title>
      <AccountFrame
        heading={<FormattedMessage id="accounts.signup.heading" />}
        foot={
          <>
            <FormattedMessage id="accounts.signup.has-account" />{' '}
            <Link to={withRedirectState(paths.login(), search)}>
              <FormattedMessage id="accounts.signup.log-in" />
            </Link>
          </>
        }
      >
        <SignUp steps={steps} />
      </AccountFrame>
    </>
  );
}
