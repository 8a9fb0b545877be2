import type { ReactNode } from 'react';
import { WayOut } from '#account-frame/way-out.tsx';
import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { siteDetailsQuery } from './site-details.queries.ts';

/** A link to the development mailbox on a site that sends no mail; nothing on others. */
export function MailboxHint() {
  const { data } = useQuery(siteDetailsQuery());
  if (!data?.has_mailbox) return null;
  return (
    <p className="cw-small">
      <FormattedMessage id="accounts.mailbox.hint" values={{ link: mailboxLink }} />
    </p>
  );
}

function mailboxLink(text: ReactNode) {
  return <WayOut to={paths.mailbox()}>{text}</WayOut>;
}
