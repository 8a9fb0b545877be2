import { addMessages } from '@commonweal/platform/locale';
import { termsMessages } from './messages/messages.ts';

/** The page of the terms, as its route loads it. */
export async function loadTermsPage() {
  const [{ TermsPage }] = await Promise.all([
    import(/* webpackChunkName: "page-terms" */ './terms-page.tsx'),
    addMessages(termsMessages),
  ]);
  return { Component: TermsPage };
}
