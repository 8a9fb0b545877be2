import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { answerErrors } from './error-replies.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

describe('errors of the API', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  }, 120_000);
  afterAll(() => api.close());

  const put = async (payload: string, headers: Record<string, string>) =>
    api.app.inject({
      method: 'PUT',
      url: '/api/v3/parameters/maintenance',
      payload,
      headers: { authorization: `Bearer ${await api.signIn('admin')}`, ...headers },
    });

  it.each([
    ['malformed JSON', '{"is_', { 'content-type': 'application/json' }, 400, 'malformed-body'],
    ['a body of another type', 'a=1', { 'content-type': 'text/csv' }, 415, 'unsupported-media-type'],
    [
      'a body that is too large',
      JSON.stringify({ a: 'x'.repeat(300_000) }),
      { 'content-type': 'application/json' },
      413,
      'body-too-large',
    ],
    [
      'a field of the wrong type',
      '{"is_maintenance_mode":"yes"}',
      { 'content-type': 'application/json' },
      422,
      'invalid-fields',
    ],
    [
      'a field that is not known',
      '{"is_maintenance_mode":false,"x":1}',
      { 'content-type': 'application/json' },
      422,
      'invalid-fields',
    ],
    ['a poisoned prototype', '{"__proto__":{"a":1}}', { 'content-type': 'application/json' }, 400, 'malformed-body'],
  ])('answers %s with its status and code', async (_what, payload, headers, status, code) => {
    const response = await put(payload, headers);
    expect({ status: response.statusCode, code: response.json().code }).toEqual({ status, code });
    expect(response.json().requestId).toMatch(/^[\w-]{36}$/);
  });

  it('names the fields that are wrong, in the language of the request', async () => {
    const english = await put('{}', { 'content-type': 'application/json' });
    const french = await put('{}', { 'content-type': 'application/json', 'accept-language': 'fr' });
    expect(Object.keys(english.json().fields)).toEqual(['is_maintenance_mode']);
    expect(french.json().message).toBe('Vérifiez les champs signalés.');
    expect(french.json().fields).not.toEqual(english.json().fields);
  });

  it('answers an unknown path as JSON', async () => {
    const response = await api.app.inject({ url: '/api/v3/nowhere' });
    expect({ status: response.statusCode, code: response.json().code }).toEqual({ status: 404, code: 'not-found' });
  });

  it('answers it as JSON also where a page answers every other address', async () => {
    const site = Fastify();
    site.get('/*', async () => 'a page');
    await site.register(async (scope) => answerErrors(scope), { prefix: '/api' });
    expect((await site.inject('/nowhere')).body).toBe('a page');
    for (const url of ['/api/v3/nowhere', '/api/nowhere']) {
      const { statusCode, body } = await site.inject({ url, headers: { accept: 'text/html' } });
      expect({ url, statusCode }).toEqual({ url, statusCode: 404 });
      expect(JSON.parse(body)).toMatchObject({ code: 'not-found' });
    }
    await site.close();
  });
});

describe('an error that nobody expected', () => {
  it('says nothing of the inside', async () => {
    const app = Fastify();
    answerErrors(app);
    app.get('/broken', () => {
      throw new Error('password=hunter2 at /srv/secret.ts');
    });
    const response = await app.inject({ url: '/broken' });
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('hunter2');
    expect(response.json()).toMatchObject({ code: 'internal', message: 'Something went wrong on our side.' });
    await app.close();
  });
});
