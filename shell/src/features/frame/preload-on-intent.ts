import { useEffect } from 'react';
import type { RemoteLoader } from '@commonweal/federation/client';
import type { Registry } from '@commonweal/federation/registry';
import { currentLocale } from '@commonweal/platform/locale';
import type { RemoteModule } from '@commonweal/platform/remote';
import { findRouteOwner } from '#features/routing/owner.ts';
import { savesData } from './saves-data.ts';

/** Milliseconds for which the visible page has the line to itself. */
const QUIET = 1_000;

/**
 * Fetches the page behind a link as soon as someone hovers, focuses or touches it. What the remotes
 * consist of is known by then: it comes once the first page is shown, but not to people who save on data.
 */
export function usePreloadOnIntent(registry: Registry, loader: RemoteLoader<RemoteModule>, isPageShown: boolean): void {
  useEffect(() => {
    if (!isPageShown || savesData()) return;
    const timer = setTimeout(() => void loader.preloadTables(), QUIET);
    return () => clearTimeout(timer);
  }, [loader, isPageShown]);
  useEffect(() => {
    const controller = new AbortController();
    const preload = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      if (
        !(link instanceof HTMLAnchorElement) ||
        link.origin !== location.origin ||
        link.pathname === location.pathname
      )
        return;
      const owner = findRouteOwner(registry, link.pathname);
      if (owner) loader.preload(owner.remote, owner.route.page, currentLocale());
    };
    for (const intent of ['pointerover', 'focusin', 'touchstart']) {
      document.addEventListener(intent, preload, { signal: controller.signal, passive: true });
    }
    return () => controller.abort();
  }, [registry, loader]);
}
