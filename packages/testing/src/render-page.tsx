import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { configure, render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { Outlet, createMemoryRouter, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { configureApiClient } from '@commonweal/api-client';
import type { SessionUser } from '@commonweal/contracts';
import { withdrawQuestions } from '@commonweal/platform/confirm';
import { addMessages, currentLocale, switchLocale } from '@commonweal/platform/locale';
import type { Locale } from '@commonweal/platform/intl';
import type { MessageSource } from '@commonweal/platform/locale';
import { PlatformProviders } from '@commonweal/platform/providers';
import { createQueryClient } from '@commonweal/platform/query-client';
import { loadSession, sessionToken } from '@commonweal/platform/session';
import { installApiDoubles } from './api-double.ts';
import type { ApiDoubles, RecordedCall } from './api-double.ts';
import { settleWith } from './settle.ts';

// Awaited content appears in milliseconds; the limit is for busy machines.
configure({ asyncUtilTimeout: 10_000 });

export interface PageOptions {
  /** The route's pattern; `/` where it does not matter. */
  readonly path?: string;
  /** The address that is opened; the pattern itself where not given. */
  readonly url?: string;
  readonly locale?: Locale;
  /** The remote's own messages, as its `defineRemote` has them. */
  readonly messages: readonly MessageSource[];
  /** Signed in as this person; a visitor where not given. */
  readonly session?: SessionUser;
  readonly api?: ApiDoubles;
  /** Parts of the shell beside the page, as far as the test needs them. */
  readonly beside?: ReactElement;
}

export interface RenderedPage extends RenderResult {
  readonly user: UserEvent;
  readonly calls: readonly RecordedCall[];
  /** Path and query of the page that is shown: everything of the one before is gone then. */
  readonly address: () => string;
  readonly goTo: (url: string) => Promise<void>;
}

/** Replies to the requests of every signed-in person: themselves, and their default filters. */
function besideSession(session: SessionUser): ApiDoubles {
  return {
    'GET v3/users/me': () => session,
    'GET v3/user-default-filters': () => ({ data: [], total: 0 }),
  };
}

/** Tells the address after the effects of the page that left, and of the one that came. */
function ShownPage({ onShow }: { readonly onShow: (address: string) => void }) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    onShow(pathname + search);
  });
  return <Outlet />;
}

/** Renders a page as the shell would: router, server data, language and session around it. */
export async function renderPage(page: ReactElement, options: PageOptions): Promise<RenderedPage> {
  const { path = '/', url = path, locale = 'en', messages, session, api = {}, beside } = options;
  const calls = installApiDoubles(session ? { ...besideSession(session), ...api } : api);
  configureApiClient({
    base: 'http://localhost/api',
    token: sessionToken,
    locale: currentLocale,
    currentPath: () => url,
  });
  withdrawQuestions();
  document.cookie = session ? 'token=test-token; Path=/' : 'token=; Path=/; Max-Age=0';
  await loadSession();
  await switchLocale(locale);
  for (const source of messages) await addMessages(source);
  const elsewhere = { path: '*', element: <p>Another page</p> };
  let shown = url;
  const frame = <ShownPage onShow={(address) => void (shown = address)} />;
  const pages = [{ element: frame, children: [{ path, element: page }, elsewhere] }];
  const router = createMemoryRouter(pages, { initialEntries: [url] });
  const client = createQueryClient();
  settleWith(client);
  const result = render(
    <PlatformProviders client={client}>
      <RouterProvider router={router} />
      {beside}
    </PlatformProviders>,
  );
  return {
    ...result,
    user: userEvent.setup(),
    calls,
    address: () => shown,
    goTo: (next) => router.navigate(next),
  };
}
