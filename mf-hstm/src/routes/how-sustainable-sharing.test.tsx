import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { settle } from '@commonweal/testing';
import {
  api,
  freshBrowser,
  move,
  neutral,
  open,
  path,
  shows,
  slider,
  whole,
  withoutTopic,
} from './page-under-test.fixture.tsx';

beforeEach(freshBrowser);

const title = 'Shared settings beside yours';

describe('a link to one’s settings', () => {
  it('carries the weights and nothing else', async () => {
    const page = await open();
    await shows(neutral);
    move('Climate change', 100);
    await page.user.click(screen.getByText('Share these settings'));
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link to these settings' });
    expect(link.value).toBe(`${location.origin}${path}#profile=1.gp-gs_2s`);
  });

  it('carries the weight of a retired topic, which is taken with the rest', async () => {
    const answers = { ...api, ...withoutTopic(602) };
    localStorage.setItem('commonweal.importance.6-60-602', '90');
    const page = await open({ api: answers });
    await shows(neutral);
    await page.user.click(screen.getByText('Share these settings'));
    const { value } = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link to these settings' });
    expect(new URL(value).hash).toBe('#profile=1.gq_2i');
    page.unmount();
    freshBrowser();
    const other = await open({ api: answers, url: `${path}?${whole}${new URL(value).hash}` });
    expect(await screen.findByText('1 topic differs from your settings.')).toBeTruthy();
    await other.user.click(screen.getByRole('button', { name: 'Use the shared settings' }));
    await waitFor(() => expect(localStorage.getItem('commonweal.importance.6-60-602')).toBe('90'));
  });

  it('stands beside one’s own settings, and takes their place only where the person says so', async () => {
    const page = await open({ url: `${path}?search=bright#profile=1.gp-gs_2s.2t_0` });
    const shared = await screen.findByRole('region', { name: title });
    expect(within(shared).getByText('5 topics differ from your settings.')).toBeTruthy();
    const row = within(shared).getByRole('row', { name: /Climate change/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Yours50', 'Shared100', 'Difference+50']);
    expect(slider('Climate change').value).toBe('50');
    await page.user.click(screen.getByRole('button', { name: 'Use the shared settings' }));
    expect(slider('Climate change').value).toBe('100');
    await waitFor(() => expect(page.address()).toBe(`${path}?search=bright`));
    expect(screen.queryByRole('region', { name: title })).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(slider('Climate change').value).toBe('50');
  });

  it('leaves one’s own where the person keeps them', async () => {
    const page = await open({ url: `${path}#profile=1.gp-gs_2s` });
    await page.user.click(await screen.findByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: title })).toBeNull());
    expect(slider('Climate change').value).toBe('50');
  });

  it('stays while a company is taken apart', async () => {
    const page = await open({ url: `${path}?${whole}#profile=1.gp-gs_2s` });
    await screen.findByRole('region', { name: title });
    await page.user.click(await screen.findByRole('button', { name: 'Why this score: Alba Power' }));
    expect(await screen.findByText(/Alba Power scores/)).toBeTruthy();
    expect(screen.getByRole('region', { name: title })).toBeTruthy();
  });

  it('stays while the ranking is narrowed, turned, shown as cards and refined, and at the portfolios', async () => {
    const page = await open({ url: `${path}?${whole}#profile=1.gp-gs_2s` });
    await screen.findByRole('region', { name: title });
    for (const name of [
      'Least aligned',
      'Grid',
      'Refine Climate change',
      'All six themes',
      'Portfolios',
      'Companies',
    ]) {
      await page.user.click(await screen.findByRole('link', { name }));
      expect([name, screen.queryByRole('region', { name: title }) !== null]).toEqual([name, true]);
    }
    await page.user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'bright');
    await waitFor(() => expect(page.address()).toBe(`${path}?${whole}&order=asc1&view=grid&search=bright`));
    expect(screen.getByRole('region', { name: title })).toBeTruthy();
  });

  it('keeps what is good of a damaged one, and counts the rest', async () => {
    const page = await open({ url: `${path}#profile=1.gp-gs_2s.zzz_9.%3Cb%3E` });
    expect(await screen.findByText('2 parts of the link could not be read')).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Use the shared settings' }));
    expect(slider('Climate change').value).toBe('100');
  });

  it.each([
    ['7.gp_2s', 'This link comes from a newer version of the site'],
    ['1.zzz', 'This link carries no settings that can be read'],
  ])('of %s is refused with a sentence', async (profile, sentence) => {
    const page = await open({ url: `${path}#profile=${profile}` });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Use the shared settings' })).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  });

  it('is not looked for in another fragment', async () => {
    await open({ url: `${path}#ranking` });
    await screen.findByRole('slider', { name: 'Climate change' });
    await settle();
    expect(screen.queryByRole('region', { name: title })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(slider('Climate change').value).toBe('50');
  });
});
