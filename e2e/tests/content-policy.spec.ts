import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { rewriteBuild } from '@commonweal/federation/rewritten-build';
import { test as ownSiteTest } from '../own-site-test.ts';
import { readRegistry } from '../own-site.ts';
import { expect, test } from '../site-test.ts';

interface Policies {
  createPolicy(name: string, rules: object): object;
}

/** Attempts of an injected script; each throws where the page's policy holds. */
const attempts: readonly (readonly [string, () => unknown])[] = [
  ['a script from an address', () => (document.createElement('script').src = '/remotes/evil.js')],
  ['a script from a text', () => (document.createElement('script').text = 'self.ran = true')],
  ['markup from a text', () => (document.createElement('div').innerHTML = '<b>bold</b>')],
  ['a document from a text', () => document.createElement('iframe').setAttribute('srcdoc', '<script></script>')],
  ['a handler from a text', () => document.createElement('a').setAttribute('onclick', 'self.ran = true')],
  // A test's own call may make code of texts, whatever the policy; what runs a moment later may not.
  [
    'code from a text',
    () => new Promise((resolve) => setTimeout(resolve)).then(() => Reflect.construct(Function, ['self.ran = true'])),
  ],
  ['a worker from an address', () => new Worker('/remotes/evil.js').terminate()],
  ['rules of its own', () => (self as never as { trustedTypes: Policies }).trustedTypes.createPolicy('evil', {})],
  [
    'rules in the name of the loader',
    () => (self as never as { trustedTypes: Policies }).trustedTypes.createPolicy('commonweal-loader', {}),
  ],
];

test('the policy of a page refuses what makes scripts of texts; without it all of that works', async ({
  page,
  visit,
  expectErrors,
}) => {
  expectErrors(/requires 'Trusted/, /content (security )?policy/i);
  const refused = async (): Promise<string[]> => {
    const names: string[] = [];
    for (const [name, attempt] of attempts) await page.evaluate(attempt).catch(() => names.push(name));
    return names;
  };
  await visit('/companies');
  expect(await refused()).toEqual(attempts.map(([name]) => name));

  // The control: a reply of the API is of the same site and has no such policy.
  await page.goto('/api/healthz');
  expect(await refused()).toEqual([]);
});

const REMOTE = 'mf-hstm';

/** Runs in a remote's own code, with the nonce and the trust that the release has given it. */
function plantedCode(foreign: string): string {
  const script = (name: string) => `self.ran=[...(self.ran??[]),"${name}"]`;
  const blob = (text: string) => `URL.createObjectURL(new Blob(['${text}'],{type:"text/javascript"}))`;
  const loads: Readonly<Record<string, string>> = {
    'a text': `import('data:text/javascript,${script('text')}')`,
    'another site': `import('${foreign}/other.js')`,
    'bytes of its own': `import(${blob(script('bytes'))})`,
    'a worker of its own': `(async()=>new Worker(${blob('postMessage(1)')}))()`,
    'a worker by itself': `(async()=>new Worker('/remotes/${REMOTE}/worker.js'))()`,
    'rules of the sanitiser': `(async()=>trustedTypes.createPolicy('dompurify',{createHTML:(html)=>html}))()`,
  };
  const tries = Object.entries(loads).map(([name, load]) => `["${name}",()=>${load}]`);
  return `\n;self.planted=Promise.all([${tries.join()}].map(([name,load])=>load().then(()=>[name,"ran"],()=>[name,"refused"])));`;
}

ownSiteTest(
  'a remote that loads code which nobody has checked is not published, and where it is live, runs none of it',
  async ({ page, staff, ownSite, builds, scratch, expectErrors }) => {
    expectErrors(/content (security )?policy/i, /requires 'Trusted/, /Failed to fetch dynamically/, /trusted-types/i);
    expectErrors(/loopback/, /ERR_FAILED/);
    const other = createServer((_request, reply) => {
      reply.setHeader('access-control-allow-origin', '*').setHeader('content-type', 'text/javascript');
      reply.end('self.ran=[...(self.ran??[]),"other"]');
    });
    await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
    const code = plantedCode(`http://127.0.0.1:${(other.address() as AddressInfo).port}`);
    const folder = join(scratch, 'planted');
    await rewriteBuild(builds[REMOTE] ?? '', folder, (text, file) => (file.startsWith('remote.') ? text + code : text));
    const outcomes = async () => {
      await page.goto('/how-sustainable-to-me');
      await page.waitForFunction(() => 'planted' in self);
      return page.evaluate(async () => {
        const { planted, ran = [] } = self as never as { planted: Promise<[string, string][]>; ran?: string[] };
        const tried = Object.fromEntries(await planted);
        return { tried, ran };
      });
    };
    const all = (outcome: string) =>
      Object.fromEntries([...code.matchAll(/\["([^"]+)",\(\)=>/g)].map(([, name = '']) => [name, outcome]));

    await test.step('the API refuses to publish it', async () => {
      await expect(staff.publish(folder)).rejects.toThrow(/runs code that nobody has checked/);
    });

    await test.step('the page refuses all that it loads, where it is live all the same', async () => {
      const set = await ownSite.release(Object.values({ ...builds, [REMOTE]: folder }));
      await expect.poll(async () => (await readRegistry(ownSite.url)).set).toBe(set);
      expect(await outcomes()).toEqual({ tried: all('refused'), ran: [] });
    });

    await test.step('without the policies of the page all of it runs', async () => {
      await page.route('**/how-sustainable-to-me', async (route) => {
        const reply = await route.fetch();
        const { 'content-security-policy': _policy, ...headers } = reply.headers();
        await route.fulfill({ response: reply, headers });
      });
      const { tried, ran } = await outcomes();
      // The browser itself keeps a page that a test has answered from other servers of this machine.
      expect(tried).toEqual({ ...all('ran'), 'another site': 'refused' });
      expect(ran.toSorted()).toEqual(['bytes', 'text']);
    });
    other.close();
  },
);
