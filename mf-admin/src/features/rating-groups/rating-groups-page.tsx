import { useState } from 'react';
import type { RatingGroup } from '@commonweal/contracts';
import { pageCall } from '@commonweal/domain/list-call';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import type { AddressOf } from '@commonweal/platform/list-address';
import { useQuery } from '@commonweal/platform/query';
import { EmptyState, LinkTabs, PageHeading } from '@commonweal/ui';
import { ListCount } from '#lists/list-count.tsx';
import { ListedRows } from '#lists/listed-rows.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { GroupItem } from './group-item.tsx';
import { groupList, groupTabs } from './rating-groups.definition.ts';
import { groupsOfRaters } from './rating-groups.queries.ts';
import './rating-groups.css';

interface RatingGroupsProps {
  readonly list: AddressOf<typeof groupList>;
}

/** Raters who count as one voice in the label of agreement, with the evidence, for administrators to review. */
function RatingGroupsPage({ list }: RatingGroupsProps) {
  const { formatMessage } = useIntl();
  const state = groupTabs.find((tab) => tab === list.values.tab) ?? groupTabs[0];
  const query = useQuery(groupsOfRaters({ ...pageCall(list.values), state }));
  const [decided, setDecided] = useState<RatingGroup | null>(null);
  const tabs = groupTabs.map((id) => ({
    id,
    label: formatMessage({ id: `admin.groups.tab.${id}` }),
    to: list.hrefFor({ tab: id === groupTabs[0] ? null : id, page: 1 }),
  }));
  return (
    <>
      <title>{`${formatMessage({ id: 'admin.groups.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="admin.groups.lead" />}>
        <FormattedMessage id="admin.groups.title" />
      </PageHeading>
      <LinkTabs label={formatMessage({ id: 'admin.groups.title' })} tabs={tabs} current={state} />
      <ListCount found={query.data}>
        <FormattedMessage id="admin.groups.count" values={{ total: query.data?.total }} />
      </ListCount>
      <ListedRows
        query={query}
        list={list}
        columns={4}
        empty={
          <EmptyState title={<FormattedMessage id="admin.groups.none" />}>
            <FormattedMessage id="admin.groups.none.hint" />
          </EmptyState>
        }
      >
        {(groups) => (
          <ul className="rating-groups" aria-busy={query.isPlaceholderData}>
            {groups.map((group) => (
              <li key={group.id}>
                <GroupItem group={group} onDecide={() => setDecided(group)} />
              </li>
            ))}
          </ul>
        )}
      </ListedRows>
      {decided && <GroupDialog group={decided} onClose={() => setDecided(null)} />}
    </>
  );
}

export default listPage(groupList, RatingGroupsPage);
