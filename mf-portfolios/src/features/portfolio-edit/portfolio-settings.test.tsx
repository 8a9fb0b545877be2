import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aPortfolio } from '#portfolios/portfolio-fixtures.ts';
import { open, press, sent } from './edit-page.fixtures.tsx';

describe('settings', () => {
  it('are kept at once: preferred, shared and an address that is one', async () => {
    let now = aPortfolio();
    const page = await open({
      'GET v3/portfolios/:id': () => now,
      'PATCH v3/portfolios/:id/prefered': () => {
        now = { ...now, prefered: true };
        return { id: 7, prefered: true };
      },
      'PATCH v3/portfolios/:id/visibility': () => {
        now = { ...now, visibility: 1 };
        return { id: 7, visibility: 1 };
      },
      'PATCH v3/portfolios/:id/url': () => {
        now = { ...now, url: 'fund.example.com' };
        return { id: 7, url: now.url };
      },
    });
    for (const name of ['Preferred portfolio', 'Shared']) {
      await page.user.click(await screen.findByRole('switch', { name }));
      await waitFor(() => expect(screen.getByRole('switch', { name }).getAttribute('aria-checked')).toBe('true'));
    }
    const address = screen.getByLabelText('Address of a page about it');
    await page.user.type(address, 'javascript:alert(1)');
    await press(page, 'Save the address');
    expect(screen.getByText('This is not a web address.')).toBeDefined();
    await page.user.clear(address);
    await page.user.type(address, 'fund.example.com');
    await press(page, 'Save the address');
    await waitFor(() => expect(now.url).toBe('fund.example.com'));
    expect(sent(page, 'PATCH')).toEqual([{ prefered: true }, { visibility: 1 }, { url: 'fund.example.com' }]);
  });

  it('make it the holdings of a fund with a day and an ISIN that is one, or no longer', async () => {
    const kept = { isin: 'IE00B4L5Y983', holdings_on: '2026-09-30' };
    let now = aPortfolio();
    const page = await open({
      'GET v3/portfolios/:id': () => now,
      'PATCH v3/portfolios/:id/fund': () => {
        const fund = now.fund === null ? kept : null;
        now = { ...now, fund };
        return { id: 7, fund };
      },
    });
    const isin = await screen.findByLabelText('ISIN of the fund');
    await page.user.type(isin, 'IE00B4L5Y984');
    await press(page, 'Save the holdings');
    expect(screen.getByText('Enter the day of the holdings.')).toBeDefined();
    expect(screen.getByText(/^This is not an ISIN/)).toBeDefined();
    await page.user.clear(isin);
    await page.user.type(isin, 'ie00 b4l5y983');
    await page.user.type(screen.getByLabelText('Holdings as of'), '2026-09-30');
    await press(page, 'Save the holdings');
    await page.user.click(await screen.findByRole('button', { name: 'Not a fund any more' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Not a fund any more' })).toBeNull());
    expect(sent(page, 'PATCH')).toEqual([{ fund: kept }, { fund: null }]);
  });
});
