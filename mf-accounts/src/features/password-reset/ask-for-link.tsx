import { AskByEmail } from '#account-frame/ask-by-email.tsx';
import { call } from '@commonweal/api-client';
import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';

/** Asks for a link to choose a new password. */
export function AskForLink() {
  return (
    <>
      <AskByEmail
        send={(email) => call('POST v3/auth/userprofile/resetpwd', { body: { email } })}
        texts={{ submit: 'accounts.reset.send', sent: 'accounts.reset.sent' }}
      >
        <p>
          <FormattedMessage id="accounts.reset.explanation" />
        </p>
      </AskByEmail>
      <p>
        <Link to={paths.login()}>
          <FormattedMessage id="accounts.reset.back" />
        </Link>
      </p>
    </>
  );
}
