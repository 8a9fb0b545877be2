import { redirect } from 'react-router';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import type { RemoteLoader } from '@commonweal/federation/client';
import type { RouteDefinition } from '@commonweal/federation/manifest';
import type { Registry, RegistryRemote } from '@commonweal/federation/registry';
import { addMessages } from '@commonweal/platform/locale';
import { paths } from '@commonweal/platform/paths';
import type { QueryClient } from '@commonweal/platform/query-client';
import type { RemoteModule } from '@commonweal/platform/remote';
import { currentSession, loadSession } from '@commonweal/platform/session';
import { certificationMessages } from '#features/certification/messages/messages.ts';
import { asError } from '#features/containment/as-error.ts';
import { Frame } from '#features/frame/frame.tsx';
import { NotFoundPage } from '#features/errors/whoops-page.tsx';
import { FrameErrorPage, PageErrorPage } from '#features/errors/route-error-page.tsx';
import { guardRoute } from '#features/guard/guard.ts';
import { isMaintenanceOn, loadServerDetails } from '#features/maintenance/maintenance.store.ts';
import { notificationMessages } from '#features/notifications/messages/messages.ts';
import { MaintenancePage } from '#features/maintenance/maintenance-page.tsx';
import { loadTermsPage } from '#features/terms/terms-route.ts';
import { trainingMessages } from '#features/training/messages/messages.ts';
import { findHome } from './home.ts';
import { findRouteOwner } from './owner.ts';
import { askAhead } from './ask-ahead.ts';
import { RemotePage } from './remote-page.tsx';
import type { RemotePageData, RouteHandle } from './route-data.ts';

type Loader = RemoteLoader<RemoteModule>;

let sessionKnown: Promise<void> | null = null;

interface RoutesOptions {
  readonly loader: Loader;
  /** Is asked for what pages open with. */
  readonly client: QueryClient;
  /** Hears of what keeps a page from being shown. */
  readonly onError: (error: unknown) => void;
}

/**
 * Every address of the release set, from the registry alone: no remote's code runs before its page
 * is asked for, and a remote that is gone takes none of the others with it.
 */
export function createRoutes(registry: Registry, { loader, client, onError }: RoutesOptions): RouteObject[] {
  const FrameOfSite = () => <Frame registry={registry} loader={loader} />;
  return [
    {
      id: 'frame',
      Component: FrameOfSite,
      // The frame stands before the first page is there; being the same component, it stays.
      HydrateFallback: FrameOfSite,
      ErrorBoundary: () => <FrameErrorPage onError={onError} />,
      children: [
        { ErrorBoundary: () => <PageErrorPage onError={onError} />, children: pagesOf(registry, loader, client) },
      ],
    },
  ];
}

/** The pages of the release's remotes, the shell's own, and that for every other address. */
function pagesOf(registry: Registry, loader: Loader, client: QueryClient): RouteObject[] {
  return [
    ...registry.remotes.flatMap((remote) => {
      // One for all addresses of the remote: a page that has several stays mounted from one to the next.
      const Component = () => <RemotePage remote={remote} />;
      return remote.routes.map((route) => ({ ...remoteRoute(remote, route, { loader, client }), Component }));
    }),
    ...standInForHome(registry),
    {
      path: paths.maintenance(),
      Component: MaintenancePage,
      // It is there also where the server cannot say who is.
      loader: () => knowTheVisitor().catch(() => null),
      handle: { layout: 'plain' } satisfies RouteHandle,
    },
    {
      path: paths.termsAndConditions(),
      lazy: loadTermsPage,
      loader: guarded(paths.termsAndConditions(), 'public'),
      handle: { layout: 'site', isBeforeTerms: true } satisfies RouteHandle,
    },
    {
      ...ownRoute(paths.notifications()),
      lazy: async () => {
        const hasSettings = findRouteOwner(registry, paths.changeNotifications()) !== null;
        const [{ NotificationsPage }] = await Promise.all([
          import(/* webpackChunkName: "page-notifications" */ '#features/notifications/notifications-page.tsx'),
          addMessages(notificationMessages),
        ]);
        return { Component: () => <NotificationsPage hasSettings={hasSettings} /> };
      },
    },
    {
      ...ownRoute(paths.getCertified()),
      lazy: async () => {
        const [{ GetCertifiedPage }] = await Promise.all([
          import(/* webpackChunkName: "page-get-certified" */ '#features/training/get-certified-page.tsx'),
          addMessages(trainingMessages),
          addMessages(certificationMessages),
        ]);
        return { Component: GetCertifiedPage };
      },
    },
    {
      path: '*',
      Component: NotFoundPage,
      loader: guarded('*', 'public'),
      handle: { layout: 'site', keepsIntroAway: true } satisfies RouteHandle,
    },
  ];
}

/** A page of the shell for people who are signed in; its code comes when it is asked for. */
function ownRoute(path: string): RouteObject {
  return { path, handle: { layout: 'site' } satisfies RouteHandle, loader: guarded(path, 'user') };
}

/** Has the guard decide on a page of the shell. */
function guarded(path: string, access: RouteDefinition['access']) {
  return async ({ request }: LoaderFunctionArgs) => {
    await knowTheVisitor();
    return guard({ path, access, privileges: [] }, request);
  };
}

/** The first public area takes the place of the home page, where its remote is not in the release. */
function standInForHome(registry: Registry): RouteObject[] {
  const instead = findHome(registry);
  return instead === paths.home() ? [] : [{ path: paths.home(), loader: () => redirect(instead) }];
}

function remoteRoute(
  remote: RegistryRemote,
  route: RouteDefinition,
  { loader, client }: Pick<RoutesOptions, 'loader' | 'client'>,
): RouteObject {
  return {
    path: route.path,
    handle: { layout: route.layout } satisfies RouteHandle,
    loader: async ({ request, params }: LoaderFunctionArgs) => {
      const definition = loader.load(remote.name);
      const code = loadPage(definition, () => loader.loadPage(remote.name, route.page));
      await knowTheVisitor();
      const instead = guard(route, request);
      if (instead !== null) return instead;
      void askAhead(definition, { page: route.page, params, client });
      return code;
    },
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href),
  };
}

/** Sends whoever may not open a page somewhere else; null where they may. */
function guard(route: Parameters<typeof guardRoute>[0], request: Request): Response | null {
  const { pathname, search } = new URL(request.url);
  const instead = guardRoute(route, pathname + search, {
    session: currentSession(),
    isMaintenanceOn: isMaintenanceOn(),
  });
  return instead === null ? null : redirect(instead);
}

/** The page's code and texts; a failure is a result like any other, for the page to show. */
async function loadPage(
  definition: ReturnType<Loader['load']>,
  load: () => ReturnType<Loader['loadPage']>,
): Promise<RemotePageData> {
  try {
    const [{ messages }, page] = await Promise.all([definition, load()]);
    await addMessages(messages);
    return { Page: page.default, failure: null };
  } catch (failure) {
    return { Page: null, failure: asError(failure) };
  }
}

/** Session and server details, asked for together and once; the guard needs both. */
async function knowTheVisitor(): Promise<null> {
  sessionKnown ??= loadSession().catch((error: unknown) => {
    sessionKnown = null;
    throw error;
  });
  await Promise.all([sessionKnown, loadServerDetails()]);
  return null;
}
