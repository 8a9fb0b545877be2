import type { ApiReply } from '@commonweal/contracts';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Link } from '@commonweal/platform/router';
import { DateText } from '@commonweal/ui';
import { splitLinks } from './split-links.ts';

type Mail = ApiReply<'GET v3/dev/mails'>['data'][number];

/** One mail: to whom, when, and its text with its links. */
export function MailItem({ mail }: { readonly mail: Mail }) {
  return (
    <li className="mailbox__mail">
      <article aria-labelledby={`mail-${mail.id}`}>
        <h2 id={`mail-${mail.id}`} className="mailbox__subject">
          {mail.subject}
        </h2>
        <p className="mailbox__meta">
          <FormattedMessage id="accounts.mailbox.to" values={{ recipient: mail.recipient }} />
          {' · '}
          <DateText value={mail.created_at} time />
        </p>
        <p className="mailbox__text">
          {splitLinks(mail.text).map((part, index) => (
            // The parts of a mail never move.
            // oxlint-disable-next-line react/no-array-index-key
            <MailPart key={index} {...part} />
          ))}
        </p>
      </article>
    </li>
  );
}

/** Addresses of this site open in place, all others in the usual way. */
function MailPart({ text, href }: ReturnType<typeof splitLinks>[number]) {
  if (href === null) return text;
  const url = new URL(href);
  if (url.origin === location.origin) return <Link to={url.pathname + url.search}>{text}</Link>;
  return (
    <a href={href} rel="noopener noreferrer">
      {text}
    </a>
  );
}
