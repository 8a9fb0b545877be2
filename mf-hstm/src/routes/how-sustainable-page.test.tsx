import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure, renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles, PageOptions } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { STORAGE_PREFIX } from '#features/importances/importance-storage.ts';
import { forgetImportances } from '#features/importances/importances.store.ts';
import { topics } from '#features/importances/topic-fixtures.ts';
import { company, note } from '#features/ranking/ranking-fixtures.ts';
import { WorkerDouble } from '#features/ranking/worker-double.ts';
import remote from '../remote.ts';
import HowSustainablePage from './how-sustainable-page.tsx';

const companies = [
  company({ id: 1, name: 'Alba Power', industry_id: 1, impact_score: 1 }),
  company({ id: 2, name: 'Bright Foods', industry_id: 2, impact_score: 2 }),
  company({ id: 3, name: 'Cold Storage', industry_id: 2, country_id: 56 }),
  company({ id: 4, name: 'Dim Lights', is_grayed: true }),
];

// Climate change alone makes Alba the better one.
const notes = [
  note({ e: 1, n: 1, v: 5, i: 6, c: 60, t: 601 }),
  note({ e: 1, n: 2, v: -3, i: 1, c: 10, t: 101 }),
  note({ e: 2, n: 3, v: 2, i: 1, c: 10, t: 101 }),
];

const sector = { id: 1, code: 'FB', name: 'Food' };

const api: ApiDoubles = {
  'GET v3/my-impact/topics': () => ({ data: [...topics], total: topics.length }),
  'GET v3/my-impact/companies': () => ({ data: companies, total: companies.length }),
  'GET v3/my-impact/companies-notes': () => ({ data: notes, total: notes.length }),
  'GET v3/industry': () => ({
    data: [
      { id: 1, code: 'IF-EU', name: 'Electric Utilities', sector },
      { id: 2, code: 'FB-PF', name: 'Processed Foods', sector },
    ],
    total: 2,
  }),
  'GET v3/countries': () => ({
    data: [
      { id: 56, code: 'BE', name: 'Belgium', region: 'Europe' },
      { id: 250, code: 'FR', name: 'France', region: 'Europe' },
    ],
    total: 2,
  }),
};

const path = '/how-sustainable-to-me';
const open = (change: Partial<PageOptions> = {}) =>
  renderPage(<HowSustainablePage />, { path, messages: [uiMessages, remote.messages], api, ...change });

const names = () => screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent);
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
const move = (name: string, value: number) => fireEvent.change(slider(name), { target: { value: String(value) } });
const shows = (expected: readonly string[]) => waitFor(() => expect(names()).toEqual(expected));
const neutral = ['Bright Foods', 'Alba Power', 'Cold Storage', 'Dim Lights'];
const forClimate = ['Alba Power', 'Bright Foods', 'Cold Storage', 'Dim Lights'];

