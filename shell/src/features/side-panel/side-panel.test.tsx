import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure, renderPage, settle } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { SidePanelLink } from '@commonweal/platform/side-panel';
import { SlotProvider } from '@commonweal/platform/slot';
import { uiMessages } from '@commonweal/ui/messages';
import { shellMessages } from '../../messages/messages.ts';
import { SidePanelHost } from './side-panel-host.tsx';

const answer: NonNullable<ApiDoubles['GET v3/sdgs/:id']> = ({ params }) => ({
  sdg_id: Number(params['id']),
  sdg_code: `SDG${params['id']}`,
  sdg_name: `Goal ${params['id']}`,
  objective: 'An objective',
  colour: '#FCC30B',
  description: 'A description',
  fact_figures: ['A fact'],
  targets: [{ code: `${params['id']}.1`, text: 'A target' }],
});
const messages = [shellMessages, uiMessages];
const goal: ApiDoubles = { 'GET v3/sdgs/:id': answer };

function open(url: string, api: ApiDoubles = goal) {
  const page = (
    <>
      <h1>A page</h1>
      <SidePanelLink to={{ panel: 'sdg', sdg: 7 }}>Goal seven</SidePanelLink>
      <SidePanelHost />
    </>
  );
  return renderPage(page, { path: '/companies', url, messages, api });
}

/** jsdom has no screen. */
function useScreen(isWide: boolean): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches: isWide, media, onchange: null }) as unknown as MediaQueryList;
}

const panel = () => screen.findByRole('complementary', { name: 'Sustainable Development Goals' });
const link = () => screen.getByRole('link', { name: 'Goal seven' });

beforeEach(() => useScreen(true));

describe('the panel of the goals', () => {
  it('is asked for by nobody where the address names none', async () => {
    const page = await open('/companies?page=2');
    await settle();
    expect(page.calls).toEqual([]);
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('shows the goal of the address with its objective, description, facts and targets', async () => {
    await open('/companies?panel=sdg&sdg=13');
    const shown = within(await panel());
    expect(await shown.findByRole('heading', { name: /Goal 13/ })).toBeTruthy();
    for (const text of ['An objective', 'A description', 'A fact', '13.1', 'A target'])
      expect(shown.getByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
  });

  it('opens over a link that keeps the list, takes focus and gives it back when it is closed', async () => {
    const page = await open('/companies?page=2');
    await page.user.click(link());
    const shown = await panel();
    expect(page.address()).toBe('/companies?page=2&panel=sdg&sdg=7');
    expect(shown.contains(document.activeElement)).toBe(true);
    await page.user.click(within(shown).getByRole('button', { name: 'Close panel' }));
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    expect(page.address()).toBe('/companies?page=2');
    expect(document.activeElement).toBe(link());
  });

  it('closes with Escape, also where the page was opened with it', async () => {
    const page = await open('/companies?page=2&panel=sdg&sdg=7');
    const shown = await panel();
    within(shown).getByRole('button', { name: 'Close panel' }).focus();
    // In a dialog it is for that one.
    const dialog = shown.appendChild(document.createElement('dialog'));
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await settle();
    expect(page.address()).toBe('/companies?page=2&panel=sdg&sdg=7');
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(page.address()).toBe('/companies?page=2'));
  });

  it('goes from goal to goal by its selector, and one close leads back to the page', async () => {
    const page = await open('/companies');
    await page.user.click(link());
    const shown = within(await panel());
    await page.user.click(shown.getByRole('radio', { name: /Climate Action/ }));
    expect(await shown.findByRole('heading', { name: /Goal 13/ })).toBeTruthy();
    expect(page.address()).toBe('/companies?panel=sdg&sdg=13');
    await page.user.click(shown.getByRole('button', { name: 'Close panel' }));
    await waitFor(() => expect(page.address()).toBe('/companies'));
  });

  it('is a dialog where there is no room beside the page', async () => {
    useScreen(false);
    await open('/companies?panel=sdg&sdg=7');
    expect(await screen.findByRole('dialog', { name: 'Sustainable Development Goals' })).toBeTruthy();
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it.each([
    ...['panel=sdg&sdg=18', 'panel=sdg', 'panel=sdg&sdg=7x', 'panel=other&sdg=7'],
    ...['panel=versions', 'panel=versions&note=0', 'panel=versions&note=9999999999'],
  ])('is none for %s, which leaves the address', async (query) => {
    const page = await open(`/companies?page=2&${query}`);
    await waitFor(() => expect(page.address()).toBe('/companies?page=2'));
    expect(page.calls).toEqual([]);
  });

  it('is filled by the release for the versions of an analysis, and goes with its address', async () => {
    const page = await renderPage(
      <SlotProvider value={(name, props) => <p>{`${name} ${JSON.stringify(props)}`}</p>}>
        <SidePanelHost />
      </SlotProvider>,
      { path: '/analyses/:slug', url: '/analyses/recalls?panel=versions&note=31&version=4', messages },
    );
    const shown = await screen.findByRole('complementary', { name: 'Version history' });
    expect(within(shown).getByText('analysis.versions@1 {"noteId":31}')).toBeTruthy();
    await page.user.click(within(shown).getByRole('button', { name: 'Close panel' }));
    await waitFor(() => expect(page.address()).toBe('/analyses/recalls'));
  });

  it('says what could not be loaded, and tries again', async () => {
    let isDown = true;
    const api: ApiDoubles = {
      'GET v3/sdgs/:id': (call) => {
        if (isDown) throw new DoubleFailure(500, 'internal');
        return answer(call);
      },
    };
    const page = await open('/companies?panel=sdg&sdg=7', api);
    expect(await screen.findByText('This goal could not be loaded')).toBeTruthy();
    isDown = false;
    await page.user.click(screen.getByRole('button', { name: /retry|try again/i }));
    expect(await screen.findByRole('heading', { name: /Goal 7/ })).toBeTruthy();
  });
});
