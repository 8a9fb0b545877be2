import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { settle } from '@commonweal/testing';
import { topics } from '#features/importances/topics.fixture.ts';
import { note } from '#features/ranking/ranking-fixtures.ts';
import {
  api,
  freshBrowser,
  manySliders,
  move,
  neutral,
  notes,
  open,
  path,
  shows,
  whole,
  withoutTopic,
} from './page-under-test.fixture.tsx';

beforeEach(freshBrowser);

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

/** Alba Power has a third analysis, as good as its first. */
const enough = [...notes, note({ e: 1, n: 4, v: 5, i: 6, c: 60, t: 602 })];

describe('the evidence behind the ranking', () => {
  it('leaves out companies with little of it, says so, and shows them when asked', async () => {
    const answers = { ...api, 'GET v3/my-impact/companies-notes': () => ({ data: enough, total: enough.length }) };
    const page = await open({ url: path, api: answers });
    await shows(['Alba Power']);
    expect(screen.getByText(/at least 3 analyses on what matters to you are shown; 3 are left out\./)).toBeTruthy();
    await page.user.click(screen.getByRole('link', { name: 'Show them too' }));
    await waitFor(() => expect(page.address()).toBe(`${path}?${whole}`));
    await shows(['Alba Power', 'Bright Foods', 'Cold Storage', 'Dim Lights']);
    await page.user.click(screen.getByRole('link', { name: 'Leave out those with little evidence' }));
    await shows(['Alba Power']);
    expect(page.address()).toBe(path);
  });

  it('counts what weighs by these values alone', async () => {
    await open();
    await shows(neutral);
    expect(rowOf('Alba Power').textContent).toContain('2 analyses, 6 ratings');
    move('Climate change', 0);
    await waitFor(() => expect(rowOf('Alba Power').textContent).toContain('1 analysis, 3 ratings'));
  });

  it('stands beside the score that everybody sees', async () => {
    await open();
    await shows(neutral);
    expect(rowOf('Alba Power').textContent).toContain('Thin evidence');
    expect(rowOf('Bright Foods').textContent).toContain('Solid evidence');
  });

  it('calls an important theme without analyses unknown, beside a range that holds the score', async () => {
    await open();
    await shows(neutral);
    expect(rowOf('Bright Foods').textContent).not.toContain('Unknown');
    move('Climate change', 100);
    await waitFor(() => expect(rowOf('Bright Foods').textContent).toContain('Unknown: Climate change'));
    expect(rowOf('Alba Power').textContent).not.toContain('Unknown');
    expect(rowOf('Bright Foods').textContent).toContain('Between −5.00 and +5.00, whatever the topics');
  });

  it('names those that move most against everybody, once asked', async () => {
    const page = await open();
    await shows(neutral);
    move('Climate change', 100);
    await page.user.click(screen.getByText('Biggest movers by your settings'));
    const list = await screen.findByRole('region', { name: 'Higher than for everybody' });
    expect(within(list).getByRole('listitem').textContent).toContain('Alba Power');
    expect(within(list).getByText('from rank 2 to 1')).toBeTruthy();
    const down = screen.getByRole('region', { name: 'Lower than for everybody' });
    expect(within(down).getByRole('listitem').textContent).toContain('Bright Foods');
    move('Climate change', 50);
    expect(await screen.findByText('No company has another rank than with every theme at 50.')).toBeTruthy();
  });

  it('finds the slider that would change a rank, and forgets it when the rank changed', async () => {
    const page = await open();
    await shows(neutral);
    await page.user.click(screen.getByRole('button', { name: 'Why this score: Alba Power' }));
    await page.user.click(await screen.findByRole('button', { name: 'Which slider would change this rank?' }));
    expect(await screen.findByText('from 50 to 65: rank 1')).toBeTruthy();
    move('Climate change', 66);
    await waitFor(() => expect(screen.queryByText('from 50 to 65: rank 1')).toBeNull());
  });

  it('names the company that is taken apart in the address, in the list and as a card', async () => {
    const page = await open({ url: `${path}?${whole}#company=1` });
    await screen.findByText(/Alba Power scores/);
    await page.user.click(screen.getByRole('button', { name: 'Back to the bespoke list' }));
    await waitFor(() => expect(page.address()).toBe(`${path}?${whole}`));
    expect(screen.queryByText(/Alba Power scores/)).toBeNull();
    await page.user.click(screen.getByRole('link', { name: 'Grid' }));
    const why = await screen.findByRole('button', { name: 'Why this score: Bright Foods' });
    await page.user.click(why);
    expect(await screen.findByText(/Bright Foods scores/)).toBeTruthy();
    expect(page.address()).toBe(`${path}?${whole}&view=grid`);
    expect(screen.getByRole('button', { name: 'Which slider would change this rank?' })).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Back to the bespoke list' }));
    expect(document.activeElement).toBe(why);
    expect(screen.queryByText(/Bright Foods scores/)).toBeNull();
  });

  it.each(['list', 'grid'])('takes a company apart that is not on the page, above the %s', async (view) => {
    const page = await open({ url: `${path}?${whole}&view=${view}&search=bright#company=1` });
    const detail = await screen.findByRole('region', { name: 'Why this score: Alba Power' });
    expect(within(detail).getByText(/Alba Power scores/)).toBeTruthy();
    const evidence = within(detail).getByText(/2 analyses, 6 ratings/);
    expect(evidence.textContent?.trim()).toBe(
      '2 analyses, 6 ratings · between −4.90 and +4.90, whatever the topics without analyses show',
    );
    move('Natural resources', 100);
    await waitFor(() => expect(evidence.textContent).toContain('Unknown: Natural resources'));
    move('Natural resources', 50);
    await page.user.clear(screen.getByRole('searchbox', { name: 'Search by name' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Why this score: Alba Power' })).toBeNull());
    expect(screen.getByText(/Alba Power scores/)).toBeTruthy();
    await page.user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'zzz');
    const other = await screen.findByRole('region', { name: 'Why this score: Alba Power' });
    expect(await screen.findByText('No company matches')).toBeTruthy();
    await page.user.click(within(other).getByRole('button', { name: 'Back to the bespoke list' }));
    await waitFor(() => expect(screen.queryByText(/Alba Power scores/)).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search by name' }));
  });

  it('gives the focus to the ranking where what had it before the company above the list is gone', async () => {
    const page = await open({ url: `${path}?${whole}&search=bright#company=1` });
    const detail = await screen.findByRole('region', { name: 'Why this score: Alba Power' });
    await page.user.click(within(detail).getByRole('button', { name: 'Back to the bespoke list' }));
    await waitFor(() => expect(screen.queryByText(/Alba Power scores/)).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Ranking' }));
  });

  it('shows those with too little evidence where nothing else is left', async () => {
    const page = await open({ url: `${path}?search=bright` });
    const title = await screen.findByText('One company matches, with too little evidence');
    const state = title.closest<HTMLElement>('.cw-state');
    await page.user.click(within(state ?? document.body).getByRole('link', { name: 'Show them too' }));
    await shows(['Bright Foods']);
  });

  it.each(['#company=0', '#company=x', '#company=99999999999', '#company=999'])(
    'takes nothing apart at %s',
    async (hash) => {
      await open({ url: `${path}?${whole}${hash}` });
      await shows(neutral);
      await settle();
      expect(screen.queryByText('My convictions')).toBeNull();
    },
  );

  it('forgets the slider that would change a rank once another moved, also where the rank is the same', async () => {
    const page = await open();
    await shows(neutral);
    await page.user.click(screen.getByRole('button', { name: 'Why this score: Alba Power' }));
    await page.user.click(await screen.findByRole('button', { name: 'Which slider would change this rank?' }));
    expect(await screen.findByText('from 50 to 65: rank 1')).toBeTruthy();
    move('Climate change', 55);
    await waitFor(() => expect(screen.queryByText('from 50 to 65: rank 1')).toBeNull());
    await shows(neutral);
    await page.user.click(screen.getByRole('button', { name: 'Which slider would change this rank?' }));
    expect(await screen.findByText('from 55 to 65: rank 1')).toBeTruthy();
  });

  it.each([
    ['en', /^Which slider would change/, /^The next (\d+) sliders$/],
    ['fr', /^Quel curseur changerait/, /^Les (\d+) curseurs suivants$/],
  ] as const)(
    'names the six nearest sliders at once and the next ones when asked, in %s',
    async (locale, ask, next) => {
      const page = await open({ url: `${path}?${whole}#company=1`, api: { ...api, ...manySliders }, locale });
      await page.user.click(await screen.findByRole('button', { name: ask }));
      const summary = await screen.findByText(next);
      const [first, second] = [...document.querySelectorAll('.hstm-test__changes')].map((list) =>
        [...list.children].map(({ textContent }) => textContent),
      );
      expect(first).toHaveLength(6);
      expect(second).toHaveLength(Number(next.exec(summary.textContent)?.[1]));
      expect(first).toContainEqual(expect.stringMatching(/ › Category 20 › Topic 201 /));
      expect(summary.closest('details')?.open).toBe(false);
      await page.user.click(summary);
      expect(summary.closest('details')?.open).toBe(true);
    },
  );

  it.each([
    ['in use', {}],
    ['retired', withoutTopic(601)],
  ])('says through which topics the settings move a score, also through one that is %s', async (_state, answers) => {
    const page = await open({ api: { ...api, ...answers } });
    await shows(neutral);
    await page.user.click(screen.getByRole('button', { name: 'Why this score: Alba Power' }));
    await screen.findByText('My convictions');
    await settle();
    expect(screen.queryByText('Topics that move it away from the Impact Score')).toBeNull();
    move('Climate change', 100);
    await screen.findByText('Topics that move it away from the Impact Score');
    expect(screen.getByText('Topic 601').parentElement?.textContent).toContain('Importance 100');
  });

  it.each([
    [6, 'en', null],
    [7, 'en', /^1 other topic moves it by/],
    [8, 'en', /^2 other topics move it by/],
    [8, 'fr', /^2 autres sujets le déplacent de/],
  ] as const)('adds up the topics beyond the first six of %d, in %s', async (count, locale, sentence) => {
    const many = topics.slice(0, count).map((one, at) => {
      const { ilg_theme_id: i, topic_category_id: c, topic_id: t } = one;
      return note({ e: 1, n: at + 1, v: at === 0 ? 5 : -1, s: at + 1, i, c, t });
    });
    localStorage.setItem('commonweal.importance.1-10-101', '100');
    const answers = { ...api, 'GET v3/my-impact/companies-notes': () => ({ data: many, total: many.length }) };
    await open({ url: `${path}?${whole}#company=1`, api: answers, locale });
    const moved = await screen.findByRole('heading', { name: /^(Topics that move it|Sujets qui l’éloignent)/ });
    expect(moved.nextElementSibling?.children).toHaveLength(6);
    const rest = screen.queryByText(/^\d (other topics? move|autres? sujets? le d)/);
    if (sentence === null) expect(rest).toBeNull();
    else expect(rest?.textContent).toMatch(sentence);
  });
});
