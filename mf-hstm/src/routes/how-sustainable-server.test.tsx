import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure, settle } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import {
  api,
  companies,
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
import { LARGEST, rankingOnServer } from './server-ranking.fixture.ts';
import type { AskedRanking } from './server-ranking.fixture.ts';

/** Bytes that it brings in one. */
const AT_ONCE = 1_250_000;

let asked: AskedRanking[];
let loads = 0;
let fails: boolean;

/** The same site with more data than the line brings in time. */
function large(bytes = LARGEST + 1): ApiDoubles {
  const server = rankingOnServer(bytes);
  return {
    ...api,
    ...server,
    'GET v3/my-impact/companies': () => {
      loads += 1;
      return { data: companies, total: companies.length };
    },
    'POST v3/my-impact/ranking': (call) => {
      if (fails) throw new DoubleFailure(503, 'unavailable', 'Commonweal is not available right now.');
      asked.push(call.body as AskedRanking);
      return server['POST v3/my-impact/ranking'](call);
    },
  };
}

beforeEach(() => {
  freshBrowser();
  asked = [];
  loads = 0;
  fails = false;
});
afterEach(() => {
  jest.restoreAllMocks();
});

const said = /are sent to be ranked, and are neither stored nor logged/;

describe('a ranking of more than the line brings in time', () => {
  it('is made on the server, says so beside the sliders, and follows them', async () => {
    await open({ api: large() });
    await shows(neutral);
    expect(screen.getByText(/Settings are sent to our server to be ranked/)).toBeTruthy();
    expect(screen.queryByText(/Settings are kept in this browser alone/)).toBeNull();
    expect(screen.getByText(said).textContent).toContain('3.8 MB');
    expect(screen.getByText('4 companies, 2 with a score')).toBeTruthy();
    move('Climate change', 100);
    await shows(forClimate);
    const [, first] = screen.getAllByRole('row');
    expect(first?.textContent).toContain('1 place higher');
    expect(Object.values(asked.at(-1)?.importances ?? {})).toContain(100);
    await settle();
    expect(loads).toBe(0);
  });

  it('stays on the server while the browser measures its line anew', async () => {
    await open({ api: large() });
    await shows(neutral);
    Object.defineProperty(navigator, 'connection', { value: { downlink: 100 }, configurable: true });
    move('Climate change', 100);
    await shows(forClimate);
    await settle();
    expect({ loads, isSaid: screen.queryByText(said) !== null }).toEqual({ loads: 0, isSaid: true });
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('is made here where it is just within the line, after everybody’s, which tells nothing of the person', async () => {
    for (const id of [601, 602, 603]) localStorage.setItem(`commonweal.importance.6-60-${id}`, '100');
    localStorage.setItem('commonweal.importance.6-61-604', '100');
    localStorage.setItem('commonweal.excluded.3', '1');
    const loading = Promise.withResolvers<void>();
    const answers = large(LARGEST);
    await open({
      api: {
        ...answers,
        'GET v3/my-impact/companies-notes': async () => {
          await loading.promise;
          return { data: notes, total: notes.length };
        },
      },
    });
    await shows(neutral);
    expect(screen.getByText(/This is everybody’s ranking; yours follows/)).toBeTruthy();
    expect(asked.map(({ importances, marked }) => ({ importances, marked }))).toEqual([
      { importances: {}, marked: [] },
    ]);
    loading.resolve();
    await shows(forClimate);
    await settle();
    expect(screen.queryByText(/This is everybody’s ranking/)).toBeNull();
    expect(screen.queryByText(said)).toBeNull();
    expect({ loads, asks: asked.length }).toEqual({ loads: 1, asks: 1 });
  });

  it.each([
    ['a second brings it', AT_ONCE, whole],
    ['it is narrowed to the person’s lists', LARGEST, `${whole}&filter%5Blist%5D=not-excluded`],
  ])('is made here without everybody’s where %s', async (_when, bytes, query) => {
    await open({ url: `${path}?${query}`, api: large(bytes) });
    await shows(neutral);
    await settle();
    expect({ loads, asked }).toEqual({ loads: 1, asked: [] });
  });

  it('is made here where everybody’s cannot be had', async () => {
    fails = true;
    await open({ api: large(AT_ONCE + 1) });
    await shows(neutral);
    expect({ loads, asked }).toEqual({ loads: 1, asked: [] });
    expect(screen.queryByText(/This is everybody’s ranking/)).toBeNull();
  });

  it('is made here once one chooses so, also the next time, until one chooses otherwise', async () => {
    const page = await open({ api: large() });
    await shows(neutral);
    await page.user.click(screen.getByRole('button', { name: 'Load the data and rank here instead' }));
    await waitFor(() => expect(loads).toBe(1));
    await shows(neutral);
    page.unmount();
    asked = [];
    const again = await open({ api: large() });
    await shows(neutral);
    await settle();
    expect(asked.map(({ importances }) => importances)).toEqual([{}]);
    asked = [];
    await again.user.click(screen.getByRole('button', { name: 'Rank on the server instead' }));
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('stays as it was while the server does not answer, and says so', async () => {
    await open({ api: large() });
    await shows(neutral);
    fails = true;
    move('Climate change', 100);
    expect(await screen.findByText(/The server does not answer\. This is the last ranking/)).toBeTruthy();
    await shows(neutral);
    fails = false;
    await waitFor(() => expect(screen.queryByText(/The server does not answer/)).toBeNull(), { timeout: 30_000 });
    await shows(forClimate);
  });

  it('names the failure where there is no ranking yet, and tries again', async () => {
    fails = true;
    const page = await open({ api: large() });
    const retry = await screen.findByRole('button', { name: /try again|retry/i });
    fails = false;
    await page.user.click(retry);
    await waitFor(() => expect(asked.length).toBeGreaterThan(0), { timeout: 30_000 });
    await shows(neutral);
  });

  it('takes a score apart, tests its rank and names who moves most', async () => {
    const page = await open({ api: large() });
    await shows(neutral);
    await page.user.click(screen.getByRole('button', { name: 'Why this score: Alba Power' }));
    expect(await screen.findByText(/Alba Power scores \+1\.00 by your settings/)).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Which slider would change this rank?' }));
    const moves = await screen.findAllByText(/from 50 to \d+: rank 1/);
    expect(moves.map((one) => one.closest('li')?.textContent)).toEqual([
      expect.stringMatching(/^Basic needs.*from 50 to 38: rank 1$/),
      expect.stringMatching(/^Climate change.*from 50 to 65: rank 1$/),
    ]);
    await page.user.click(screen.getByText('Biggest movers by your settings'));
    const up = await screen.findByRole('region', { name: 'Higher than for everybody' });
    expect(within(up).getByRole('link', { name: 'Alba Power' })).toBeTruthy();
  });

  it('says why the companies that move most cannot be found, and asks again only once told to', async () => {
    let asks = 0;
    let refuses = true;
    const page = await open({
      api: {
        ...large(),
        'POST v3/my-impact/ranking-movers': () => {
          asks += 1;
          if (refuses) throw new DoubleFailure(422, 'invalid-fields', 'Too many settings.');
          return { up: [], down: [] };
        },
      },
    });
    await shows(neutral);
    await page.user.click(screen.getByText('Biggest movers by your settings'));
    expect(await screen.findByText('Too many settings.')).toBeTruthy();
    expect(asks).toBe(1);
    refuses = false;
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No company has another rank than with every theme at 50.')).toBeTruthy();
  });

  it('is made here where the size cannot be had', async () => {
    await open({
      api: {
        ...large(),
        'GET v3/my-impact/ranking-size': () => {
          throw new DoubleFailure(500, 'internal', 'Something went wrong on our side.');
        },
      },
    });
    await shows(neutral);
    expect(screen.getByText(/Settings are kept in this browser alone/)).toBeTruthy();
    expect(screen.queryByText(/Settings are sent to our server/)).toBeNull();
    expect(loads).toBe(1);
  });
});

it('says in French that settings are sent, and that nothing is kept of them', async () => {
  await open({ api: large(), locale: 'fr' });
  expect(
    await screen.findByText(/sont envoyés pour être classés, et ne sont ni conservés ni journalisés/),
  ).toBeTruthy();
});
