import { useEffect } from 'react';
import { AccountFrame } from '#account-frame/account-frame.tsx';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useLocation } from '@commonweal/platform/router';
import { leaveHandover } from './social-handover.ts';

/** The last page of the provider's window: hands over the result and closes. */
export default function SocialReturnPage() {
  const { formatMessage } = useIntl();
  const { hash } = useLocation();
  useEffect(() => {
    const values = new URLSearchParams(hash.slice(1));
    if (!values.has('provider')) return;
    leaveHandover({ provider: values.get('provider'), token: values.get('token') });
    window.close();
  }, [hash]);
  return (
    <>
      <title>{`${formatMessage({ id: 'accounts.signin.title' })} · Commonweal`}</title>
      <AccountFrame heading={<FormattedMessage id="accounts.signin.title" />}>
        <p>
          <FormattedMessage id="accounts.social.close-window" />
        </p>
      </AccountFrame>
    </>
  );
}
