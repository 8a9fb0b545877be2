import { useEffect, useMemo, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import type { RemoteLoader } from '@commonweal/federation/client';
import type { Registry } from '@commonweal/federation/registry';
import { paths } from '@commonweal/platform/paths';
import type { RemoteModule } from '@commonweal/platform/remote';
import { SkipLink } from '@commonweal/ui';
import { AlertRegion } from '#features/alerts/alert-region.tsx';
import { ExamOpener } from '#features/exam/exam-opener.tsx';
import { ViewCounter } from '#features/analytics/view-counter.tsx';
import { ConfirmOpener } from '#features/confirm/confirm-opener.tsx';
import { ConsentHost } from '#features/consent/consent-host.tsx';
import { EnvironmentBanner } from '#features/environment/environment-banner.tsx';
import { SiteFooter } from '#features/footer/site-footer.tsx';
import { SiteHeader } from '#features/header/site-header.tsx';
import { IntroHost } from '#features/intro/intro-host.tsx';
import { useIsIntroWelcome } from '#features/intro/intro-welcome.ts';
import { KeyListOpener } from '#features/keys/key-list-opener.tsx';
import { LandscapeHost } from '#features/landscape/landscape-host.tsx';
import { LoginOpener } from '#features/login-window/login-opener.tsx';
import { MaintenanceNotice } from '#features/maintenance/maintenance-notice.tsx';
import { Notifications } from '#features/notifications/notifications.tsx';
import { usePrintLayout } from '#features/print/print-layout.ts';
import { ReleaseWarning } from '#features/release/release-warning.tsx';
import { findRouteOwner } from '#features/routing/owner.ts';
import { usePageShown } from '#features/routing/page-shown.ts';
import type { RouteHandle } from '#features/routing/route-data.ts';
import { useFrameTurn } from '#features/session/frame-turn.store.ts';
import { SecondFactorNotice } from '#features/second-factor/second-factor-notice.tsx';
import { SessionNotice } from '#features/session/session-notice.tsx';
import { SidePanelHost } from '#features/side-panel/side-panel-host.tsx';
import { findSlotSource } from '#features/slots/slot-source.ts';
import { TermsWall, useMustAgree } from '#features/terms/terms-wall.tsx';
import { TrainingHost } from '#features/training/training-host.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { useIsAtRest } from './page-rest.ts';
import { usePageWork } from './use-page-work.ts';
import { useHeadingFocus } from './heading-focus.ts';
import { usePreloadOnIntent } from './preload-on-intent.ts';
import { SCROLL_POSITIONS, useReturnToPlace } from './return-to-place.ts';
import { scrollKey } from './scroll-key.ts';
import { useSlashToSearch } from './slash-to-search.ts';
import './frame.css';

interface FrameProps {
  readonly registry: Registry;
  readonly loader: RemoteLoader<RemoteModule>;
}

/** Header, page and footer; stays in place while pages come and go. */
export function Frame({ registry, loader }: FrameProps) {
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const mustAgree = useMustAgree(handle?.layout === 'plain' || handle?.isBeforeTerms === true);
  const { pathname } = useLocation();
  const isPageShown = usePageShown();
  const isIntroWelcome = useIsIntroWelcome();
  const main = useRef<HTMLElement>(null);
  const isWorking = usePageWork();
  const isAtRest = useIsAtRest(main, { path: pathname, isWorking });
  const search = useMemo(() => findSlotSource(loader, 'header.search@1'), [loader]);
  const hasPage = (path: string) => findRouteOwner(registry, path)?.route.path === path;
  useReturnToPlace(isAtRest);
  useHeadingFocus();
  usePreloadOnIntent(registry, loader, isPageShown);
  useOneTitle();
  useSlashToSearch();
  usePrintLayout();
  return (
    <div className="shell-frame" key={useFrameTurn()} data-pending={isAtRest ? undefined : ''}>
      <SkipLink target="main" />
      <LandscapeHost isWanted={handle?.layout === 'plain'} />
      <ConsentHost />
      {!mustAgree && <EnvironmentBanner environment={registry.environment} />}
      {!mustAgree && (
        <SiteHeader
          search={search}
          navigation={registry.remotes.flatMap(({ navigation }) => navigation)}
          hasPage={hasPage}
          layout={handle?.layout ?? 'site'}
        />
      )}
      <ReleaseWarning />
      {!mustAgree && <SecondFactorNotice />}
      <main ref={main} id="main" tabIndex={-1} className="cw-page cw-main shell-frame__main">
        <NavigationProgress isBusy={isWorking} />
        <TermsWall mustAgree={mustAgree} page={isPageShown ? pathname : null}>
          <Outlet />
        </TermsWall>
      </main>
      {!mustAgree && <SidePanelHost />}
      {!mustAgree && <SiteFooter hasPage={hasPage} />}
      <AlertRegion>
        <Notifications />
      </AlertRegion>
      <KeyListOpener />
      {!mustAgree && <IntroHost isWelcome={isIntroWelcome} />}
      {!mustAgree && <TrainingHost isWelcome={isIntroWelcome} hasPage={hasPage} />}
      <ConfirmOpener />
      <ExamOpener />
      <LoginOpener hasPage={findRouteOwner(registry, paths.login()) !== null} />
      <MaintenanceNotice />
      <SessionNotice />
      <ViewCounter registry={registry} />
      <ScrollRestoration getKey={scrollKey} storageKey={SCROLL_POSITIONS} />
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
