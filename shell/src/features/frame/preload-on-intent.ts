import { useEffect } from 'react';
import type { RemoteLoader } from '@commonweal/federation/client';
import type { Registry } from '@commonweal/federation/registry';
import { currentLocale } from '@commonweal/platform/locale';
import type { RemoteDefinition } from '@commonweal/platform/remote';
import { findOwner } from '#features/routing/owner.ts';

/** Fetches the page behind a link as soon as someone hovers, focuses or touches it. */
export function usePreloadOnIntent(registry: Registry, loader: RemoteLoader<RemoteDefinition>): void {
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
      const owner = findOwner(registry, link.pathname);
      if (owner) loader.preload(owner.remote, owner.route.page, currentLocale());
    };
    for (const intent of ['pointerover', 'focusin', 'touchstart']) {
      document.addEventListener(intent, preload, { signal: controller.signal, passive: true });
    }
    return () => controller.abort();
  }, [registry, loader]);
}
