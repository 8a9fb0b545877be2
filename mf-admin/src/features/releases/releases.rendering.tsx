import { renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { ConfirmDialog } from '@commonweal/ui/confirm-dialog';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import { releaseDoubles } from './releases.fixtures.ts';
import ReleasesPage from './releases-page.tsx';

/** Opens the page of releases for a test. @param url with the part that it is about */
export function openReleases(url: string, change: ApiDoubles = {}, locale: 'en' | 'fr' = 'en') {
  return renderPage(<ReleasesPage />, {
    path: '/admin/releases/:tab?',
    url,
    locale,
    messages: [remote.messages, uiMessages],
    beside: <ConfirmDialog />,
    session: somebody(['releases-state']),
    api: releaseDoubles(change),
  });
}

/** The bodies of the calls of one operation, in order. */
export function bodiesOf(calls: Awaited<ReturnType<typeof openReleases>>['calls'], operation: string): unknown[] {
  return calls.filter((call) => call.operation === operation).map(({ body }) => body);
}
