import { useAddressQuery } from '@commonweal/platform/asked-address';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { EmptyState, FailedLoad, Loading, PageHeading, Pagination, Skeleton } from '@commonweal/ui';
import { MailIcon } from '@commonweal/ui/icons';
import { MailItem } from './mail-item.tsx';
import { MAILS_PER_PAGE, mailsQuery } from './mailbox.queries.ts';
import './mailbox.css';

/** The mails of a demonstration site, which sends none. */
export default function MailboxPage() {
  const { formatMessage } = useIntl();
  return (
    <div className="mailbox">
      <title>{`${formatMessage({ id: 'accounts.mailbox.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="accounts.mailbox.lead" />}>
        <FormattedMessage id="accounts.mailbox.title" />
      </PageHeading>
      <Mails />
    </div>
  );
}

function Mails() {
  const search = useAddressQuery();
  const page = pageOf(search.get('page'));
  const query = useQuery(mailsQuery(page));
  const { data } = query;
  if (!data && query.error) return <FailedLoad query={query} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton shape="block" count={3} height="9rem" />
      </Loading>
    );
  }
  if (data.data.length === 0) {
    return (
      <EmptyState icon={<MailIcon />} title={<FormattedMessage id="accounts.mailbox.empty" />}>
        <FormattedMessage id="accounts.mailbox.empty.hint" />
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="mailbox__list">
        {data.data.map((mail) => (
          <MailItem key={mail.id} mail={mail} />
        ))}
      </ul>
      <Pagination
        page={page}
        perPage={MAILS_PER_PAGE}
        total={data.total}
        hrefFor={(next) => `${paths.mailbox()}?page=${next}`}
      />
    </>
  );
}

/** Anything but a whole number from 1 on is the first page. */
function pageOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
