import { SessionList } from '#features/sessions/session-list.tsx';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Section } from '@commonweal/ui';

/** Sessions of the person. */
export function SessionsSection() {
  return (
    <Section
      title={<FormattedMessage id="accounts.sessions.title" />}
      description={<FormattedMessage id="accounts.sessions.text" />}
    >
      <SessionList />
    </Section>
  );
}
