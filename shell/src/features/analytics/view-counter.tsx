import { useEffect } from 'react';
import type { Registry } from '@commonweal/federation/registry';
import { consentedPurposes, useConsent } from '@commonweal/platform/consent';
import { currentLocale } from '@commonweal/platform/intl';
import { useLocation } from '@commonweal/platform/router';
import { usePageShown } from '#features/routing/page-shown.ts';
import { routePattern } from './route-pattern.ts';

/** Counts each page that is opened, where the visitor has consented to it; otherwise not even its code is fetched. */
export function ViewCounter({ registry }: { readonly registry: Registry }) {
  const isPageShown = usePageShown();
  const { accepted } = useConsent();
  const { pathname } = useLocation();
  const mayCount = isPageShown && consentedPurposes(accepted).analytics_storage;
  useEffect(() => {
    if (mayCount) void count(routePattern(registry, pathname));
  }, [mayCount, registry, pathname]);
  return null;
}

async function count(pattern: string): Promise<void> {
  try {
    const { sendView } = await import(/* webpackChunkName: "analytics" */ './send-view.ts');
    await sendView(pattern, currentLocale());
  } catch (error) {
    // A view that was not counted is nobody's concern.
    console.debug('A view was not counted.', error);
  }
}