beforeEach(() => {
  localStorage.clear();
  forgetImportances();
  WorkerDouble.broken = false;
  Object.assign(globalThis, { Worker: WorkerDouble });
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the ranking', () => {
  it('shows every company with both scores, industry and country, those without a score last', async () => {
    await open();
    await shows(neutral);
    expect(document.title).toBe('How Sustainable to Me? · Commonweal');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('How Sustainable to Me?');
    const [, first, , third, fourth] = screen.getAllByRole('row');
    expect(first?.textContent).toContain('Processed Foods · France');
    expect(within(first ?? document.body).getAllByText('+2.00')).toHaveLength(2);
    expect(third?.textContent).toContain('Not rated yet');
    expect(fourth?.textContent).toContain('Not public');
    expect(screen.getByText('4 companies, 2 with a score')).toBeTruthy();
  });

  it('follows a slider, and says who moved', async () => {
    await open();
    await shows(neutral);
    move('Climate change', 100);
    await shows(forClimate);
    const [, first, second] = screen.getAllByRole('row');
    expect(first?.textContent).toContain('1 place up');
    expect(first?.textContent).toContain('+3.40');
    expect(second?.textContent).toContain('1 place down');
  });

  it('is in the address: turned around, narrowed and searched', async () => {
    const page = await open({ url: `${path}?order=asc1&filter[industry]=2` });
    await shows(['Bright Foods', 'Cold Storage']);
    expect(screen.getByRole('link', { name: 'Least aligned' }).getAttribute('aria-current')).toBe('true');
    await page.user.type(screen.getByRole('searchbox'), 'col');
    await shows(['Cold Storage']);
    expect(new URLSearchParams(page.address().split('?')[1]).get('search')).toBe('col');
    await page.user.click(screen.getByRole('link', { name: 'Most aligned' }));
    await waitFor(() => expect(page.address()).not.toContain('order='));
  });

  it('narrows by a country that is chosen', async () => {
    const page = await open();
    await shows(neutral);
    await page.user.click(screen.getByRole('button', { name: /^Country/ }));
    await page.user.click(await screen.findByRole('option', { name: /Belgium/ }));
    await shows(['Cold Storage']);
    expect(decodeURIComponent(page.address())).toContain('filter[country]=56');
  });

  it('cleans an address that asks for what there is not', async () => {
    const page = await open({ url: `${path}?page=x&search=bright&nonsense=1` });
    await shows(['Bright Foods']);
    expect(page.address()).toBe(`${path}?search=bright`);
  });

  it('says how to go on where nothing fits', async () => {
    await open({ url: `${path}?search=zzz` });
    expect(await screen.findByText('No company fits')).toBeTruthy();
  });

  it('takes a score apart by theme', async () => {
    const page = await open();
    await shows(neutral);
    const why = screen.getByRole('button', { name: 'Why this score: Alba Power' });
    await page.user.click(why);
    expect(await screen.findByText(/Alba Power scores \+1\.00 by your settings/)).toBeTruthy();
    expect(screen.getByText('+2.50')).toBeTruthy();
    expect(screen.getByText('−1.50')).toBeTruthy();
    await page.user.click(why);
    await waitFor(() => expect(screen.queryByText(/by your settings/)).toBeNull());
  });

  it('names what failed and tries again', async () => {
    let fails = true;
    const page = await open({
      api: {
        ...api,
        'GET v3/my-impact/companies-notes': () => {
          if (fails) throw new DoubleFailure(500, 'internal', 'Something went wrong on our side.');
          return { data: notes, total: notes.length };
        },
      },
    });
    expect(await screen.findByText('Something went wrong on our side.')).toBeTruthy();
    expect(screen.getByText('test-request')).toBeTruthy();
    fails = false;
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    await shows(neutral);
  });

  it('starts the worker anew where it failed', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    WorkerDouble.broken = true;
    const page = await open();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    WorkerDouble.broken = false;
    await page.user.click(retry);
    await shows(neutral);
  });

  it('speaks French', async () => {
    await open({ locale: 'fr' });
    await shows(neutral);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Durable selon moi\u202f?');
    expect(screen.getByText('4 entreprises, dont 2 avec un score')).toBeTruthy();
  });
});

