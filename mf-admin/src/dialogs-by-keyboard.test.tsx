import { describe, expect, it, jest } from '@jest/globals';
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { ApiOperation, Privilege } from '@commonweal/contracts';
import { aPerson, renderPage, settle, somebody, tabTo } from '@commonweal/testing';
import type { ApiDoubles, RenderedPage } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import ComplaintsPage from '#features/complaints/complaints-page.tsx';
import JobsPage from '#features/jobs/jobs-page.tsx';
import ReportsPage from '#features/note-reports/reports-page.tsx';
import RatingGroupsPage from '#features/rating-groups/rating-groups-page.tsx';
import RepresentativesPage from '#features/representatives/representatives-page.tsx';
import SourceReviewsPage from '#features/source-reviews/source-reviews-page.tsx';
import remote from './remote.ts';

/** Gives a reply once the key that sends was pressed twice. */
type Reply = <T>(value: T) => Promise<T>;

interface Case {
  readonly page: ReactElement;
  readonly path: string;
  readonly privilege: Privilege;
  /** Button of the page that brings the dialog. */
  readonly opener: Readonly<Record<'en' | 'fr', RegExp>>;
  /** Controls of the dialog, its Close included. */
  readonly controls: number;
  /** Called by what the dialog sends; a dialog that only shows something has none. */
  readonly sends?: ApiOperation;
  readonly api: (reply: Reply) => ApiDoubles;
}

const at = '2026-10-03T10:00:00.000Z';
const me = somebody([]);
const list = <T,>(...data: T[]) => ({ data, total: data.length });
const complaint = {
  ...{ id: 3, reference: 'C-7KXM-3QHP', kind: 'wrong-content' as const, page: '/companies/loomwell', times: 1 },
  ...{ text: 'The turnover is wrong.', sent_at: at, due_at: at, answered_at: null, answer: null, sender: null },
  ...{ email: 'noor@visitor.example', is_overdue: false, is_sender: false },
  reviewer: aPerson({ user_id: me.user_id }),
};
const report = {
  ...{ id: 7, reason: 'factual_error' as const, reason_name: 'Something in it is wrong', detail: 'See page 4' },
  ...{ creation_date: at, ...aPerson({ pseudo: 'reader' }) },
  note: {
    ...{ id: 101, slug: 'less-water-101', headline: 'Less water', locale: 'en' as const, entity_name: 'Loomwell' },
    is_on_site: true,
  },
  ...{ comment: null, reply: null, settled_at: null, settled_by: null, outcome: null, may_settle: true },
};
const group = {
  ...{ id: 3, state: 'together' as const, found_at: at, ended_at: null, released_at: null, decided_by: null },
  ...{ reason: null, notes: 31, members: [] },
};
const representative = {
  ...{ id: 5, entity: { entity_id: 9, entity_slug: 'loomwell', entity_name: 'Loomwell' }, ...aPerson() },
  ...{ email: 'ines@loomwell.example', reason: 'Called.', granted_at: at, granted_by: aPerson() },
  ...{ revoked_at: null, revoked_by: null, revoked_reason: null },
};
const source = {
  ...{ id: 7, state: 'changed' as const, since: at, captured_at: at, checked_at: at, url: 'https://example.org/r' },
  ...{ title: 'Annual report', quote: 'a third less water', before: 'We use', after: 'than before' },
  note: { ...{ id: 101, slug: 'less-water-101', headline: 'Less water', locale: 'en' as const }, is_on_site: true },
  ...{ settled_at: null, settled_by: null, outcome: null, is_marked: true, may_settle: true },
};

