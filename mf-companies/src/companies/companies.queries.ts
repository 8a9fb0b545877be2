import { call } from '@commonweal/api-client';
import type { ApiInput, ApiReply } from '@commonweal/contracts';
import { currentLocale } from '@commonweal/platform/intl';
import { keepPreviousData, queryOptions } from '@commonweal/platform/query';

/** What the list of companies is asked for, as the API takes it. */
export type CompaniesQuery = NonNullable<ApiInput<'GET v3/entities'>['query']>;
export type CompanyRow = ApiReply<'GET v3/entities'>['data'][number];
export type Company = ApiReply<'GET v3/entities/:id/details'>;
export type CompanySdg = ApiReply<'GET v3/entities/:id/impact-sdgs'>['data'][number];
export type CompanyAverages = ApiReply<'GET v3/entities/:id/average-scores'>;
export type ScoreContributions = ApiReply<'GET v3/entities/:id/score-contributions'>;
export type ScoreDimension = ScoreContributions['dimension'];

/** Lists that administrators change now and then. */
const REFERENCE_STALE_TIME = 3_600_000;

/** One page of companies; the page before stays until it is there. */
export function companyList(query: CompaniesQuery) {
  return queryOptions({
    queryKey: ['companies', 'list', currentLocale(), query],
    queryFn: ({ signal }) => call('GET v3/entities', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One company. @param slug or its number */
export function companyDetails(slug: string) {
  return queryOptions({
    queryKey: ['companies', 'details', currentLocale(), slug],
    queryFn: ({ signal }) => call('GET v3/entities/:id/details', { params: { id: slug } }, { signal }),
  });
}

/** The companies that the site holds up. No row waits for them, and a failure is said in the console alone. */
export function highlightedCompanies() {
  return queryOptions({
    queryKey: ['companies', 'highlighted'],
    queryFn: async ({ signal }) => {
      try {
        return await call('GET v3/entities/golden', {}, { signal });
      } catch (error) {
        if (!signal.aborted) console.debug('The highlighted companies could not be loaded.', error);
        throw error;
      }
    },
    staleTime: REFERENCE_STALE_TIME,
    retry: false,
    throwOnError: false,
  });
}

/** The goals that a company's analyses touch. */
export function companySdgs(id: string) {
  return queryOptions({
    queryKey: ['companies', 'sdgs', currentLocale(), id],
    queryFn: ({ signal }) => call('GET v3/entities/:id/impact-sdgs', { params: { id } }, { signal }),
  });
}

/** Mean scores to compare a company's with. */
export function companyAverages(id: string) {
  return queryOptions({
    queryKey: ['companies', 'averages', id],
    queryFn: ({ signal }) => call('GET v3/entities/:id/average-scores', { params: { id } }, { signal }),
  });
}

/** Why a company's score is what it is; what was shown stays until the next answer is there. */
export function scoreContributions(id: string, dimension: ScoreDimension, limit: number) {
  return queryOptions({
    queryKey: ['companies', 'contributions', currentLocale(), id, dimension, limit],
    queryFn: ({ signal }) => {
      const query = { dimension, limit };
      return call('GET v3/entities/:id/score-contributions', { params: { id }, query }, { signal });
    },
    placeholderData: keepPreviousData,
  });
}
