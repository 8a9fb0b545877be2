import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { hasUnsavedWork } from '@commonweal/platform/unsaved-work';
import { aList } from '#portfolios/portfolio-fixtures.ts';
import { file, open, give } from './create-page.fixtures.tsx';

describe('leaving', () => {
  it('asks while there is work, stays, and goes when told', async () => {
    const page = await open();
    await give(page, file);
    await screen.findByRole('rowheader', { name: /Acme SA/ });
    expect(hasUnsavedWork()).toBe(true);
    await page.user.click(screen.getByRole('link', { name: 'Portfolios' }));
    await page.user.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(page.address()).toBe('/portfolios/create');
    await page.user.click(screen.getByRole('link', { name: 'Portfolios' }));
    await page.user.click(await screen.findByRole('button', { name: 'Leave this page' }));
    await waitFor(() => expect(page.address()).toBe('/portfolios'));
  });

  it('does not ask where nothing was done', async () => {
    const page = await open();
    await page.user.click(screen.getByRole('link', { name: 'Portfolios' }));
    await waitFor(() => expect(page.address()).toBe('/portfolios'));
  });

  it('sends somebody at the limit to the list, with the flag', async () => {
    const page = await open({ 'GET v3/portfolios/all': () => aList([{}], { can_create: false }) });
    await waitFor(() => expect(page.address()).toBe('/how-sustainable-to-me/my-portfolios?portfolioLimitReached=1'));
  });
});
