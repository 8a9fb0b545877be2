import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { SurveyGroup } from '@commonweal/contracts';
import { DoubleFailure, renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
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
    locale,
    api,
  });

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
