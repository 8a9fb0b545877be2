import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { ApiOperation } from '@commonweal/contracts';
import { renderPage, settle, somebody, tabTo } from '@commonweal/testing';
import type { ApiDoubles, PageOptions } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import NewAnnouncementPage from '#features/announcements/new-announcement-page.tsx';
import ComplaintsPage from '#features/complaints/complaints-page.tsx';
import CompanyImportPage from '#features/company-import/company-import-page.tsx';
import SiteLinksPage from '#features/site-links/site-links-page.tsx';
import TrainingsPage from '#features/trainings/trainings-page.tsx';
import remote from './remote.ts';

const messages: PageOptions['messages'] = [remote.messages, uiMessages];
const none = () => ({ data: [], total: 0 });
const service = { answer_days: 14, answered: 0, median_hours: null, in_time_share: null };
const count = (calls: readonly { readonly operation: ApiOperation }[], wanted: ApiOperation) =>
  calls.filter(({ operation }) => operation === wanted).length;

/** The text that an invalid control points to as its description. */
function errorOf(control: Element | null): string | undefined {
  expect(control?.getAttribute('aria-invalid')).toBe('true');
  const ids = control?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(ids.at(-1) ?? '')?.textContent;
}

describe.each(['en', 'fr'] as const)('without a mouse, in %s', (locale) => {
  it('the days of an answer are saved, and the button keeps the focus', async () => {
    const { user, calls } = await renderPage(<ComplaintsPage />, {
      ...{ locale, messages, session: somebody(['complaints-state', 'parameters-state']), path: '/admin/complaints' },
      api: {
        ...{ 'GET v3/complaints': none, 'GET v3/complaints/service': () => service },
        'PUT v3/parameters/complaints': () => ({ answer_days: 141 }),
      },
    });
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^(Days until|Délai de réponse)/ });
    await waitFor(() => expect(field.value).toBe('14'));
    await tabTo(user, field);
    await user.keyboard('99');
    expect(errorOf(document.activeElement)).toMatch(/\d/);
    await user.keyboard('{End}{Backspace}{Backspace}{Backspace}2');
    const save = screen.getByRole('button', { name: /^(Save|Enregistrer)$/ });
    await tabTo(user, save);
    await user.keyboard('{Enter}');
    await settle();
    expect(count(calls, 'PUT v3/parameters/complaints')).toBe(1);
    expect([document.activeElement, save.matches(':disabled')]).toEqual([save, false]);
  });

  it('a training is switched by Space, once at a time, and the switch keeps the focus', async () => {
    const { promise: reply, resolve: letGo } = Promise.withResolvers<undefined>();
    const training = { code: 'rater' as const, title: 'Rater', description: 'To rate.', is_enabled: true };
    const { user, calls } = await renderPage(<TrainingsPage />, {
      ...{ locale, messages, session: somebody(['user-certifications-state']) },
      api: {
        'GET v3/parameters/trainings': () => ({ data: [training], total: 1 }),
        'GET v3/parameters/certification': () => ({ suspended: [] }),
        'PUT v3/parameters/trainings/:code': async () => {
          await reply;
          return { ...training, is_enabled: false };
        },
      },
    });
    const control = await screen.findByRole<HTMLInputElement>('switch', { name: 'Rater' });
    await tabTo(user, control);
    await user.keyboard(' ');
    await waitFor(() => expect(control.checked).toBe(false));
    expect(control.matches(':disabled')).toBe(false);
    await user.keyboard(' ');
    letGo(undefined);
    await settle();
    expect([control.checked, document.activeElement]).toEqual([false, control]);
    expect(count(calls, 'PUT v3/parameters/trainings/:code')).toBe(1);
  });

  it('the file of an import is chosen from a field that Tab leads to', async () => {
    const { user } = await renderPage(<CompanyImportPage />, {
      ...{ locale, messages, session: somebody(['manage-website-content']) },
      api: { 'GET v3/entity-imports': none },
    });
    const file = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!file) throw new Error('There is no field for a file.');
    await tabTo(user, file);
    expect(file.labels).toHaveLength(1);
  });

  it.each([
    {
      ...{ name: 'links of the site', page: <SiteLinksPage />, privilege: 'parameters-state' as const },
      ...{ submit: /^(Save the links|Enregistrer les liens)$/, typed: 'a' },
      api: {
        'GET v3/server-details': () => ({
          ...{ is_maintenance_mode: false, environment: 'demo', admin: '', dbHost: '', dbName: '', lastBatch: null },
          ...{ links: {}, social_providers: [] },
        }),
      } satisfies ApiDoubles,
    },
    {
      ...{ name: 'announcement', page: <NewAnnouncementPage />, privilege: 'announcements-state' as const },
      ...{ submit: /^(Send|Envoyer)$/, typed: ' ' },
      api: {
        'GET v3/announcements/groups': () => ({ roles: [], categories: [], privileges: [] }),
        'POST v3/announcements/audience': () => ({ total: 3, en: 2, fr: 1 }),
      } satisfies ApiDoubles,
    },
  ])('the first field of the $name that is wrong has the focus, and says why', async (one) => {
    const { user } = await renderPage(one.page, { locale, messages, session: somebody([one.privilege]), api: one.api });
    const [first] = await screen.findAllByRole('textbox');
    if (!first) throw new Error('There is no field.');
    await tabTo(user, first);
    await user.keyboard(one.typed);
    const submit = screen.getByRole('button', { name: one.submit });
    await waitFor(() => expect(submit.matches(':disabled')).toBe(false));
    await tabTo(user, submit);
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(first);
    expect(errorOf(first)).toMatch(/\w/);
  });
});
