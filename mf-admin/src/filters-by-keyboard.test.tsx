import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { Privilege } from '@commonweal/contracts';
import { renderPage, settle, somebody, tabTo } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import AuditLogPage from '#features/audit-log/audit-log-page.tsx';
import ComplaintsPage from '#features/complaints/complaints-page.tsx';
import MailsPage from '#features/mails/mails-page.tsx';
import ArchivePage from '#features/note-reviews/archive-page.tsx';
import SubmissionsPage from '#features/note-reviews/submissions-page.tsx';
import UsersPage from '#features/users/users-page.tsx';
import remote from './remote.ts';

const none = () => ({ data: [], total: 0 });

interface Case {
  readonly page: ReactElement;
  readonly path: string;
  readonly privilege: Privilege;
  /** Filters at least, the search included. */
  readonly controls: number;
  readonly api: ApiDoubles;
}

const lists: Readonly<Record<string, Case>> = {
  users: {
    ...{ page: <UsersPage />, path: '/users', privilege: 'users-list', controls: 6 },
    api: { 'GET v3/users': none, 'GET v3/roles': none, 'GET v3/users/categories': none },
  },
  complaints: {
    ...{ page: <ComplaintsPage />, path: '/admin/complaints', privilege: 'complaints-state', controls: 2 },
    api: {
      'GET v3/complaints': none,
      'GET v3/complaints/service': () => ({ answer_days: 14, answered: 0, median_hours: null, in_time_share: null }),
    },
  },
  mails: {
    ...{ page: <MailsPage />, path: '/admin/mails', privilege: 'operations-state', controls: 3 },
    api: { 'GET v3/mails': none },
  },
  'audit log': {
    ...{ page: <AuditLogPage />, path: '/admin/audit-log', privilege: 'audit-state', controls: 3 },
    api: { 'GET v3/audit-entries': none },
  },
  submissions: {
    ...{ page: <SubmissionsPage />, path: '/analyses/reviews', privilege: 'notes-submission-state', controls: 2 },
    api: { 'GET v3/notes/submissions': none, 'GET v3/notes/reviewers': none },
  },
  archive: {
    ...{ page: <ArchivePage />, path: '/analyses/archive', privilege: 'notes-submission-state', controls: 1 },
    api: { 'GET v3/notes/published-archived': none },
  },
};

const filtersOf = () =>
  [...document.querySelectorAll<HTMLElement>('search :is(input, select, button)')].filter(
    (control) => !control.matches(':disabled'),
  );

describe.each(['en', 'fr'] as const)('without a mouse, in %s', (locale) => {
  it.each(Object.entries(lists))('the filters of the list of %s are reached, and keep the focus', async (_, one) => {
    const { path, privilege, controls, api } = one;
    const { user, address } = await renderPage(one.page, {
      ...{ path, locale, session: somebody([privilege]), api },
      messages: [remote.messages, uiMessages],
    });
    await waitFor(() => expect(filtersOf().length).toBeGreaterThanOrEqual(controls));
    await settle();
    for (const control of filtersOf()) await tabTo(user, control);
    const [select] = document.querySelectorAll<HTMLSelectElement>('search select');
    const [search] = screen.queryAllByRole('searchbox');
    const changed = select ?? search;
    if (!changed) throw new Error('The list has no filter to try.');
    await tabTo(user, changed);
    if (changed instanceof HTMLSelectElement) {
      const other = [...changed.options].findLast(({ selected }) => !selected);
      await user.selectOptions(changed, other ?? []);
    } else await user.keyboard('ab{Enter}');
    await waitFor(() => expect(address()).not.toBe(path));
    await settle();
    expect(document.activeElement).toBe(changed);
  });
});
