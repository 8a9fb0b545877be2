import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { ButtonLink, Section } from '@commonweal/ui';

/** The way to the end of the account. */
export function RemovalSection() {
  return (
    <Section
      title={<FormattedMessage id="accounts.settings.removal" />}
      actions={
        <ButtonLink size="small" to={paths.deleteAccount()}>
          <FormattedMessage id="accounts.settings.removal.open" />
        </ButtonLink>
      }
    >
      <p>
        <FormattedMessage id="accounts.settings.removal.text" />
      </p>
    </Section>
  );
}
