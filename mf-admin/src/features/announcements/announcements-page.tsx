import { useState } from 'react';
import { pageCall } from '@commonweal/domain/list-call';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import type { AddressOf } from '@commonweal/platform/list-address';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { ButtonLink, EmptyState, PageHeading } from '@commonweal/ui';
import { ListedRows } from '#lists/listed-rows.tsx';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { AnnouncementsTable } from './announcements-table.tsx';
import { announcementList } from './announcements.definition.ts';
import { sentAnnouncements } from './announcements.queries.ts';
import type { SentAnnouncement } from './announcements.queries.ts';
import './announcements.css';

/** Announcements that were sent, with how many people received and read each. */
function AnnouncementsPage({ list }: { readonly list: AddressOf<typeof announcementList> }) {
  const { formatMessage } = useIntl();
  const query = useQuery(sentAnnouncements(pageCall(list.values)));
  const [opened, setOpened] = useState<SentAnnouncement | null>(null);
  return (
    <div className="cw-stack cw-gap-6">
      <title>{`${formatMessage({ id: 'admin.announcements.title' })} · Commonweal`}</title>
      <PageHeading
        lead={<FormattedMessage id="admin.announcements.lead" />}
        actions={
          <ButtonLink variant="primary" to={paths.newAnnouncement()}>
            <FormattedMessage id="admin.announcements.new" />
          </ButtonLink>
        }
      >
        <FormattedMessage id="admin.announcements.title" />
      </PageHeading>
      <ListedRows
        query={query}
        list={list}
        columns={5}
        empty={
          <EmptyState title={<FormattedMessage id="admin.announcements.none" />}>
            <FormattedMessage id="admin.announcements.none.hint" />
          </EmptyState>
        }
      >
        {(rows) => <AnnouncementsTable rows={rows} isBusy={query.isPlaceholderData} onOpen={setOpened} />}
      </ListedRows>
      {opened && <AnnouncementDialog id={opened.id} onClose={() => setOpened(null)} />}
    </div>
  );
}

export default listPage(announcementList, AnnouncementsPage);
