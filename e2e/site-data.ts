import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import type { ApiReply } from '@commonweal/contracts';

export type CompanyRow = ApiReply<'GET v3/entities'>['data'][number];
export type NoteRow = ApiReply<'GET v3/notes/published'>['data'][number];

interface List<Row> {
  readonly data: readonly Row[];
  readonly total: number;
}

/** Companies as the API shows them to a visitor; for tests that compare a page with it. */
export function findCompanies(request: APIRequestContext, query: Record<string, string>): Promise<List<CompanyRow>> {
  return read(request, `/api/v3/entities?${new URLSearchParams(query)}`);
}

/** The same of published analyses. */
export function findAnalyses(request: APIRequestContext, query: Record<string, string>): Promise<List<NoteRow>> {
  return read(request, `/api/v3/notes/published?${new URLSearchParams(query)}`);
}

/** An analysis that its company has not answered: a company answers one once. */
export async function unansweredAnalysis(request: APIRequestContext): Promise<NoteRow> {
  for (const note of (await findAnalyses(request, { limit: '20' })).data) {
    const { reply } = await read<ApiReply<'GET v3/notes/:id/reply'>>(request, `/api/v3/notes/${note.id}/reply`);
    if (reply === null) return note;
  }
  throw new Error('The site has no analysis without an answer');
}

/** The company with the most analyses: it has every part that a page can have. */
export async function mostAnalysedCompany(request: APIRequestContext): Promise<CompanyRow> {
  const { data } = await findCompanies(request, { orderby: 'notes_count', asc: '0', limit: '1' });
  const [company] = data;
  if (!company) throw new Error('The site has no companies');
  return company;
}

/** A reply of the API in one language. */
export async function read<T>(request: APIRequestContext, path: string, language = 'en'): Promise<T> {
  const reply = await request.get(path, { headers: { 'accept-language': language } });
  expect(reply.status(), path).toBe(200);
  return (await reply.json()) as T;
}
