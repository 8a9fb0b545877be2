import type { FaultyVisitor } from '../fault-proxy.ts';
import { expect, test } from '../own-site-test.ts';
import { readRegistry } from '../own-site.ts';

/** The proxy itself, so that what other tests conclude from it stands. */
test.describe('the proxy that breaks a site', () => {
  /** Asks as the browser of a visitor does; nobody's where none is given. */
  const ask = (url: string, visitor?: FaultyVisitor) =>
    fetch(url, { headers: visitor ? { cookie: `${visitor.cookie.name}=${visitor.cookie.value}` } : {} });

  test('passes on what it is not told to break, byte for byte', async ({ front, ownSite }) => {
    const [remote] = (await readRegistry(front.url)).remotes;
    for (const path of [`${remote?.base}${remote?.entry.file}`, '/favicon.svg', '/api/healthz', '/no/such/page']) {
      const [through, direct] = await Promise.all([front.url, ownSite.url].map((url) => ask(url + path)));
      expect(through?.status).toBe(direct?.status);
      expect(through?.headers.get('cache-control')).toBe(direct?.headers.get('cache-control'));
      const [ours, theirs] = await Promise.all([through?.text(), direct?.text()]);
      if (path.startsWith('/remotes/')) expect(ours).toBe(theirs);
    }
  });

  test('breaks what it is told to, for one visitor, until it is mended', async ({ front }) => {
    const [remote] = (await readRegistry(front.url)).remotes;
    const url = `${front.url}${remote?.base}${remote?.entry.file}`;
    const original = await (await ask(url)).text();
    const visitor = front.addVisitor();
    visitor.break(/entry/, { kind: 'status', status: 503 });
    expect((await ask(url, visitor)).status).toBe(503);
    expect((await ask(url)).status, 'for somebody else').toBe(200);
    expect((await ask(`${front.url}/api/healthz`, visitor)).status, 'another address').toBe(200);
    visitor.break(/entry/, { kind: 'bytes', change: (text) => text.toUpperCase() });
    expect(await (await ask(url, visitor)).text()).toBe(original.toUpperCase());
    expect(visitor.faulted()).toBe(2);
    visitor.mend();
    expect(await (await ask(url, visitor)).text()).toBe(original);
    expect(visitor.requests.filter(({ path }) => path.includes('entry'))).toHaveLength(3);
  });

  test('keeps a request for ever that it lets hang', async ({ front }) => {
    const visitor = front.addVisitor();
    visitor.break(/healthz/, { kind: 'hang' });
    const answered = ask(`${front.url}/api/healthz`, visitor).then(
      () => true,
      () => false,
    );
    await expect.poll(() => visitor.faulted()).toBe(1);
    visitor.mend();
    expect((await ask(`${front.url}/api/healthz`, visitor)).status).toBe(200);
    const outcome = await Promise.race([answered, Promise.resolve('no answer')]);
    expect(outcome).toBe('no answer');
  });
});
