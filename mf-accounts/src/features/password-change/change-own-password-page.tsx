import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { useSession } from '@commonweal/platform/session';
import { PageHeading } from '@commonweal/ui';
import { PasswordChangeForm } from './password-change-form.tsx';

/** A new password for somebody who is signed in. */
export default function ChangeOwnPasswordPage() {
  const { formatMessage } = useIntl();
  const { user } = useSession();
  return (
    <div className="cw-stack cw-reading">
      <title>{`${formatMessage({ id: 'accounts.password-change.title' })} · Commonweal`}</title>
      <PageHeading
        kicker={
          <Link to={paths.settings()}>
            <FormattedMessage id="accounts.settings.title" />
          </Link>
        }
        lead={<FormattedMessage id="accounts.password-change.lead" />}
      >
        <FormattedMessage id="accounts.password-change.title" />
      </PageHeading>
      {user && <PasswordChangeForm user={user} />}
    </div>
  );
}
