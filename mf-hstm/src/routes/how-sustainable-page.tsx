import { useMemo } from 'react';
import { describeFailure } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import { ErrorState, PageHeading } from '@commonweal/ui';
import { ImportancesOffer } from '#features/importances/importances-offer.tsx';
import { ImportancesPanel, ImportancesWaiting } from '#features/importances/importances-panel.tsx';
import { useImportances } from '#features/importances/use-importances.ts';
import type { ImportancesLoad } from '#features/importances/use-importances.ts';
import { rankingList } from '@commonweal/domain/ranking-list';
import type { RankingList } from '#features/ranking/ranking-address.ts';
import { RankingSection } from '#features/ranking/ranking-section.tsx';
import './how-sustainable-page.css';

function HowSustainablePage({ list }: { readonly list: RankingList }) {
  const { formatMessage } = useIntl();
  const importances = useImportances();
  const topics = importances.state?.topics;
  const themeNames = useMemo(
    () => new Map(topics?.map((topic) => [topic.ilg_theme_id, topic.ilg_theme_name])),
    [topics],
  );
  return (
    <div className="hstm-page">
      <title>{formatMessage({ id: 'hstm.document_title' })}</title>
      <PageHeading lead={<FormattedMessage id="hstm.lead" />}>
        <FormattedMessage id="hstm.title" />
      </PageHeading>
      {importances.state && <ImportancesOffer state={importances.state} />}
      <div className="hstm-page__parts">
        <Sliders {...importances} />
        <RankingSection list={list} importances={importances.state?.values ?? null} themeNames={themeNames} />
      </div>
    </div>
  );
}

function Sliders({ state, error, isRetrying, retry }: ImportancesLoad) {
  if (state) return <ImportancesPanel state={state} />;
  if (error) {
    return (
      <ErrorState
        title={<FormattedMessage id="hstm.themes.failed" />}
        {...describeFailure(error)}
        onRetry={retry}
        retrying={isRetrying}
      />
    );
  }
  return <ImportancesWaiting />;
}

export default listPage(rankingList, HowSustainablePage);
