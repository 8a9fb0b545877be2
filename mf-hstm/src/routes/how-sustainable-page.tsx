import { useMemo } from 'react';
import { describeFailure } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Navigate, useSearchParams } from '@commonweal/platform/router';
import { ErrorState, Loading, PageHeading, Skeleton } from '@commonweal/ui';
import { ImportancesOffer } from '#features/importances/importances-offer.tsx';
import { ImportancesPanel } from '#features/importances/importances-panel.tsx';
import { useImportances } from '#features/importances/use-importances.ts';
import type { ImportancesLoad } from '#features/importances/use-importances.ts';
import { readAddress } from '#features/ranking/ranking-address.ts';
import { RankingSection } from '#features/ranking/ranking-section.tsx';
import './how-sustainable-page.css';

/** How sustainable companies are to the person at the page. */
export default function HowSustainablePage() {
  const { formatMessage } = useIntl();
  const [params] = useSearchParams();
  const { values: address, cleaned, changed } = useMemo(() => readAddress(params), [params]);
  const importances = useImportances();
  const topics = importances.state?.topics;
  const themeNames = useMemo(
    () => new Map(topics?.map((topic) => [topic.ilg_theme_id, topic.ilg_theme_name])),
    [topics],
  );
  return (
    <div className="hstm-page">
      <title>{formatMessage({ id: 'hstm.document_title' })}</title>
      {changed && <Navigate to={`?${cleaned.toString()}`} replace />}
      <PageHeading lead={<FormattedMessage id="hstm.lead" />}>
        <FormattedMessage id="hstm.title" />
      </PageHeading>
      {importances.state && <ImportancesOffer state={importances.state} />}
      <div className="hstm-page__parts">
        <Sliders {...importances} />
        <RankingSection
          params={cleaned}
          address={address}
          importances={importances.state?.values ?? null}
          themeNames={themeNames}
        />
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
  return (
    <div className="hstm-page__waiting">
      <Loading>
        <Skeleton shape="block" count={6} height="3.5rem" />
      </Loading>
    </div>
  );
}
