import type { Config } from 'dompurify';

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;

/** As much of Trusted Types as is used; TypeScript does not know them yet. */
interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(html: string): string; createScriptURL(url: string): string }): Policy;
}

/**
 * The one policy through which a text may become markup. It is claimed as the shell starts, because a
 * page has each name once: the sanitiser comes later, and a remote that came before it could claim
 * the name with rules of its own. Nothing but the sanitiser can reach it. Undefined where the
 * browser has no Trusted Types.
 */
export const markupPolicy = claim();

function claim(): Policy | undefined {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  return trustedTypes?.createPolicy('dompurify', {
    createHTML: (html) => html,
    createScriptURL: () => {
      throw new TypeError('The sanitiser loads no scripts.');
    },
  });
}
