import { AccountFrame } from '#account-frame/account-frame.tsx';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { AskForLink } from './ask-for-link.tsx';

export default function ResetPasswordPage() {
  const { formatMessage } = useIntl();
  return (
    <>
      <title>{`${formatMessage({ id: 'accounts.reset.title' })} · Commonweal`}</title>
      <AccountFrame heading={<FormattedMessage id="accounts.reset.title" />}>
        <AskForLink />
      </AccountFrame>
    </>
  );
}
