import { expect, test } from '../site-test.ts';

interface Policies {
  createPolicy(name: string, rules: object): object;
}

/** What a script that got into a page might try; each throws where the page's policy holds. */
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
