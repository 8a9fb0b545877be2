import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { settle } from '@commonweal/testing';
import { COLUMNS_KEY } from './chosen-columns.ts';
import { openList, row } from './company-list-page.fixtures.tsx';
import { useScreen } from './screen-width.fixtures.ts';

beforeEach(() => {
  useScreen('wide');
  localStorage.clear();
});

/** All but the last, which has the switches of the comparison and stays. */
const headers = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .slice(0, -1);
const usual = ['Company', 'Industry', 'Country', 'Impact Score', 'Environmental', 'Social', 'SDGs', 'Analyses'];
const column = (name: string) => screen.getByRole('checkbox', { name });

describe('the columns of the list', () => {
  it('are the usual ones until somebody chooses, and then those, also the next time', async () => {
    const page = await openList('/companies');
    await row('Loomwell');
    expect(headers()).toEqual(usual);
    await page.user.click(column('Country'));
    await page.user.click(column('Ratings'));
    const chosen = [...usual.filter((name) => name !== 'Country'), 'Ratings'];
    expect(headers()).toEqual(chosen);
    expect((await row('Loomwell')).textContent).toContain('48');
    page.unmount();
    await openList('/companies');
    await row('Loomwell');
    expect(headers()).toEqual(chosen);
  });

  it('go back to the usual ones, which is offered only then', async () => {
    localStorage.setItem(COLUMNS_KEY, 'sdgs,nothing');
    const page = await openList('/companies');
    await row('Loomwell');
    expect(headers()).toEqual(['Company', 'Impact Score', 'SDGs']);
    await page.user.click(screen.getByRole('button', { name: 'Show the usual columns', hidden: true }));
    expect(headers()).toEqual(usual);
    expect(screen.queryByRole('button', { name: 'Show the usual columns', hidden: true })).toBeNull();
    expect(localStorage.getItem(COLUMNS_KEY)).toBeNull();
  });

  it('can be chosen where the browser keeps nothing', async () => {
    const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    const page = await openList('/companies');
    await row('Loomwell');
    await page.user.click(column('Country'));
    expect(headers()).toEqual(usual.filter((name) => name !== 'Country'));
    write.mockRestore();
  });
});

describe('the list as a file', () => {
  it.each(['CSV', 'Excel'])('is asked for as %s, with the filters and the order, without the page', async (name) => {
    const page = await openList('/companies?filter[industry]=8&order=desc4&page=2&search=loom');
    await row('Loomwell');
    const tools = within(screen.getByRole('group', { name: 'Download the list' }));
    await page.user.click(tools.getByRole('button', { name }));
    await waitFor(() =>
      expect(page.calls.find(({ operation }) => operation === 'GET v3/entities-export')?.query).toEqual({
        format: name === 'CSV' ? 'csv' : 'xlsx',
        industry: '8',
        keywords: 'loom',
        orderby: 'impact_score',
        asc: '0',
      }),
    );
  });

  it.each([
    [2_000, false],
    [2_001, true],
  ])('of %d companies says whether it is cut', async (total, isCut) => {
    await openList('/companies', () => ({ data: [], total }));
    await screen.findByRole('group', { name: 'Download the list' });
    expect(screen.queryByText('CSV holds the first 10,000 companies, Excel the first 2,000.') !== null).toBe(isCut);
  });
});

describe('a search that finds nothing', () => {
  const nothing = () => ({ data: [], total: 0 });
  const logged = ({ calls }: Awaited<ReturnType<typeof openList>>) =>
    calls.filter(({ operation }) => operation === 'POST v3/entities/empty-result-entities').map(({ body }) => body);

  it('is logged once', async () => {
    const page = await openList('/companies?search=nobody', nothing);
    await waitFor(() => expect(logged(page)).toEqual([{ keyword: 'nobody' }]));
    await page.goTo('/companies?search=nobody&page=2');
    await settle();
    expect(logged(page)).toHaveLength(1);
  });

  it.each([
    ['with filters', '/companies?search=nobody&filter[sdg]=13', nothing],
    ['without words', '/companies', nothing],
    ['beyond the last page', '/companies?search=loom&page=9', () => ({ data: [], total: 45 })],
  ])('is not logged %s', async (_when, url, entities) => {
    const page = await openList(url, entities);
    await screen.findByRole('status');
    await settle();
    expect(logged(page)).toEqual([]);
  });
});

describe('scores that are not public', () => {
  it('are explained one press away', async () => {
    const page = await openList('/companies');
    await page.user.click(screen.getByText('Why some scores are not public'));
    expect(screen.getByText(/once the company is featured/)).toBeTruthy();
  });
});
