import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useSession } from '@commonweal/platform/session';
import { PageHeading, Section } from '@commonweal/ui';
import { EmailChangeForm } from './email-change-form.tsx';
import { PendingEmail } from './pending-email.tsx';
import './email-change.css';

/** The editable part of the account: the email. */
export default function ChangeProfilePage() {
  const { formatMessage } = useIntl();
  const { user } = useSession();
  return (
    <div className="cw-stack cw-reading">
      <title>{`${formatMessage({ id: 'accounts.profile.title' })} · Commonweal`}</title>
      <PageHeading>
        <FormattedMessage id="accounts.profile.title" />
      </PageHeading>
      {user && (
        <Section title={<FormattedMessage id="accounts.email" />}>
          <div className="email-change">
            <p>
              <FormattedMessage
                id="accounts.email-change.current"
                values={{ email: <strong key="email">{user.email}</strong> }}
              />
            </p>
            {user.change_email !== null && <PendingEmail user={user} wanted={user.change_email} />}
            <EmailChangeForm />
          </div>
        </Section>
      )}
    </div>
  );
}
