import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createRemoteLoader, guardPage, readRegistry, toRemoteLoadError } from '@commonweal/federation/client';
import type { PageGuard } from '@commonweal/federation/client';
import type { Registry } from '@commonweal/federation/registry';
import { configureApiClient } from '@commonweal/api-client';
import { isNotFound } from '@commonweal/platform/failure';
import { addMessages, currentLocale } from '@commonweal/platform/locale';
import { PlatformProviders } from '@commonweal/platform/providers';
import { createQueryClient } from '@commonweal/platform/query-client';
import type { RemoteModule } from '@commonweal/platform/remote';
import { endSession, refuseExpired, sessionToken } from '@commonweal/platform/session';
import { SlotProvider } from '@commonweal/platform/slot';
import { hasUnsavedWork } from '@commonweal/platform/unsaved-work';
import { provideWorkers } from '@commonweal/platform/worker';
import '@commonweal/ui/styles.css';
import { uiMessages } from '@commonweal/ui/messages';
import { knowAreas } from '#features/containment/areas.ts';
import { createChunkReload } from '#features/containment/chunk-reload.ts';
import { reportLoadFailure, startReports } from '#features/containment/failure-reports.ts';
import { reloadPage } from '#features/containment/page-reload.ts';
import { watchStrayFailures } from '#features/containment/stray-failures.ts';
import { offerDeveloperPanel } from '#features/developer-panel/panel-opener.ts';
import { showLastResort } from '#features/errors/last-resort.ts';
import { watchLoginTarget } from '#features/guard/login-target-watch.ts';
import { followMaintenance, meetMaintenance } from '#features/maintenance/maintenance-watch.ts';
import { isDevelopersTab } from '#features/override/override-memory.ts';
import { followMove } from '#features/routing/follow-move.ts';
import { noticeRelease } from '#features/release/release.store.ts';
import { followPreferences } from '#features/session/apply-preferences.ts';
import { prefetchDefaultFilters } from '#features/session/default-filters-prefetch.ts';
import { watchSession } from '#features/session/session-watch.ts';
import { shareChanges } from '#features/session/shared-changes.ts';
import { shareSession } from '#features/session/shared-session.ts';
import { createSlotRenderer } from '#features/slots/slot-renderer.tsx';
import { createRoutes } from '#features/routing/routes.tsx';
import { shellMessages } from './messages/messages.ts';

/** Starts the page. Where that fails, the guard of the document says so, or has the shell before take its place. */
export async function startShell(): Promise<void> {
  const released = readRegistry();
  const guard = guardPage(released);
  try {
    await start(released, guard);
  } catch (error) {
    if (!globalThis.commonwealShellGuard) throw error;
    console.error(error);
    const shell = { name: 'shell', version: released.shell.version };
    const { reason, stage, url, cause } = await toRemoteLoadError(shell, error, guard.integrityOf);
    globalThis.commonwealShellGuard(
      reason,
      stage,
      url?.split('/').at(-1) ?? (cause instanceof Error ? cause.name : ''),
    );
  }
}

/**
 * The registry comes inlined in the document, session and server details are asked for together, and the
 * first page's remote is loaded before anything is drawn.
 */
async function start(released: Registry, guard: PageGuard): Promise<void> {
  noticeRelease(released.set);
  configureApiClient({
    base: '/api',
    token: sessionToken,
    locale: currentLocale,
    currentPath: () => location.pathname,
    onRelease: noticeRelease,
    refuse: refuseExpired,
    onUnauthorized: (_error, token) => endSession('refused', token),
    onMaintenance: () => meetMaintenance(router),
    onMoved: (address) => followMove(router, address),
  });
  // It is on its way since the document came; nothing of the shell beyond this script loads without it.
  await guard.tables.load({ name: 'shell', ...released.shell });
  const registry = isDevelopersTab(released) ? await applyOverride(released) : released;
  if (registry === null) return;
  const reloadOnLostChunk = createChunkReload({
    reload: () => reloadPage(router),
    hasUnsavedWork,
    now: Date.now,
    storage: () => sessionStorage,
  });
  const loader = createRemoteLoader<RemoteModule>({
    registry,
    guard,
    onFailure: (failure, circumstances) => {
      reportLoadFailure(failure, circumstances);
      reloadOnLostChunk(failure, circumstances);
    },
  });
  const meetPageError = async (error: unknown) => {
    console.error(error);
    const failure = await toRemoteLoadError(
      { name: 'shell', version: registry.shell.version },
      error,
      guard.integrityOf,
    );
    reloadOnLostChunk(failure, { fellBackTo: null, isWorker: false });
  };
  knowAreas(registry.remotes);
  startReports({ set: registry.set, facts: loader.facts, isReleased: registry.override === null });
  watchStrayFailures();
  provideWorkers(loader.startWorker);
  if (registry.environment === 'dev') void followReleases(registry.set);
  const messages = Promise.all([addMessages(shellMessages), addMessages(uiMessages)]);
  const client = createQueryClient();
  const router = createBrowserRouter(
    createRoutes(registry, { loader, client, onError: (error) => void meetPageError(error) }),
  );
  watchSession(router, client);
  followPreferences();
  prefetchDefaultFilters(client);
  watchLoginTarget(router);
  shareSession(new BroadcastChannel('session'));
  shareChanges(new BroadcastChannel('changes'));
  followMaintenance();
  offerDeveloperPanel({ registry, loader });
  await messages;
  createRoot(rootElement(), { onCaughtError: reportCaught, onUncaughtError: giveUp }).render(
    <PlatformProviders client={client}>
      <SlotProvider value={createSlotRenderer(loader)}>
        <RouterProvider router={router} />
      </SlotProvider>
    </PlatformProviders>,
  );
}

/** The registry of a developer's tab, with a remote of their own in it; null where another page is being loaded. */
async function applyOverride(released: Registry): Promise<Registry | null> {
  try {
    const override = await import(/* webpackChunkName: "override" */ '#features/override/override.ts');
    return await override.applyOverride(released);
  } catch (error) {
    // Whatever becomes of the override, there is a page.
    console.error(error);
    return { ...released, override: null };
  }
}

/** Logs an error that a boundary caught, unless it only means that there is no such page. */
function reportCaught(error: unknown): void {
  if (!isNotFound(error)) console.error(error);
}

/** The error page has failed as well, and React has taken everything away. */
function giveUp(error: unknown): void {
  showLastResort('error-page');
  console.error(error);
}

async function followReleases(started: string): Promise<void> {
  const { reloadOnRelease } = await import('#features/release/reload-on-release.ts');
  reloadOnRelease(started);
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root');
  if (!element) throw new Error('The document has no element #root');
  return element;
}
