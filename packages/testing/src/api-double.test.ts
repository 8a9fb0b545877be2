import { beforeEach, describe, expect, it } from '@jest/globals';
import { call, configureApiClient, send } from '@commonweal/api-client';
import { DoubleFailure, installApiDoubles, somebody } from './index.ts';

describe('doubles of the API', () => {
  beforeEach(() => {
    configureApiClient({ base: 'http://localhost/api', token: () => 't', locale: () => 'fr', currentPath: () => '/é' });
  });

  it('answer the call below the real client and record it', async () => {
    const person = somebody(['note-rate']);
    const calls = installApiDoubles({ 'GET v3/users/me': () => person });
    await expect(call('GET v3/users/me', {})).resolves.toEqual(person);
    expect(calls.map(({ operation }) => operation)).toEqual(['GET v3/users/me']);
  });

  it('reply later, as from a network', async () => {
    installApiDoubles({ 'GET v3/users/me': () => somebody() });
    let replied = false;
    const reply = call('GET v3/users/me', {}).then(() => (replied = true));
    await new Promise((resolve) => void setTimeout(resolve, 0));
    expect(replied).toBe(false);
    await expect(reply).resolves.toBe(true);
  });

  it('record bytes as they were sent', async () => {
    const url = '/uploads/a.webp';
    const calls = installApiDoubles({ 'POST v3/images': () => ({ type: 'storage', url, width: 1, height: 1 }) });
    const bytes = new Uint8Array([1, 2, 3]);
    await send('POST v3/images', { body: bytes });
    expect(calls.map(({ body }) => body)).toEqual([bytes]);
  });

  it('answer an error as the API would', async () => {
    installApiDoubles({
      'GET v3/users/me': () => {
        throw new DoubleFailure(422, 'invalid-fields', 'Check', { email: 'Taken' });
      },
    });
    await expect(call('GET v3/users/me', {})).rejects.toMatchObject({
      status: 422,
      code: 'invalid-fields',
      fields: { email: 'Taken' },
    });
  });

  it('refuse an operation that the test did not give', async () => {
    installApiDoubles({});
    await expect(call('GET v3/users/me', {})).rejects.toThrow('No double for GET v3/users/me');
  });
});
