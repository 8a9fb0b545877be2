import { endpoints } from '@commonweal/contracts';
import type { ApiOperation, Endpoint } from '@commonweal/contracts';
import { DEMO_PASSWORD } from '../testing/second-factor-person.ts';
import type { TestApi } from '../testing/test-api.ts';
import type { ObjectParams } from './owned-objects.fixture.ts';
import { sampleInput } from './sample-input.fixture.ts';

/** Bodies whose rules go beyond their shape. */
const bodies: Readonly<Record<string, (params: ObjectParams) => object>> = {
  'DELETE v3/users/me/passkeys/:id': () => ({ password: DEMO_PASSWORD }),
  'PUT v3/notes/replies/:id': () => ({
    body: 'The audit of 2025 says otherwise.',
    sources: [{ url: 'https://example.org/audit', title: 'Audit' }],
  }),
  'POST v3/platform-conditions/users/:id': ({ id }) => ({ user_id: Number(id), version: 1 }),
  'PATCH v3/portfolios/:id/fund': () => ({ fund: { isin: null, holdings_on: '2026-09-30' } }),
  'PATCH v3/portfolios/:id/url': () => ({ url: 'https://example.org' }),
  'PUT v3/portfolio-templates/:id': () => ({
    ...{ name: 'Mine', title: '', introduction: '', sections: [], image_id: null },
  }),
};

/**
 * Sends the smallest request that the contract of an operation takes.
 * @param token a visitor's where it is not given
 * @returns the status, with the code of an error behind it: `404 not-found`
 */
export async function sendSample(
  { app }: TestApi,
  operation: ApiOperation,
  params: ObjectParams,
  token?: string,
): Promise<string> {
  const endpoint: Endpoint = endpoints[operation];
  const [method = '', path = ''] = operation.split(' ');
  const query = sampleInput(endpoint.query);
  const body =
    endpoint.bodyType === undefined ? (bodies[operation]?.(params) ?? sampleInput(endpoint.body)) : Buffer.from('x');
  const type = endpoint.bodyType === undefined ? 'application/json' : endpoint.bodyType.replace(/^\*$/, 'image/png');
  const reply = await app.inject({
    method: method as 'GET',
    url: `/api/${path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`,
    ...(query !== undefined && { query: query as Record<string, string> }),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': type }),
    },
    ...(body !== undefined && { payload: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
  });
  const { code } = reply.statusCode < 400 ? { code: '' } : reply.json<{ code: string }>();
  return `${reply.statusCode} ${code}`.trim();
}
