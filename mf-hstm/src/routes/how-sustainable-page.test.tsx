import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure } from '@commonweal/testing';
import { WorkerDouble } from '#features/ranking/worker-double.ts';
import {
  api,
  forClimate,
  freshBrowser,
  move,
  neutral,
  notes,
  open,
  path,
  shows,
  whole,
} from './page-under-test.fixture.tsx';

beforeEach(freshBrowser);
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the ranking', () => {
  it('shows every company with both scores, industry and country, those without a score last', async () => {
    await open();
    await shows(neutral);
    expect(document.title).toBe('How Sustainable to Me? · Commonweal');
    expect(screen.getByRole('link', { name: 'How scores work' }).getAttribute('href')).toBe(
      '/how-scores-work#importance',
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('How Sustainable to Me?');
    const [, first, , third, fourth] = screen.getAllByRole('row');
    expect(first?.textContent).toContain('Processed Foods · France');
    expect(within(first ?? document.body).getAllByText('+2.00')).toHaveLength(2);
    const [mine, impact] = within(first ?? document.body).getAllByText('+2.00');
    expect(mine?.closest('td')?.textContent).toContain('3 ratings');
    expect(impact?.closest('td')?.textContent).not.toContain('rating');
    expect(third?.textContent).toContain('Not rated yet');
    expect(fourth?.textContent).toContain('Not public');
    expect(screen.getByText('4 companies, 2 with a score')).toBeTruthy();
  });

  it('leads to the survey', async () => {
    await open();
    const link = await screen.findByRole('link', { name: 'Answer the survey on your pension fund' });
    expect(link.getAttribute('href')).toBe('/how-sustainable-to-me-survey');
  });

  it('follows a slider, and says who moved', async () => {
    await open();
    await shows(neutral);
    move('Climate change', 100);
    await shows(forClimate);
    const [, first, second] = screen.getAllByRole('row');
    expect(first?.textContent).toContain('1 place higher');
    expect(first?.textContent).toContain('+3.40');
    expect(second?.textContent).toContain('1 place lower');
  });

  it('tells the outcome to a screen reader once the sliders rest, and no step on the way', async () => {
    await open();
    await shows(neutral);
    const news = screen.getAllByRole('status').find(({ tagName, className }) => {
      return tagName === 'OUTPUT' && className === 'cw-visually-hidden';
    });
    expect(news?.textContent).toBe('');
    const said: (string | null)[] = [];
    const watching = new MutationObserver(() => said.push(news?.textContent ?? null));
    if (news) watching.observe(news, { childList: true, characterData: true, subtree: true });
    for (const value of [60, 70, 80, 90, 100]) move('Climate change', value);
    await shows(forClimate);
    expect(said).toEqual([]);
    await waitFor(() =>
      expect(said).toEqual([
        'Ranking updated. 4 companies, the most aligned first. First on this page: Alba Power, rank 1, +3.40.',
      ]),
    );
    watching.disconnect();
  });

  it('tells a screen reader the rank of the first company, also where the least aligned come first', async () => {
    await open({ url: `${path}?order=asc1&search=alba&${whole}` });
    await shows(['Alba Power']);
    move('Climate change', 0);
    const news = 'Ranking updated. 1 company, the least aligned first. First on this page: Alba Power, rank 2, −3.00.';
    expect(await screen.findByText(news)).toBeTruthy();
  });

  it('tells a screen reader that no company has a score, and that none is left', async () => {
    const page = await open();
    await shows(neutral);
    move('Climate change', 0);
    move('Basic needs', 0);
    const unscored = 'Ranking updated. 4 companies, none on this page with a score by your settings.';
    expect(await screen.findByText(unscored)).toBeTruthy();
    await page.user.type(screen.getByRole('searchbox'), 'zzz');
    expect(await screen.findByText('Ranking updated. No company matches.')).toBeTruthy();
  });

  it('says where nothing that a company is rated for counts', async () => {
    await open();
    await shows(neutral);
    move('Basic needs', 0);
    await shows(['Alba Power', 'Bright Foods', 'Cold Storage', 'Dim Lights']);
    const row = screen.getByRole('row', { name: /Bright Foods/ });
    expect(row.textContent).toContain('No weight');
    expect(row.textContent).toContain('+2.00');
  });

  it('is in the address: turned around, narrowed and searched', async () => {
    const page = await open({ url: `${path}?order=asc1&filter[industry]=2&${whole}` });
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
    const page = await open({ url: `${path}?page=x&search=bright&nonsense=1&${whole}` });
    await shows(['Bright Foods']);
    expect(page.address()).toBe(`${path}?search=bright&${whole}`);
  });

  it('says how to go on where nothing fits', async () => {
    await open({ url: `${path}?search=zzz&${whole}` });
    expect(await screen.findByText('No company matches')).toBeTruthy();
    expect(screen.getByText(/^Try another spelling/)).toBeTruthy();
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
    await waitFor(() => expect(screen.queryByText(/by your settings, and/)).toBeNull());
  });

  it('places a company among all industries and in its own, and goes back to the list', async () => {
    const page = await open();
    await shows(neutral);
    const why = screen.getByRole('button', { name: 'Why this score: Alba Power' });
    await page.user.click(why);
    expect(await screen.findByRole('heading', { name: 'My convictions' })).toBeTruthy();
    expect(screen.getByText('For ALL industries: rank 2 of 2')).toBeTruthy();
    expect(screen.getByText('For Electric Utilities only: rank 1 of 1')).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Back to the bespoke list' }));
    await waitFor(() => expect(screen.queryByText('My convictions')).toBeNull());
    expect(document.activeElement).toBe(why);
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
