import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createRemoteLoader, readRegistry } from '@commonweal/federation/client';
import { configureApiClient } from '@commonweal/api-client';
import { isNotFound } from '@commonweal/platform/failure';
import { addMessages, currentLocale } from '@commonweal/platform/locale';
import { PlatformProviders, createQueryClient } from '@commonweal/platform/providers';
import type { RemoteDefinition } from '@commonweal/platform/remote';
import { endSession, sessionToken } from '@commonweal/platform/session';
import { SlotProvider } from '@commonweal/platform/slot';
import '@commonweal/ui/styles.css';
import { uiMessages } from '@commonweal/ui/messages';
import { enterMaintenance } from '#features/maintenance/maintenance.store.ts';
import { noticeRelease } from '#features/release/release.store.ts';
import { watchSession } from '#features/session/session-watch.ts';
import { createSlotRenderer } from '#features/slots/slot-renderer.tsx';
import { createRoutes } from '#features/routing/routes.tsx';
import { shellMessages } from './messages/messages.ts';

/**
 * Starts the page: the registry comes inlined in the document, session and server details are asked
 * for together, and the first page's remote is loaded before anything is drawn.
 */
export async function startShell(): Promise<void> {
  const registry = readRegistry();
  noticeRelease(registry.set);
  configureApiClient({
    base: '/api',
    token: sessionToken,
    locale: currentLocale,
    currentPath: () => location.pathname,
    onRelease: noticeRelease,
    onUnauthorized: () => endSession('refused'),
    onMaintenance: enterMaintenance,
  });
  const loader = createRemoteLoader<RemoteDefinition>({ registry });
  if (registry.environment === 'dev') void followReleases(registry.set);
  const messages = Promise.all([addMessages(shellMessages), addMessages(uiMessages)]);
  const client = createQueryClient();
  const router = createBrowserRouter(createRoutes(registry, loader));
  watchSession(router, client);
  await messages;
  createRoot(rootElement(), { onCaughtError: reportCaught }).render(
    <PlatformProviders client={client}>
      <SlotProvider value={createSlotRenderer(loader)}>
        <RouterProvider router={router} />
      </SlotProvider>
    </PlatformProviders>,
  );
}

/** What a boundary caught is worth a line in the console, unless it only means that there is no such page. */
function reportCaught(error: unknown): void {
  if (!isNotFound(error)) console.error(error);
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
