import { useState } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import type { AddressOf } from '@commonweal/platform/list-address';
import { LinkTabs, PageHeading } from '@commonweal/ui';
import { CompanyPairChoice } from './company-pair-choice.tsx';
import type { ComparedPair } from './company-pair-choice.tsx';
import { DismissedPairs } from './dismissed-pairs.tsx';
import { duplicateList, duplicateTabs } from './duplicates.definition.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { ProposedPairs } from './proposed-pairs.tsx';
import './company-duplicates.css';

interface DuplicatesProps {
  readonly list: AddressOf<typeof duplicateList>;
}

/** Pairs of companies that may be the same one, to compare, to merge or to dismiss. */
function CompanyDuplicatesPage({ list }: DuplicatesProps) {
  const { formatMessage } = useIntl();
  const [compared, setCompared] = useState<ComparedPair | null>(null);
  const shown = duplicateTabs.find((tab) => tab === list.values.tab) ?? duplicateTabs[0];
  const tabs = duplicateTabs.map((id) => ({
    id,
    label: formatMessage({ id: `admin.duplicates.tab.${id}` }),
    to: list.hrefFor({ tab: id === duplicateTabs[0] ? null : id, page: 1 }),
  }));
  return (
    <div className="cw-stack cw-gap-6">
      <title>{`${formatMessage({ id: 'admin.duplicates.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="admin.duplicates.lead" />}>
        <FormattedMessage id="admin.duplicates.title" />
      </PageHeading>
      <CompanyPairChoice onCompare={setCompared} />
      <LinkTabs label={formatMessage({ id: 'admin.duplicates.title' })} tabs={tabs} current={shown} />
      {shown === 'proposed' ? <ProposedPairs list={list} onCompare={setCompared} /> : <DismissedPairs list={list} />}
      {compared && <MergeDialog pair={compared} onClose={() => setCompared(null)} />}
    </div>
  );
}

export default listPage(duplicateList, CompanyDuplicatesPage);
