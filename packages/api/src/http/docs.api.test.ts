import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpoints } from '@commonweal/contracts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

describe('the documentation of the API', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  }, 120_000);
  afterAll(() => api.close());

  it('describes every endpoint, with who may call it', async () => {
    const document = (await api.app.inject({ url: '/api/openapi.json' })).json();
    const described = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>).flatMap(
      (methods) => Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(described.toSorted()).toEqual(Object.keys(endpoints).toSorted());
    expect(document.paths['/v3/users'].get.description).toContain('users-list');
  });

  it('has a policy that sends no file elsewhere, nor to an address with https where the site has none', async () => {
    const { headers } = await api.app.inject({ url: '/api/docs' });
    expect(String(headers['content-security-policy'])).toMatch(/^default-src 'self'; style-src 'self' 'sha256-/);
    expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|https:|upgrade-insecure|\*/);
  });

  it('can be browsed, with and without a slash, and finds its own files', async () => {
    for (const address of ['/api/docs', '/api/docs/']) {
      const page = await api.app.inject({ url: address });
      expect(page.statusCode).toBe(200);
      const files = [...page.body.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
      expect(files.length).toBeGreaterThan(2);
      for (const file of files) {
        const { pathname } = new URL(file, `http://localhost${address}`);
        expect({ pathname, status: (await api.app.inject({ url: pathname })).statusCode }).toEqual({
          pathname,
          status: 200,
        });
      }
    }
  });
});