const dialogs: Readonly<Record<string, Case>> = {
  'answer to a complaint': {
    ...{ page: <ComplaintsPage />, path: '/admin/complaints', privilege: 'complaints-state', controls: 4 },
    opener: { en: /^Answer C-7KXM/, fr: /^Répondre à C-7KXM/ },
    sends: 'PUT v3/complaints/:id/answered',
    api: (reply) => ({
      'GET v3/complaints': () => list(complaint),
      'GET v3/complaints/service': () => ({ answer_days: 14, answered: 0, median_hours: null, in_time_share: null }),
      'PUT v3/complaints/:id/answered': () => reply(complaint),
    }),
  },
  'runs of a job': {
    ...{ page: <JobsPage />, path: '/admin/jobs', privilege: 'operations-state', controls: 2 },
    opener: { en: /^Runs of/, fr: /^Exécutions de/ },
    api: () => ({
      'GET v3/jobs': () => ({
        data: [
          {
            ...{ name: 'digests', every_minutes: 60, is_running: false, next_at: at, failures: 0 },
            last_run: { id: 1, started_at: at, ended_at: at, outcome: 'failed', message: 'The folder is full' },
          },
        ],
      }),
      'GET v3/jobs/queues': () => ({ data: [] }),
      'GET v3/jobs/:name/runs': () => list(),
    }),
  },
  'settling of a report': {
    ...{ page: <ReportsPage />, path: '/analyses/reports', privilege: 'notes-submission-state', controls: 4 },
    opener: { en: /^Settle report$/, fr: /^Traiter le signalement$/ },
    sends: 'PUT v3/notes/reports/:id/settled',
    api: (reply) => ({
      'GET v3/notes/reports': () => list(report),
      'PUT v3/notes/reports/:id/settled': () => reply(report),
    }),
  },
  'settling of a source': {
    ...{ page: <SourceReviewsPage />, path: '/analyses/sources', privilege: 'notes-submission-state', controls: 5 },
    opener: { en: /^Settle review$/, fr: /^Clore l’examen$/ },
    sends: 'PUT v3/source-reviews/:id/settled',
    api: (reply) => ({
      'GET v3/source-reviews': () => list(source),
      'PUT v3/source-reviews/:id/settled': () => reply(source),
    }),
  },
  'decision on raters who count as one': {
    ...{ page: <RatingGroupsPage />, path: '/admin/rating-groups', privilege: 'metrics-computing-state', controls: 4 },
    opener: { en: /^Count group 3/, fr: /^Compter un par un le groupe 3/ },
    sends: 'PUT v3/rating-groups/:id',
    api: (reply) => ({
      'GET v3/rating-groups': () => list(group),
      'PUT v3/rating-groups/:id': () => reply(group),
    }),
  },
  'revocation of a representative': {
    ...{
      page: <RepresentativesPage />,
      path: '/admin/representatives',
      privilege: 'representatives-state',
      controls: 4,
    },
    opener: { en: /^Revoke the right of ines/, fr: /^Retirer à ines/ },
    sends: 'PUT v3/representatives/:id/revoked',
    api: (reply) => ({
      'GET v3/representatives': () => list(representative),
      'PUT v3/representatives/:id/revoked': () => reply(representative),
    }),
  },
};

const CONTROLS = 'button:not(:disabled), input, select, textarea, a[href]';
const controlsOf = (dialog: HTMLElement) => [...dialog.querySelectorAll<HTMLElement>(CONTROLS)];

/** Escape as browsers tell a modal dialog of it. */
function escape(dialog: HTMLElement) {
  const cancel = createEvent('cancel', dialog, { cancelable: true });
  fireEvent(dialog, cancel);
  expect(cancel.defaultPrevented).toBe(true);
}

/** Goes from the first control of a dialog to its last by Tab, writes into its fields, and tells where it came. */
async function walk(user: RenderedPage['user'], dialog: HTMLElement) {
  const stops = new Set<Element | null>();
  controlsOf(dialog)[0]?.focus();
  while (dialog.contains(document.activeElement) && !stops.has(document.activeElement)) {
    stops.add(document.activeElement);
    if (document.activeElement?.matches('textarea, input[type="text"]')) await user.keyboard('a');
    await user.tab();
  }
  return stops;
}

describe.each(['en', 'fr'] as const)('without a mouse, in %s', (locale) => {
  it.each(Object.entries(dialogs))('the dialog of the %s is opened, left and sent', async (_, one) => {
    const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
    const { promise: pressedTwice, resolve: letGo } = Promise.withResolvers<undefined>();
    const session = { ...somebody([one.privilege]), user_id: me.user_id };
    const { user, calls } = await renderPage(one.page, {
      ...{ path: one.path, url: one.path, locale, session, messages: [remote.messages, uiMessages] },
      api: one.api(async (value) => {
        await pressedTwice;
        return value;
      }),
    });
    const opener = await screen.findByRole('button', { name: one.opener[locale] });
    const open = async () => {
      await tabTo(user, opener);
      await user.keyboard('{Enter}');
      const dialog = await screen.findByRole('dialog');
      await waitFor(() => expect(controlsOf(dialog).length).toBeGreaterThanOrEqual(one.controls));
      return dialog;
    };

    const shown = await open();
    // Modal, so that the browser keeps Tab inside.
    expect(showModal.mock.contexts).toContain(shown);
    await waitFor(() => expect(shown.contains(document.activeElement)).toBe(true));
    escape(shown);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(opener);

    const dialog = await open();
    const stops = await walk(user, dialog);
    expect(controlsOf(dialog).filter((control) => !stops.has(control))).toEqual([]);
    if (!one.sends) return;
    escape(dialog);
    await settle();
    expect(dialog.isConnected && screen.queryByRole('dialog')).toBe(dialog);
    const submit = dialog.querySelector<HTMLElement>('button[type="submit"]');
    submit?.focus();
    await user.keyboard('{Enter}{Enter}');
    letGo(undefined);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(({ operation }) => operation === one.sends)).toHaveLength(1);
  });
});
