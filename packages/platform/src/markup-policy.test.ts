import { afterEach, expect, it, jest } from '@jest/globals';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'trustedTypes');
  jest.resetModules();
});

/** A browser that has each name of a policy once, as a page with a content policy does. */
function startBrowser() {
  const claimed: string[] = [];
  const made: string[] = [];
  const trustedTypes = {
    createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => {
      if (claimed.includes(name)) throw new TypeError(`${name} is claimed already.`);
      claimed.push(name);
      return { ...rules, createHTML: (html: string) => (made.push(html), rules.createHTML(html)) };
    },
  };
  Object.assign(globalThis, { trustedTypes });
  return { claimed, made, trustedTypes };
}

it('The name of the sanitiser’s policy is claimed as the shell starts, before any remote could', async () => {
  const { claimed, made, trustedTypes } = startBrowser();
  await import('./providers.tsx');
  expect(claimed).toEqual(['dompurify']);
  expect(() => trustedTypes.createPolicy('dompurify', { createHTML: String })).toThrow('claimed already');

  const { sanitised } = await import('./html.ts');
  expect(sanitised('<p>Kept<script>lost()</script></p>').textContent).toBe('Kept');
  expect(made).toContain('<p>Kept<script>lost()</script></p>');
  expect(claimed).toEqual(['dompurify']);
});

it('A browser without Trusted Types has no policy, and sanitises all the same', async () => {
  const { markupPolicy } = await import('./markup-policy.ts');
  const { sanitised } = await import('./html.ts');
  expect(markupPolicy).toBeUndefined();
  expect(sanitised('<p>Kept</p>').textContent).toBe('Kept');
});
