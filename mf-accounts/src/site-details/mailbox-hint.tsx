import type { ReactNode } from 'react';
import { WayOut } from '#account-frame/way-out.tsx';
import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { mailboxExistsQuery } from './site-details.queries.ts';

/** Where to read the mail on a site that sends none; nothing on the others. */
export function MailboxHint() {
  const { data } = useQuery(mailboxExistsQuery());
  if (!data) return null;
  return (
    <p className="cw-small">
      <FormattedMessage id="accounts.mailbox.hint" values={{ link: mailboxLink }} />
    </p>
  );
}

function mailboxLink(text: ReactNode) {
  return <WayOut to={paths.mailbox()}>{text}</WayOut>;
}
