import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import type { AddressOf } from '@commonweal/platform/list-address';
import { LinkTabs, PageHeading } from '@commonweal/ui';
import { PreviewsTab } from './mail-previews.tsx';
import { mailList, mailTabs } from './mails.definition.ts';
import { Outbox } from './outbox.tsx';
import './mails.css';

/** Every mail that the site sends: those of the outbox, and each kind as people get it. */
function MailsPage({ list }: { readonly list: AddressOf<typeof mailList> }) {
  const { formatMessage } = useIntl();
  const shown = mailTabs.find((tab) => tab === list.values.tab) ?? mailTabs[0];
  const tabs = mailTabs.map((id) => ({
    id,
    label: formatMessage({ id: `admin.mails.tab.${id}` }),
    to: list.hrefFor({ tab: id === mailTabs[0] ? null : id, page: 1 }),
  }));
  return (
    <>
      <title>{`${formatMessage({ id: 'admin.mails.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="admin.mails.lead" />}>
        <FormattedMessage id="admin.mails.title" />
      </PageHeading>
      <LinkTabs label={formatMessage({ id: 'admin.mails.title' })} tabs={tabs} current={shown} />
      {shown === 'outbox' ? <Outbox list={list} /> : <PreviewsTab list={list} />}
    </>
  );
}

export default listPage(mailList, MailsPage);
