import { afterEach, describe, expect, it, jest } from '@jest/globals';
import Fastify from 'fastify';
import { serverOptions } from './server-options.ts';

describe('the address of a caller', () => {
  const addressOf = async (remoteAddress: string, forwarded: string, proxies?: readonly string[]) => {
    const app = Fastify(serverOptions('silent', proxies));
    app.get('/', (request, reply) => reply.send(request.ip));
    const { body } = await app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': forwarded } });
    await app.close();
    return body;
  };

  it.each([
    ['a proxy of this machine tells it', '127.0.0.1', '192.0.2.7', undefined, '192.0.2.7'],
    ['a caller elsewhere tells nothing', '198.51.100.7', '192.0.2.7', undefined, '198.51.100.7'],
    ['a proxy that is named tells it', '10.0.0.5', '192.0.2.7', ['10.0.0.0/8'], '192.0.2.7'],
    ['a neighbour of the named ones tells nothing', '11.0.0.5', '192.0.2.7', ['10.0.0.0/8'], '11.0.0.5'],
    [
      'a caller who forged one stays the last before the proxy',
      '10.0.0.5',
      '6.6.6.6, 192.0.2.7',
      ['10.0.0.0/8'],
      '192.0.2.7',
    ],
    ['two proxies in a row are passed over', '10.0.0.5', '192.0.2.7, 10.0.0.6', ['10.0.0.0/8'], '192.0.2.7'],
  ] as const)('%s', async (_, remote, forwarded, proxies, address) => {
    expect(await addressOf(remote, forwarded, proxies)).toBe(address);
  });
});

describe('the start of a part', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  const startAfter = async (seconds: number) => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    const app = Fastify(serverOptions('silent'));
    app.register(() => new Promise((resolve) => setTimeout(resolve, seconds * 1000)));
    const [start] = await Promise.all([
      app.ready().then(
        () => 'started',
        ({ code }: { readonly code: string }) => code,
      ),
      jest.advanceTimersByTimeAsync(seconds * 1000),
    ]);
    return start;
  };

  it('may take a minute, as it does where the machine is busy', async () => {
    expect(await startAfter(60)).toBe('started');
  });

  it('is given up where it hangs', async () => {
    expect(await startAfter(180)).toMatch(/TIMEOUT/);
  });
});
