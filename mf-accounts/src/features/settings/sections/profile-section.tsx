import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { ButtonLink, FactList, Section } from '@commonweal/ui';
import { PencilIcon } from '@commonweal/ui/icons';
import type { SettingsSectionProps } from '../settings-section.ts';

/** Names, username, visibility and email as they are. */
export function ProfileSection({ user }: SettingsSectionProps) {
  const { formatMessage } = useIntl();
  const facts = [
    { term: formatMessage({ id: 'accounts.settings.name' }), value: `${user.first_name} ${user.last_name}`.trim() },
    {
      term: formatMessage({ id: 'accounts.signup.pseudo' }),
      value: user.pseudo ?? formatMessage({ id: 'accounts.settings.pseudo.none' }),
    },
    {
      term: formatMessage({ id: 'accounts.profile.visibility' }),
      value: formatMessage({ id: `accounts.people.visibility.${user.visibility}` }),
    },
    { term: formatMessage({ id: 'accounts.email' }), value: user.email },
  ];
  return (
    <Section
      title={<FormattedMessage id="accounts.people.visibility" />}
      actions={
        <ButtonLink size="small" to={paths.changeProfile()} icon={<PencilIcon />}>
          <FormattedMessage id="accounts.profile.title" />
        </ButtonLink>
      }
    >
      <FactList facts={facts} />
    </Section>
  );
}
