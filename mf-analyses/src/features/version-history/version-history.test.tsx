import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { listen } from '@commonweal/event-bus';
import { DoubleFailure, aPerson, renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { ConfirmDialog } from '@commonweal/ui/confirm-dialog';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import type { Version, Versions } from './version-history.queries.ts';
import VersionHistory from './version-history.tsx';

function aVersion(change: Partial<Version>): Version {
  return {
    version_id: 2,
    headline: 'Recalls fell by 13 % at Chalmerac',
    analysis: '<p>Chalmerac\u202f: recalls fell by 13\u202f%.</p><p>Its plants stop.</p>',
    creation_date: '2026-11-10T02:56:14.992Z',
    is_current: true,
    details: null,
    ...aPerson(),
    ...change,
  };
}

const before = aVersion({
  version_id: 1,
  headline: '',
  analysis: '<p>Chalmerac\u202f: recalls fell by 23\u202f%.</p>',
  creation_date: '2026-11-06T03:07:50.879Z',
  is_current: false,
});
const two: Versions = { data: [aVersion({}), before], total: 2, locale: 'en', may_restore: true, is_own: true };
const none: Versions = { data: [], total: 0, locale: 'en', may_restore: true, is_own: true };

const open = (versions: Versions, query = '&version=1', api: ApiDoubles = {}) =>
  renderPage(<VersionHistory noteId={31} />, {
    path: '/analyses/:slug',
    url: `/analyses/recalls?panel=versions&note=31${query}`,
    messages: [uiMessages, remote.messages],
    session: somebody(),
    beside: <ConfirmDialog />,
    api: {
      'GET v3/notes/:id/versions': () => versions,
      'GET v3/notes/version-sources/:id': ({ params }) => ({
        data: [{ position: 1, url: `https://${params['id']}.example/`, title: `Source ${params['id']}` }],
        total: 1,
      }),
      'GET v3/notes/comment-versions/:id': () => ({
        data: [{ id: 9, body: 'The figure is an old one.', creation_date: '2026-11-07T08:00:00.000Z', ...aPerson() }],
        total: 1,
      }),
      'PUT v3/notes/:id/restore': () => ({ id: 31, version_id: 3, is_deleted: false }),
      ...api,
    },
  });

const restoreButton = { name: 'Restore this version' };

describe('a comparison', () => {
  const compare = async (api: ApiDoubles = {}, versions = two) => {
    const page = await open(versions, '&version=1', api);
    await page.user.click(await screen.findByRole('tab', { name: 'Compare' }));
    return page;
  };

  it('names both versions that it compares, to the second', async () => {
    await compare();
    const legend = await screen.findByText(/^From the version of/);
    const moment = String.raw`November \d+th, 2026 \d\d:\d\d:\d\d [AP]M`;
    expect(legend.textContent).toMatch(
      new RegExp(`^From the version of ${moment} to that of ${moment}: added and removed\\.$`),
    );
  });

  it('says that the sources could not be loaded', async () => {
    await compare({
      'GET v3/notes/version-sources/:id': () => {
        throw new DoubleFailure(500, 'internal');
      },
    });
    expect(await screen.findByText('The sources could not be loaded')).toBeTruthy();
  });
});

describe('the history of an analysis', () => {
  it('says where there is none', async () => {
    await open(none, '');
    expect(await screen.findByText('No version available.')).toBeTruthy();
  });

  it('lists the versions, and reads the one of the address', async () => {
    await open(two);
    const chosen = await screen.findByRole<HTMLInputElement>('radio', { name: /November 6th, 2026 .*\(No headline\)/ });
    expect(chosen.checked).toBe(true);
    const absences = screen.getAllByText('(No headline)');
    // In the list and above the text; a headline has the list's own look.
    expect(absences.map(({ className }) => className)).toEqual(absences.map(() => 'version-choice__no-headline'));
    expect(screen.getByText('Current')).toBeTruthy();
    expect(await screen.findByText(/fell by 23/)).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Source 1' })).toBeTruthy();
    expect(await screen.findByText('The figure is an old one.')).toBeTruthy();
  });

  it('keeps the choice in the address, and chooses none for a version that there is not', async () => {
    const page = await open(two, '&version=99');
    expect(await screen.findByText(/Choose an earlier version/)).toBeTruthy();
    await page.user.click(screen.getByRole('radio', { name: /No headline/ }));
    expect(page.address()).toBe('/analyses/recalls?panel=versions&note=31&version=1');
  });

  it('compares a version with the current content: what is kept and added is that content, to the letter', async () => {
    const page = await open(two);
    await page.user.click(await screen.findByRole('tab', { name: 'Compare' }));
    const text = await waitFor(() => {
      const found = document.querySelector('.version-comparison__text');
      if (!found) throw new Error('not there yet');
      return found;
    });
    const without = (kind: string) => {
      const copy = text.cloneNode(true) as Element;
      for (const left of copy.querySelectorAll(`${kind}, .cw-visually-hidden`)) left.remove();
      return copy.textContent;
    };
    expect(without('del')).toBe('Chalmerac\u202f: recalls fell by 13\u202f%.\n\nIts plants stop.');
    expect(without('ins')?.trim()).toBe('Chalmerac\u202f: recalls fell by 23\u202f%.');
    expect([...text.querySelectorAll('del')].map(({ textContent }) => textContent)).toEqual(['Removed: 23']);
    const sources = await screen.findByText((_, element) => element?.className === 'version-comparison__sources');
    expect([...sources.children].map(({ textContent }) => textContent)).toEqual([
      'Added: 1. Source 2 · https://2.example/',
      'Removed: 1. Source 1 · https://1.example/',
    ]);
  });

  it('compares any two versions, with their tags and values', async () => {
    const details = (tags: string[], impact_value: number): NonNullable<Version['details']> => ({
      ...{
        type_code: 'impact',
        locale: 'en',
        topic: 'Recalls',
        sdg: 'Well-being',
        note_category: 'Products',
        sasb_theme: null,
      },
      ...{ esrs_topics: [], pais: [], esg_objs: [], image: null, datapoints: [] },
      ...{ tags, impact_value, impact_scale: null, impact_breadth: 3, impact_depth: 3 },
    });
    const first = aVersion({ ...before, version_id: 1, details: details(['cars', 'brakes'], -2.5) });
    const second = aVersion({ ...before, version_id: 2, details: details(['cars', 'airbags'], -2.5) });
    const third = aVersion({ version_id: 3, details: details(['cars'], 2.5) });
    const page = await open({ ...two, data: [third, second, first], total: 3 }, '&version=1');
    await page.user.click(await screen.findByRole('tab', { name: 'Compare' }));
    const facts = () => [...document.querySelectorAll('.version-comparison__facts')].map((list) => list.textContent);
    await waitFor(() => expect(facts()).toEqual(['carsRemoved: brakes', 'Removed: -2.5Added: 2.5']));
    const others = screen.getByRole('combobox', { name: 'Compare with' });
    expect([...others.children].map(({ textContent }) => textContent)).toEqual([
      'The current content',
      expect.stringMatching(/^The version of November \d+th, 2026 \d\d:\d\d:\d\d [AP]M$/),
    ]);
    await page.user.selectOptions(others, '2');
    await waitFor(() => expect(facts()).toEqual(['carsRemoved: brakesAdded: airbags']));
  });

  it('tells links and formats apart where the words are the same', async () => {
    const marked = (version_id: number, analysis: string) => aVersion({ ...before, version_id, analysis });
    const first = marked(1, '<p>See <a href="https://a.example/">the audit</a> of <b>2021</b>.</p>');
    const second = {
      ...marked(2, '<h2>See <a href="https://b.example/">the audit</a> of 2021.</h2>'),
      is_current: true,
    };
    const page = await open({ ...two, data: [second, first] });
    await page.user.click(await screen.findByRole('tab', { name: 'Compare' }));
    const heading = await screen.findByRole('heading', { name: 'Links and formatting' });
    expect([...(heading.nextElementSibling?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Removed: “the audit” leads to https://a.example/',
      'Removed: “2021” in bold',
      'Added: “See the audit of 2021.” as a heading',
      'Added: “the audit” leads to https://b.example/',
    ]);
  });

  it('wants a reason for the author from somebody else who restores', async () => {
    const page = await open({ ...two, is_own: false });
    await page.user.click(await screen.findByRole('button', restoreButton));
    const dialog = screen.getByRole('dialog', { name: /Restore the version of November 6th, 2026/ });
    const sent = () => page.calls.filter(({ operation }) => operation === 'PUT v3/notes/:id/restore');
    await page.user.click(within(dialog).getByRole('button', restoreButton));
    await within(dialog).findByText('Give the author a reason.');
    expect(sent()).toEqual([]);
    await page.user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), ' The first figure was right. ');
    await page.user.click(within(dialog).getByRole('button', restoreButton));
    await waitFor(() => expect(page.address()).toBe('/analyses/recalls?panel=versions&note=31'));
    expect(sent().map(({ body }) => body)).toEqual([{ version_id: 1, comment: 'The first figure was right.' }]);
    await waitFor(() => expect(document.activeElement?.localName).toBe('fieldset'));
  });

  it('asks before it restores, and has everything afresh that follows from the analysis', async () => {
    const told: unknown[] = [];
    const stop = listen('data.changed@1', ({ tags }) => void told.push(tags));
    const page = await open(two);
    await page.user.click(await screen.findByRole('button', restoreButton));
    const dialog = screen.getByRole('dialog', { name: /Restore the version of November 6th, 2026/ });
    await page.user.click(within(dialog).getByRole('button', restoreButton));
    await waitFor(() => expect(page.address()).toBe('/analyses/recalls?panel=versions&note=31'));
    const put = page.calls.find(({ operation }) => operation === 'PUT v3/notes/:id/restore');
    expect(put?.body).toEqual({ version_id: 1 });
    expect(told).toEqual([['notes', 'scores', 'note:31']]);
    await waitFor(() => expect(page.calls.filter(({ operation }) => operation.endsWith('versions'))).toHaveLength(2));
    await waitFor(() => expect(document.activeElement?.localName).toBe('fieldset'));
    stop();
  });

  it('says in the dialog why a version was not restored', async () => {
    const refuse = () => {
      throw new DoubleFailure(409, 'note-archived', 'This analysis is archived.');
    };
    const page = await open(two, undefined, { 'PUT v3/notes/:id/restore': refuse });
    await page.user.click(await screen.findByRole('button', restoreButton));
    const dialog = screen.getByRole('dialog');
    await page.user.click(within(dialog).getByRole('button', restoreButton));
    expect(await within(dialog).findByText('This analysis is archived.')).toBeTruthy();
  });

  it('restores neither where the server does not allow it, nor what stands already', async () => {
    await open({ ...two, may_restore: false });
    await screen.findByText(/fell by 23/);
    expect(screen.queryByRole('button', restoreButton)).toBeNull();
  });
});
