import { EmailSection } from '#features/email-change/email-section.tsx';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { useSession } from '@commonweal/platform/session';
import { PageHeading, Section } from '@commonweal/ui';
import { ProfileForm } from './profile-form.tsx';

/** Names, username, visibility and email of the account. */
export default function ChangeProfilePage() {
  const { formatMessage } = useIntl();
  const { user } = useSession();
  return (
    <div className="cw-stack cw-gap-8 cw-reading">
      <title>{`${formatMessage({ id: 'accounts.profile.title' })} · Commonweal`}</title>
      <PageHeading
        kicker={
          <Link to={paths.settings()}>
            <FormattedMessage id="accounts.settings.title" />
          </Link>
        }
      >
        <FormattedMessage id="accounts.profile.title" />
      </PageHeading>
      {user && (
        <>
          <Section title={<FormattedMessage id="accounts.profile.identity" />}>
            <ProfileForm key={user.id} user={user} />
          </Section>
          <EmailSection user={user} />
        </>
      )}
    </div>
  );
}
