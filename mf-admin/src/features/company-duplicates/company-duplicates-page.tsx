import { useState } from 'react';
import type { DuplicatePair } from '@commonweal/contracts';
import { pageCall } from '@commonweal/domain/list-call';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import type { IntlShape } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import type { AddressOf } from '@commonweal/platform/list-address';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Link } from '@commonweal/platform/router';
import { Button, DataTable, EmptyState, PageHeading } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { ListedRows } from '#lists/listed-rows.tsx';
import { companyDuplicates } from './company-duplicates.queries.ts';
import { CompanyPairChoice } from './company-pair-choice.tsx';
import type { ComparedPair } from './company-pair-choice.tsx';
import { duplicateList } from './duplicates.definition.ts';
import { MergeDialog } from './merge-dialog.tsx';
import './company-duplicates.css';

interface DuplicatesProps {
  readonly list: AddressOf<typeof duplicateList>;
}

/** Pairs of companies that may be the same one, to compare and to merge. */
function CompanyDuplicatesPage({ list }: DuplicatesProps) {
  const intl = useIntl();
  const query = useQuery(companyDuplicates(pageCall(list.values)));
  const [compared, setCompared] = useState<ComparedPair | null>(null);
  const { data } = query;
  return (
    <div className="cw-stack cw-gap-6">
      <title>{`${intl.formatMessage({ id: 'admin.duplicates.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="admin.duplicates.lead" />}>
        <FormattedMessage id="admin.duplicates.title" />
      </PageHeading>
      <CompanyPairChoice onCompare={setCompared} />
      <p className="cw-muted" role="status">
        {data && data.total > 0 && <FormattedMessage id="admin.duplicates.count" values={{ total: data.total }} />}
      </p>
      <ListedRows
        query={query}
        list={list}
        columns={4}
        empty={
          <EmptyState title={<FormattedMessage id="admin.duplicates.none" />}>
            <FormattedMessage id="admin.duplicates.none.hint" />
          </EmptyState>
        }
      >
        {(pairs) => (
          <DataTable
            caption={<FormattedMessage id="admin.duplicates.title" />}
            rows={pairs}
            rowKey={({ entities: [one, other] }) => `${one.entity_id}-${other.entity_id}`}
            columns={columnsOf(intl, setCompared)}
            busy={query.isPlaceholderData}
          />
        )}
      </ListedRows>
      {compared && <MergeDialog pair={compared} onClose={() => setCompared(null)} />}
    </div>
  );
}

function columnsOf({ formatMessage }: IntlShape, onCompare: (pair: ComparedPair) => void): Column<DuplicatePair>[] {
  return [
    {
      id: 'one',
      header: formatMessage({ id: 'admin.duplicates.column.one' }),
      rowHeader: true,
      cell: ({ entities: [one] }) => <CompanyLink company={one} />,
    },
    {
      id: 'other',
      header: formatMessage({ id: 'admin.duplicates.column.other' }),
      cell: ({ entities: [, other] }) => <CompanyLink company={other} />,
      meta: true,
    },
    {
      id: 'reason',
      header: formatMessage({ id: 'admin.duplicates.column.reason' }),
      cell: ({ reason, key }) => <FormattedMessage id={`admin.duplicates.reason.${reason}`} values={{ key }} />,
      meta: true,
    },
    {
      id: 'compare',
      header: formatMessage({ id: 'admin.duplicates.column.compare' }),
      cell: (pair) => (
        <Button
          size="small"
          aria-label={formatMessage({ id: 'admin.duplicates.compare.which' }, namesOf(pair))}
          onClick={() => onCompare(pair.entities)}
        >
          <FormattedMessage id="admin.duplicates.compare" />
        </Button>
      ),
      meta: true,
    },
  ];
}

function namesOf({ entities: [one, other] }: DuplicatePair) {
  return { one: one.entity_name, other: other.entity_name };
}

function CompanyLink({ company }: { readonly company: DuplicatePair['entities'][number] }) {
  return <Link to={paths.company(company.entity_slug)}>{company.entity_name}</Link>;
}

export default listPage(duplicateList, CompanyDuplicatesPage);
