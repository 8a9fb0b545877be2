import { useState } from 'react';
import { referenceLists } from '@commonweal/domain/reference-lists';
import type { ReferenceList } from '@commonweal/domain/reference-lists';
import { useAddressQuery, useQueryChange } from '@commonweal/platform/asked-address';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { EmptyState, FailedLoad, PageHeading, SearchField, SelectField, SkeletonTable } from '@commonweal/ui';
import { ReferenceDialog } from './reference-dialog.tsx';
import { referenceTexts } from './reference-lists.queries.ts';
import { ReferenceTable } from './reference-table.tsx';
import { readList, searchRows } from './reference-texts.ts';
import './reference-lists.css';

/** The texts of the reference lists in both languages; list and search stand in the address. */
export default function ReferenceListsPage() {
  const { formatMessage } = useIntl();
  const params = useAddressQuery();
  const changeQuery = useQueryChange();
  const list = readList(params.get('list'));
  const search = params.get('keywords') ?? '';
  const choose = (chosen: string) =>
    changeQuery(
      (query) => {
        query.set('list', chosen);
        query.delete('keywords');
      },
      { replace: true },
    );
  const find = (keywords: string) =>
    changeQuery(
      (query) => {
        query.set('list', readList(query.get('list')));
        if (keywords === '') query.delete('keywords');
        else query.set('keywords', keywords);
      },
      { replace: true },
    );
  return (
    <div className="cw-stack cw-gap-6">
      <title>{`${formatMessage({ id: 'admin.reference.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="admin.reference.lead" />}>
        <FormattedMessage id="admin.reference.title" />
      </PageHeading>
      <div className="admin-reference__choice">
        <SelectField
          label={formatMessage({ id: 'admin.reference.list' })}
          options={referenceLists.map((value) => ({
            value,
            label: formatMessage({ id: `admin.reference.list.${value}` }),
          }))}
          value={list}
          onChange={(event) => choose(event.target.value)}
        />
        <SearchField label={formatMessage({ id: 'admin.reference.search' })} value={search} onChange={find} />
      </div>
      <FoundRows key={list} list={list} search={search} />
    </div>
  );
}

function FoundRows({ list, search }: { readonly list: ReferenceList; readonly search: string }) {
  const query = useQuery(referenceTexts(list));
  const [openedId, setOpenedId] = useState<number | null>(null);
  if (!query.data) return query.isError ? <FailedLoad query={query} /> : <SkeletonTable rows={10} columns={4} />;
  const rows = searchRows(query.data.data, search);
  // As it is now: somebody else may have changed it since.
  const opened = query.data.data.find(({ id }) => id === openedId);
  return (
    <>
      <p className="cw-muted" role="status">
        <FormattedMessage id="admin.reference.count" values={{ count: rows.length }} />
      </p>
      {rows.length === 0 ? (
        <EmptyState title={<FormattedMessage id="admin.reference.empty" />} />
      ) : (
        <ReferenceTable list={list} rows={rows} onEdit={setOpenedId} />
      )}
      {opened && (
        <ReferenceDialog
          key={opened.id}
          list={list}
          item={opened}
          onOutdated={() => void query.refetch()}
          onClose={() => setOpenedId(null)}
        />
      )}
    </>
  );
}
