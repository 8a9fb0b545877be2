import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { SurveyGroup } from '@commonweal/contracts';
import { DoubleFailure, renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { ConfirmDialog } from '@commonweal/ui/confirm-dialog';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import SurveyGroupsPage from './survey-groups-page.tsx';

const code = 'abcdefgh12345678';

const open = (api: ApiDoubles, locale: 'en' | 'fr' = 'en') =>
  renderPage(<SurveyGroupsPage />, {
    path: '/how-sustainable-to-me-survey/groups',
    url: '/how-sustainable-to-me-survey/groups',
    messages: [uiMessages, remote.messages],
    session: somebody(),
    beside: <ConfirmDialog />,
    locale,
    api,
  });

const list = () => screen.getByRole('table').closest('[tabindex]');

const listed = (...groups: SurveyGroup[]) => ({ data: groups, total: groups.length });

describe('the groups of a person', () => {
  it('are made by name, and lead to their page', async () => {
    let groups: SurveyGroup[] = [];
    const page = await open({
      'GET v3/my-impact/survey-groups': () => listed(...groups),
      'POST v3/my-impact/survey-groups': ({ body }) => {
        const made = { code, name: (body as { name: string }).name, profile: null };
        groups = [made];
        return made;
      },
    });
    expect(await screen.findByText('You gather no group’s answers yet')).toBeTruthy();
    await page.user.type(screen.getByRole('textbox', { name: 'Name of the group' }), ' Northern Pensions ');
    await page.user.click(screen.getByRole('button', { name: 'Create the group' }));
    const link = await screen.findByRole('link', { name: 'Northern Pensions' });
    expect(link.getAttribute('href')).toBe(`/how-sustainable-to-me-survey/groups/${code}`);
    expect(screen.getByText('None yet')).toBeTruthy();
    expect(page.calls.find(({ operation }) => operation.startsWith('POST'))?.body).toEqual({
      name: 'Northern Pensions',
    });
  });

  it('are renamed, and removed after a question', async () => {
    let groups: SurveyGroup[] = [
      { code, name: 'Northern Pensions', profile: null },
      { code: code.toUpperCase(), name: 'Southern Pensions', profile: null },
    ];
    const page = await open({
      'GET v3/my-impact/survey-groups': () => listed(...groups),
      'PATCH v3/my-impact/survey-groups/:code': ({ body, params }) => {
        const named = { code, name: (body as { name: string }).name, profile: null };
        groups = groups.map((group) => (group.code === params['code'] ? named : group));
        return named;
      },
      'DELETE v3/my-impact/survey-groups/:code': ({ params }) => {
        groups = groups.filter((group) => group.code !== params['code']);
        return { code, is_removed: true };
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Rename Northern Pensions' }));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'New name of Northern Pensions' });
    expect(field.value).toBe('Northern Pensions');
    expect(document.activeElement).toBe(field);
    await page.user.clear(field);
    await page.user.type(field, ' Western Pensions ');
    await page.user.click(screen.getByRole('button', { name: 'Rename' }));
    expect(await screen.findByRole('link', { name: 'Western Pensions' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /^New name/ })).toBeNull();
    expect(list()).toBe(document.activeElement);
    await page.user.click(screen.getByRole('button', { name: 'Remove Western Pensions' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove Western Pensions?' });
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(groups).toHaveLength(2);
    await page.user.click(screen.getByRole('button', { name: 'Remove Western Pensions' }));
    await page.user.click(await screen.findByRole('button', { name: 'Remove the group' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Western Pensions' })).toBeNull());
    expect(groups.map(({ name }) => name)).toEqual(['Southern Pensions']);
    await waitFor(() => expect(list()).toBe(document.activeElement));
    expect(screen.getByRole('link', { name: 'Southern Pensions' })).toBeTruthy();
  });

  it('keep a name that was not taken', async () => {
    const page = await open({
      'GET v3/my-impact/survey-groups': () => listed(),
      'POST v3/my-impact/survey-groups': () => {
        throw new DoubleFailure(422, 'invalid-fields', 'Please check the marked fields.', {
          name: 'You gather the answers of 20 groups already.',
        });
      },
    });
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name of the group' });
    await page.user.type(field, 'One more');
    await page.user.click(screen.getByRole('button', { name: 'Create the group' }));
    expect(await screen.findByText('You gather the answers of 20 groups already.')).toBeTruthy();
    expect(field.value).toBe('One more');
  });

  it('can be asked for again where they could not be loaded', async () => {
    let fails = true;
    const page = await open({
      'GET v3/my-impact/survey-groups': () => {
        if (fails) throw new DoubleFailure(500, 'internal');
        return listed({ code, name: 'Northern Pensions', profile: { people: 20, themes: [] } });
      },
    });
    await screen.findByText('Your groups could not be loaded.');
    fails = false;
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('20 people or more')).toBeTruthy();
  });

  it('speak French', async () => {
    await open({ 'GET v3/my-impact/survey-groups': () => listed() }, 'fr');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Groupes de l’enquête'));
  });
});
