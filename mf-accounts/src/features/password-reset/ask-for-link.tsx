import { AskByEmail } from '#account-frame/ask-by-email.tsx';
import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { askForResetLink } from './password-reset.queries.ts';

export function AskForLink() {
  return (
    <>
      <AskByEmail send={askForResetLink} texts={{ submit: 'accounts.reset.send', sent: 'accounts.reset.sent' }}>
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
