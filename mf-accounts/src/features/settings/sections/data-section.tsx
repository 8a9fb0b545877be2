import { call } from '@commonweal/api-client';
import { FormattedMessage } from '@commonweal/platform/intl';
import { DownloadButton, Section } from '@commonweal/ui';

/** All that the site has about the person, to take along. */
export function DataSection() {
  return (
    <Section
      title={<FormattedMessage id="accounts.data.title" />}
      description={<FormattedMessage id="accounts.data.text" />}
    >
      <p>
        <DownloadButton load={() => call('GET v3/users/me/data', {})}>
          <FormattedMessage id="accounts.data.download" />
        </DownloadButton>
      </p>
    </Section>
  );
}
