import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { ButtonLink, Section } from '@commonweal/ui';

/** The way to the second factor, passkeys and linked accounts. */
export function SecuritySection() {
  return (
    <Section
      title={<FormattedMessage id="accounts.settings.security" />}
      actions={
        <ButtonLink size="small" to={paths.accountSecurity()}>
          <FormattedMessage id="accounts.settings.security.open" />
        </ButtonLink>
      }
    >
      <p>
        <FormattedMessage id="accounts.settings.security.text" />
      </p>
    </Section>
  );
}
