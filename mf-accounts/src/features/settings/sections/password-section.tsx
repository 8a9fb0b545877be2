import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { ButtonLink, Section } from '@commonweal/ui';
import type { SettingsSectionProps } from '../settings-section.ts';

/** The way to another password, or to a first one. */
export function PasswordSection({ user }: SettingsSectionProps) {
  return (
    <Section
      title={<FormattedMessage id="accounts.signin.password" />}
      actions={
        <ButtonLink size="small" to={paths.changeOwnPassword()}>
          <FormattedMessage id="accounts.password-change.title" />
        </ButtonLink>
      }
    >
      <p>
        <FormattedMessage id={user.has_password ? 'accounts.settings.password' : 'accounts.settings.password.none'} />
      </p>
    </Section>
  );
}
