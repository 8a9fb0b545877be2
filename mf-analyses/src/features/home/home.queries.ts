import { call } from '@commonweal/api-client';
import { areaQueries } from '@commonweal/platform/query';
import { publishedAnalyses } from '#analyses/analyses.queries.ts';

/** Companies that stand beside the newest analyses. */
const COMPANIES_SHOWN = 8;

/** One that leads, and an even number beside each other. */
const ANALYSES_SHOWN = 9;

/** The newest analyses, those in the reader's language first. */
export function latestAnalyses() {
  return publishedAnalyses({ limit: ANALYSES_SHOWN, locale_first: '1' });
}

/** The companies that most was written about, of those whose score everyone may see. */
export function mostAnalysedCompanies() {
  const query = { orderby: 'notes_count', asc: '0', webvisibility: 'featured', limit: COMPANIES_SHOWN } as const;
  return areaQueries('analyses').query({
    key: ['most-analysed-companies'],
    queryFn: ({ signal }) => call('GET v3/entities', { query }, { signal }),
    tags: ['scores'],
  });
}
