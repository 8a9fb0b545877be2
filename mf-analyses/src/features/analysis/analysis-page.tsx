import { FormattedMessage } from '@commonweal/platform/intl';
import { NotFoundError } from '@commonweal/platform/failure';
import { useQuery } from '@commonweal/platform/query';
import { useParams } from '@commonweal/platform/router';
import { publishedAnalysis } from '#analyses/analyses.queries.ts';
import { FailedLoad } from '#analyses/failed-load.tsx';
import { AnalysisArticle } from './analysis-article.tsx';
import { AnalysisLoading } from './analysis-loading.tsx';
import './analysis.css';

const NUMBER = /^\d{1,10}$/;
const SLUG = /^[\w-]{1,200}$/;

/** One analysis, to be read: `/analyses/{slug}`, or `/analyses/{id}/{slug?}` where the id says which. */
export default function AnalysisPage() {
  const { id, slug = '' } = useParams();
  const key = id ?? slug;
  if (!(id === undefined ? SLUG : NUMBER).test(key)) throw new NotFoundError(`No analysis has the address ${key}`);
  const query = useQuery(publishedAnalysis(key));
  if (query.data) return <AnalysisArticle note={query.data} />;
  if (query.isError) return <FailedLoad title={<FormattedMessage id="analyses.page.failed" />} query={query} />;
  return <AnalysisLoading />;
}