describe('the sliders of a visitor', () => {
  it('start from what the browser kept, and keep what is changed', async () => {
    for (const { topic_category_id, topic_id } of topics.filter((topic) => topic.ilg_theme_id === 6)) {
      localStorage.setItem(`${STORAGE_PREFIX}6-${topic_category_id}-${topic_id}`, '100');
    }
    await open();
    await shows(forClimate);
    expect(slider('Climate change').value).toBe('100');
    move('Decent jobs', 20);
    await waitFor(() => expect(localStorage.getItem(`${STORAGE_PREFIX}3-31-304`)).toBe('20'));
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('go back to 50, and forth again', async () => {
    const page = await open();
    await shows(neutral);
    move('Climate change', 100);
    await shows(forClimate);
    await page.user.click(screen.getByRole('button', { name: 'Reset to 50' }));
    await shows(neutral);
    await page.user.click(screen.getByRole('button', { name: 'Undo reset' }));
    await shows(forClimate);
    expect(slider('Climate change').value).toBe('100');
  });

  it('follow another tab', async () => {
    await open();
    await shows(neutral);
    localStorage.setItem(`${STORAGE_PREFIX}6-60-601`, '100');
    window.dispatchEvent(new StorageEvent('storage', { key: `${STORAGE_PREFIX}6-60-601` }));
    await shows(forClimate);
  });

  it('ask before they replace finer settings', async () => {
    localStorage.setItem(`${STORAGE_PREFIX}6-60-601`, '100');
    const page = await open();
    await shows(forClimate);
    move('Climate change', 10);
    expect(screen.getByText('Replace your finer settings for Climate change?')).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(localStorage.getItem(`${STORAGE_PREFIX}6-60-601`)).toBe('100');
    move('Climate change', 10);
    await page.user.click(screen.getByRole('button', { name: 'Set all to 10' }));
    expect(slider('Climate change').value).toBe('10');
    await shows(neutral);
  });
});

describe('the sliders of a signed-in person', () => {
  const session = somebody();
  const key = '6-60-601';
  const accountHolds = (importances: Record<string, { importance_value: number }>): ApiDoubles => ({
    ...api,
    'GET v3/my-impact/my-importances': () => ({ importances }),
    'POST v3/my-impact/set-my-importances': ({ body }) => body as { importances: typeof importances },
  });

  it('start from the account, and are saved by the button alone', async () => {
    const page = await open({ session, api: accountHolds({ [key]: { importance_value: 100 } }) });
    await shows(forClimate);
    const save = screen.getByRole('button', { name: 'Saved' });
    expect(save.getAttribute('aria-disabled')).toBe('true');
    move('Basic needs', 30);
    expect(screen.getByText('1 theme changed, not saved')).toBeTruthy();
    expect(page.calls.some(({ operation }) => operation.startsWith('POST'))).toBe(false);
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Saved' });
    const sent = page.calls.find(({ operation }) => operation.startsWith('POST'))?.body;
    expect(sent).toMatchObject({
      importances: { [key]: { importance_value: 100 }, '1-11-104': { importance_value: 30 } },
    });
    expect(screen.queryByText('1 theme changed, not saved')).toBeNull();
  });

  it('stay changed where saving failed', async () => {
    const failing: ApiDoubles = {
      ...accountHolds({}),
      'POST v3/my-impact/set-my-importances': () => {
        throw new DoubleFailure(500, 'internal');
      },
    };
    const page = await open({ session, api: failing });
    await shows(neutral);
    move('Climate change', 100);
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await shows(forClimate);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBeNull());
    expect(screen.getByText('1 theme changed, not saved')).toBeTruthy();
  });

  it('go back to what is saved', async () => {
    const page = await open({ session, api: accountHolds({ [key]: { importance_value: 100 } }) });
    await shows(forClimate);
    move('Basic needs', 100);
    await page.user.click(screen.getByRole('button', { name: 'Back to saved' }));
    expect(slider('Basic needs').value).toBe('50');
  });

  it('offer what was changed before signing in', async () => {
    localStorage.setItem(`${STORAGE_PREFIX}${key}`, '100');
    const page = await open({ session, api: accountHolds({ [key]: { importance_value: 0 } }) });
    await shows(neutral);
    await page.user.click(screen.getByRole('button', { name: 'Use this browser’s' }));
    await shows(forClimate);
    expect(screen.queryByText('This browser holds other settings than your account')).toBeNull();
    expect(screen.getByText('1 theme changed, not saved')).toBeTruthy();
  });
});

it('offers to try again where the themes could not be loaded', async () => {
  let fails = true;
  const page = await open({
    api: {
      ...api,
      'GET v3/my-impact/topics': () => {
        if (fails) throw new DoubleFailure(500, 'internal');
        return { data: [...topics], total: topics.length };
      },
    },
  });
  await screen.findByText('The themes could not be loaded.');
  fails = false;
  await page.user.click(screen.getByRole('button', { name: 'Retry' }));
  await shows(neutral);
});
