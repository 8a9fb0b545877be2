import { useState } from 'react';
import { pageCall } from '@commonweal/domain/list-call';
import { FormattedMessage } from '@commonweal/platform/intl';
import type { AddressOf } from '@commonweal/platform/list-address';
import { useQuery } from '@commonweal/platform/query';
import { EmptyState } from '@commonweal/ui';
import { ListedRows } from '#lists/listed-rows.tsx';
import { MailDialog } from './mail-dialog.tsx';
import type { mailList } from './mails.definition.ts';
import { outboxOf } from './mails.queries.ts';
import type { OutgoingMail } from './mails.queries.ts';
import { OutboxFilters } from './outbox-filters.tsx';
import { OutboxTable } from './outbox-table.tsx';

interface OutboxProps {
  readonly list: AddressOf<typeof mailList>;
}

/** The mails that wait, were sent or have failed. */
export function Outbox({ list }: OutboxProps) {
  const { state, kind } = list.values.filters;
  const { search } = list.values;
  const query = useQuery(
    outboxOf({
      ...pageCall(list.values),
      ...(state !== undefined && { state }),
      ...(kind !== undefined && { kind }),
      ...(search !== '' && { search }),
    }),
  );
  const [opened, setOpened] = useState<OutgoingMail | null>(null);
  const { data } = query;
  return (
    <div className="cw-stack cw-gap-4">
      <OutboxFilters list={list} />
      <p className="cw-muted" role="status">
        {data && <FormattedMessage id="admin.mails.count" values={{ total: data.total }} />}
      </p>
      <ListedRows
        query={query}
        list={list}
        columns={5}
        empty={
          <EmptyState title={<FormattedMessage id="admin.mails.none" />}>
            <FormattedMessage id="admin.mails.none.hint" />
          </EmptyState>
        }
      >
        {(mails) => <OutboxTable mails={mails} isBusy={query.isPlaceholderData} onOpen={setOpened} />}
      </ListedRows>
      {opened && <MailDialog mail={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
