import { call } from '@commonweal/api-client';
import type { ApiInput, ApiReply, ScoreDimension } from '@commonweal/contracts';
import { entityTag } from '@commonweal/platform/changes';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';

const queries = areaQueries('companies');

/** The query of the list of companies, as the API takes it. */
export type CompaniesRequest = NonNullable<ApiInput<'GET v3/entities'>['query']>;
export type DistributionRequest = NonNullable<ApiInput<'GET v3/entities-score-distribution'>['query']>;
export type ExportRequest = NonNullable<ApiInput<'GET v3/entities-export'>['query']>;
export type ListedCompany = ApiReply<'GET v3/entities'>['data'][number];
export type CompanyDetails = ApiReply<'GET v3/entities/:id/details'>;
export type CompanySdg = ApiReply<'GET v3/entities/:id/impact-sdgs'>['data'][number];
export type CompanyAverages = ApiReply<'GET v3/entities/:id/average-scores'>;
export type ScoreAccountReply = ApiReply<'GET v3/entities/:id/score-contributions'>;

export type ScoreHistoryReply = ApiReply<'GET v3/entities/:id/score-history'>;
export type EvidenceReply = ApiReply<'GET v3/entities/:id/evidence'>;

/** Lists that administrators change now and then. */
const REFERENCE_STALE_TIME = 3_600_000;

/** Milliseconds that a file of thousands of rows may take. */
const FILE_TIMEOUT = 60_000;

/** One page of companies; the page before stays until it is there. */
export function foundCompanies(query: CompaniesRequest) {
  return queries.query({
    key: ['list', query],
    queryFn: ({ signal }) => call('GET v3/entities', { query }, { signal }),
    tags: ['scores'],
    placeholderData: keepPreviousData,
  });
}

/** The companies of the list by score, whatever scores it is narrowed to; the bars stay until newer ones are there. */
export function scoreDistribution(query: DistributionRequest) {
  return queries.query({
    key: ['distribution', query],
    queryFn: ({ signal }) => call('GET v3/entities-score-distribution', { query }, { signal }),
    tags: ['scores'],
    varies: ['person'],
    placeholderData: keepPreviousData,
  });
}

/** The list as a file, as it is filtered and ordered. */
export function companiesFile(query: ExportRequest): Promise<File> {
  return call('GET v3/entities-export', { query }, { timeout: FILE_TIMEOUT });
}

/** One company as a file, a row for each published analysis. */
export function companyFile(slug: string, format: ExportRequest['format']): Promise<File> {
  return call('GET v3/entities/:id/export', { params: { id: slug }, query: { format } }, { timeout: FILE_TIMEOUT });
}

/** One company. @param slug or its number */
export function companyDetails(slug: string) {
  return queries.query({
    key: ['details', slug],
    queryFn: ({ signal }) => call('GET v3/entities/:id/details', { params: { id: slug } }, { signal }),
    tags: ({ entity_id }) => ['scores', entityTag(entity_id)],
  });
}

/** The companies that the site holds up. No row waits for them, and a failure is said in the console alone. */
export function highlightedCompanies() {
  return queries.query({
    key: ['highlighted'],
    queryFn: async ({ signal }) => {
      try {
        return await call('GET v3/entities/golden', {}, { signal });
      } catch (error) {
        if (!signal.aborted) console.debug('The highlighted companies could not be loaded.', error);
        throw error;
      }
    },
    tags: ['scores'],
    varies: [],
    staleTime: REFERENCE_STALE_TIME,
    retry: false,
    throwOnError: false,
  });
}

export function companySdgs(id: string) {
  return queries.query({
    key: ['sdgs', id],
    queryFn: ({ signal }) => call('GET v3/entities/:id/impact-sdgs', { params: { id } }, { signal }),
    tags: ['notes', 'scores'],
  });
}

/** Mean scores to compare a company's with. */
export function companyAverages(id: string) {
  return queries.query({
    key: ['averages', id],
    queryFn: ({ signal }) => call('GET v3/entities/:id/average-scores', { params: { id } }, { signal }),
    tags: ['scores'],
  });
}

/** The contributions of analyses to a company's score; the previous reply stays until the next one arrives. */
export function scoreContributions(id: string, dimension: ScoreDimension, limit: number) {
  return queries.query({
    key: ['contributions', id, dimension, limit],
    queryFn: ({ signal }) => {
      const query = { dimension, limit };
      return call('GET v3/entities/:id/score-contributions', { params: { id }, query }, { signal });
    },
    tags: ['scores'],
    placeholderData: keepPreviousData,
  });
}

export type EvidenceOfScore = ApiReply<'GET v3/entities/:id/evidence'>;

/** Evidence behind a company's score. */
export function scoreEvidence(id: string) {
  return queries.query({
    key: ['evidence', id],
    queryFn: ({ signal }) => call('GET v3/entities/:id/evidence', { params: { id } }, { signal }),
    tags: ['scores'],
    varies: ['person'],
  });
}

/** How a company's score came about, with its latest changes. */
export function scoreHistory(id: string, limit: number, before?: number) {
  const query = { limit, ...(before !== undefined && { before }) };
  return queries.query({
    key: ['history', id, limit, before],
    queryFn: ({ signal }) => call('GET v3/entities/:id/score-history', { params: { id }, query }, { signal }),
    tags: ['notes', 'scores'],
    varies: ['person'],
    placeholderData: keepPreviousData,
  });
}
