import type { APIRequestContext } from '@playwright/test';
import { findCompanies } from './site-data.ts';

/** A portfolio that has everything a page of one can have. */
export async function openPortfolio(request: APIRequestContext, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const { data: companies } = await findCompanies(request, { orderby: 'notes_count', asc: '0', limit: '8' });
  const name = 'Eight companies of which many analyses were written';
  const data = { name, entities: companies.map(({ entity_id }) => ({ id: entity_id, weight: 1 })) };
  const { id } = (await (await request.post('/api/v3/portfolios', { headers, data })).json()) as { id: number };
  // A crawl keeps its connection idle for about as long as the server does, which may close it at that very moment.
  return { id, remove: () => request.delete(`/api/v3/portfolios/${id}`, { headers, maxRetries: 1 }) };
}
