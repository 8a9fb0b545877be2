import type { SessionUser } from '@commonweal/contracts';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Section, useFocusAfterStep } from '@commonweal/ui';
import { EmailChangeForm } from './email-change-form.tsx';
import { PendingEmail } from './pending-email.tsx';
import './email-change.css';

/** The email of the account, the one that waits, and the way to another. */
export function EmailSection({ user }: { readonly user: SessionUser }) {
  useFocusAfterStep(user.change_email ?? '');
  return (
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
  );
}
