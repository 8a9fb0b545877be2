import { call } from '@commonweal/api-client';
import type { ApiReply } from '@commonweal/contracts';
import type { TableFormat } from '@commonweal/contracts/files';
import { entityTag } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';
import { ofState } from '#companies/asked-state.ts';

const queries = areaQueries('companies');

export type CompanyReport = ApiReply<'GET v3/entities/reports/:id'>;
export type FiguresOfReport = NonNullable<CompanyReport['figures']>;
export type ReportedAnalysis = FiguresOfReport['analyses'][number];
export type CoverageOfTopics = ApiReply<'GET v3/entities/:id/esrs-coverage'>;
export type EsrsTopic = CoverageOfTopics['data'][number];

/** The name of the company that the figures are of: that of a company merged into this one at a number of its. */
export function reportedName({ entity_name: name, merged_company: merged }: CompanyReport): string {
  return merged?.entity_name ?? name;
}

/** The report of a company. @param snapshot undefined for the present one */
export function companyReport(id: string, snapshot: number | undefined) {
  return queries.query({
    key: ['report', id, snapshot],
    queryFn: ({ signal }) =>
      call('GET v3/entities/reports/:id', { params: { id }, query: ofState(snapshot) }, { signal }),
    tags: ({ entity_id }) => ['scores', 'notes', entityTag(entity_id)],
  });
}

/** Coverage of the ESRS topics by its analyses. @param snapshot undefined for the present one */
export function esrsCoverage(id: number, snapshot: number | undefined) {
  const query = ofState(snapshot);
  return queries.query({
    key: ['esrs-coverage', id, snapshot],
    queryFn: ({ signal }) => call('GET v3/entities/:id/esrs-coverage', { params: { id: `${id}` }, query }, { signal }),
    tags: ['scores', 'notes', entityTag(id)],
  });
}

/** The same as a file. */
export function loadEsrsFile(id: number, snapshot: number | undefined, format: TableFormat): Promise<File> {
  const query = { format, ...ofState(snapshot) };
  return call('GET v3/entities/:id/esrs-coverage/file', { params: { id: `${id}` }, query });
}
