import type { ComponentType } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useSession } from '@commonweal/platform/session';
import { PageHeading } from '@commonweal/ui';
import { DataSection } from './sections/data-section.tsx';
import { NotificationsSection } from './sections/notifications-section.tsx';
import { PasswordSection } from './sections/password-section.tsx';
import { PictureSection } from './sections/picture-section.tsx';
import { PlanSection } from './sections/plan-section.tsx';
import { PreferencesSection } from './sections/preferences-section.tsx';
import { ProfileSection } from './sections/profile-section.tsx';
import { RemovalSection } from './sections/removal-section.tsx';
import { SecuritySection } from './sections/security-section.tsx';
import { SessionsSection } from './sections/sessions-section.tsx';
import type { SettingsSectionProps } from './settings-section.ts';

/** The parts of the page in their order, a file each. */
const sections: readonly { readonly id: string; readonly Part: ComponentType<SettingsSectionProps> }[] = [
  { id: 'profile', Part: ProfileSection },
  { id: 'picture', Part: PictureSection },
  { id: 'password', Part: PasswordSection },
  { id: 'security', Part: SecuritySection },
  { id: 'preferences', Part: PreferencesSection },
  { id: 'notifications', Part: NotificationsSection },
  { id: 'sessions', Part: SessionsSection },
  { id: 'plan', Part: PlanSection },
  { id: 'data', Part: DataSection },
  { id: 'removal', Part: RemovalSection },
];

/** All that a person decides about their own account. */
export default function SettingsPage() {
  const { formatMessage } = useIntl();
  const { user } = useSession();
  return (
    <div className="cw-stack cw-gap-8 cw-reading">
      <title>{`${formatMessage({ id: 'accounts.settings.title' })} · Commonweal`}</title>
      <PageHeading>
        <FormattedMessage id="accounts.settings.title" />
      </PageHeading>
      {user && sections.map(({ id, Part }) => <Part key={id} user={user} />)}
    </div>
  );
}
