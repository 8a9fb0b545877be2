import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router';
import type { RemoteLoader } from '@commonweal/federation/client';
import type { Registry } from '@commonweal/federation/registry';
import type { RemoteDefinition } from '@commonweal/platform/remote';
import { SkipLink } from '@commonweal/ui';
import { AlertRegion } from '#features/alerts/alert-region.tsx';
import { SiteFooter } from '#features/footer/site-footer.tsx';
import { SiteHeader } from '#features/header/site-header.tsx';
import { MaintenanceWatch } from '#features/maintenance/maintenance-watch.tsx';
import { ReleaseWarning } from '#features/release/release-warning.tsx';
import type { RouteHandle } from '#features/routing/route-data.ts';
import { NavigationProgress } from './navigation-progress.tsx';
import { useHeadingFocus } from './heading-focus.ts';
import { usePreloadOnIntent } from './preload-on-intent.ts';
import { useSlashToSearch } from './slash-to-search.ts';
import './frame.css';

interface FrameProps {
  readonly registry: Registry;
  readonly loader: RemoteLoader<RemoteDefinition>;
}

/** Header, page and footer; stays in place while pages come and go. */
export function Frame({ registry, loader }: FrameProps) {
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const { state } = useNavigation();
  useHeadingFocus();
  usePreloadOnIntent(registry, loader);
  useOneTitle();
  useSlashToSearch();
  return (
    <div className="shell-frame">
      <SkipLink target="main" />
      <NavigationProgress isBusy={state !== 'idle'} />
      <SiteHeader
        navigation={registry.remotes.flatMap(({ navigation }) => navigation)}
        isPlain={handle?.layout === 'plain'}
      />
      <ReleaseWarning />
      <main id="main" tabIndex={-1} className="cw-page cw-main shell-frame__main">
        <Outlet />
      </main>
      <SiteFooter />
      <AlertRegion />
      <MaintenanceWatch />
      <ScrollRestoration />
    </div>
  );
}

/** The document comes with a title of its own; once a page has set one, that one counts. */
function useOneTitle(): void {
  useEffect(() => {
    const titles = document.head.querySelectorAll('title');
    if (titles.length > 1) document.head.querySelector('title[data-document]')?.remove();
  });
}
