import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { statusCodeOf } from '@commonweal/platform/failure';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { useParams } from '@commonweal/platform/router';
import { ButtonLink, EmptyState, FailedLoad, PageHeading } from '@commonweal/ui';
import { publishedAnalysis } from '#analyses/analyses.queries.ts';
import { analysisKeyOf } from '#analyses/analysis-key.ts';
import type { FailedLoadProps } from '@commonweal/ui';
import { AnalysisArticle } from './analysis-article.tsx';
import { AnalysisLoading } from './analysis-loading.tsx';
import './analysis.css';

/** One analysis, to be read. */
export default function AnalysisPage() {
  const { formatMessage } = useIntl();
  const query = useQuery(publishedAnalysis(analysisKeyOf(useParams())));
  if (query.data && !isWithheld(query)) return <AnalysisArticle note={query.data} />;
  return (
    <>
      <title>{formatMessage({ id: 'analyses.list.document' })}</title>
      {query.isError ? <Failed query={query} /> : <AnalysisLoading />}
    </>
  );
}

/** Also while an earlier reply is at hand: a hold takes an analysis from those who have it open. */
const isWithheld = ({ error }: FailedLoadProps['query']) => statusCodeOf(error) === 451;

function Failed({ query }: Pick<FailedLoadProps, 'query'>) {
  return (
    <>
      <PageHeading>
        <FormattedMessage id="analyses.page.title" />
      </PageHeading>
      {isWithheld(query) ? (
        <EmptyState
          title={<FormattedMessage id="analyses.page.withheld" />}
          action={
            <ButtonLink to={paths.analyses()}>
              <FormattedMessage id="analyses.page.withheld.others" />
            </ButtonLink>
          }
        >
          <FormattedMessage id="analyses.page.withheld.text" />
        </EmptyState>
      ) : (
        <FailedLoad title={<FormattedMessage id="analyses.page.failed" />} query={query} />
      )}
    </>
  );
}
