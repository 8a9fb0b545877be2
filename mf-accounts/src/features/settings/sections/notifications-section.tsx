import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { ButtonLink, Section } from '@commonweal/ui';
import { BellIcon } from '@commonweal/ui/icons';

/** The way to what the person is told of. */
export function NotificationsSection() {
  return (
    <Section
      title={<FormattedMessage id="accounts.settings.notifications" />}
      actions={
        <ButtonLink size="small" to={paths.changeNotifications()} icon={<BellIcon />}>
          <FormattedMessage id="accounts.notifications.title" />
        </ButtonLink>
      }
    >
      <p>
        <FormattedMessage id="accounts.settings.notifications.text" />
      </p>
    </Section>
  );
}
