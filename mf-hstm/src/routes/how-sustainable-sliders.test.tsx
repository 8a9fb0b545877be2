import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { STORAGE_PREFIX } from '#features/importances/importance-storage.ts';
import { topics } from '#features/importances/topics.fixture.ts';
import { api, drag, forClimate, freshBrowser, move, neutral, open, shows, slider } from './page-under-test.fixture.tsx';

beforeEach(freshBrowser);

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

  it('have the same way to log in while they load and once they are there', async () => {
    await open();
    const gate = screen.getByRole('button', { name: /^Log-in or Sign-up/ });
    // They are loading: there is a place for them, and none of them.
    expect([document.querySelectorAll('[aria-busy="true"]').length > 0, screen.queryByRole('slider')]).toEqual([
      true,
      null,
    ]);
    await shows(neutral);
    expect(slider('Climate change').value).toBe('50');
    expect(screen.getByRole('button', { name: /^Log-in or Sign-up/ })).toBe(gate);
  });

  it('are set by an example, and shared, once they are there', async () => {
    await open();
    const examples = (await screen.findByText('Start from an example')).closest('details');
    const share = screen.getByText('Share these settings').closest('details');
    if (!examples || !share) throw new Error('Neither is shown.');
    examples.open = true;
    share.open = true;
    const buttons = () => within(examples).getAllByRole<HTMLButtonElement>('button');
    expect(screen.queryByRole('slider')).toBeNull();
    expect(buttons().map(({ disabled }) => disabled)).toEqual(buttons().map(() => true));
    expect(await within(share).findByText('Loading…')).toBeTruthy();
    await shows(neutral);
    expect(buttons().map(({ disabled }) => disabled)).toEqual(buttons().map(() => false));
    expect(within(share).getByRole('textbox', { name: 'Link to these settings' })).toBeTruthy();
  });

  it('go back to 50, and forth again', async () => {
    const page = await open();
    await shows(neutral);
    move('Climate change', 100);
    await shows(forClimate);
    await page.user.click(screen.getByRole('button', { name: 'Set all to 50' }));
    await shows(neutral);
    await page.user.click(screen.getByRole('button', { name: 'Undo' }));
    await shows(forClimate);
    expect(slider('Climate change').value).toBe('100');
  });

  it('start from an example, which can be undone', async () => {
    const page = await open();
    await shows(neutral);
    move('Basic needs', 60);
    await page.user.click(screen.getByText('Start from an example'));
    await page.user.click(screen.getByRole('button', { name: 'Climate first' }));
    await shows(forClimate);
    expect([slider('Climate change').value, slider('Basic needs').value]).toEqual(['100', '50']);
    await page.user.click(screen.getByRole('button', { name: 'Undo' }));
    await shows(neutral);
    expect([slider('Climate change').value, slider('Basic needs').value]).toEqual(['50', '60']);
  });

  it('say which themes nobody has set, and which were changed', async () => {
    await open();
    await shows(neutral);
    const climate = slider('Climate change');
    expect(climate.getAttribute('aria-valuetext')).toBe('Not set');
    expect(screen.queryByText('Changed')).toBeNull();
    fireEvent.keyDown(climate, { key: 'Enter' });
    expect(climate.getAttribute('aria-valuetext')).toBe('50');
    expect(screen.queryByText('Changed')).toBeNull();
    move('Climate change', 51);
    expect(screen.getAllByText('Changed')).toHaveLength(1);
    expect(slider('Basic needs').getAttribute('aria-valuetext')).toBe('Not set');
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
    move('Climate change', 51);
    move('Climate change', 90);
    await settle();
    expect([screen.queryByRole('dialog'), slider('Climate change').value]).toEqual([null, '90']);
    drag('Climate change', 70, 10);
    expect(await screen.findByText('Replace your finer settings for Climate change?')).toBeTruthy();
    expect(screen.getByText(/^The topics of this theme are set one by one/)).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(localStorage.getItem(`${STORAGE_PREFIX}6-60-601`)).toBe('100');
    await waitFor(() => expect(slider('Climate change').value).not.toBe('10'));
    drag('Climate change', 51, 10);
    await page.user.click(screen.getByRole('button', { name: 'Set all to 10' }));
    expect(slider('Climate change').value).toBe('10');
    await shows(neutral);
  });
});

/** Parts that a phone hides or keeps in sight while the ranking scrolls: a promise is in none of them. */
const UNFIT = '.cw-visually-hidden, .hstm-panel__dirty, .hstm-panel__controls, h2, [hidden], [aria-hidden="true"]';

it.each([
  ['en', /^At 0 a theme does not count.*Settings are kept in this browser alone until you save them/],
  ['fr', /^À 0, un thème ne compte pas.*Les réglages ne sont gardés que dans ce navigateur tant que vous ne les/],
] as const)('say above them, in %s, where the settings are kept', async (locale, sentence) => {
  await open({ locale });
  // From the first moment on, so that nothing moves when the sliders come.
  const text = screen.getByText(sentence);
  await shows(neutral);
  expect(screen.getByText(sentence)).toBe(text);
  expect(text.closest(UNFIT)).toBeNull();
  const panel = screen.getByRole('heading', { name: /^(What matters to you|Ce qui compte pour vous)$/ });
  expect(panel.closest(UNFIT)).toBe(panel);
  expect(panel.parentElement).toBe(text.parentElement);
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

  it('go back to what the account holds now, which another device may have saved', async () => {
    let account: Record<string, { importance_value: number }> = { [key]: { importance_value: 100 } };
    const now = () => ({ importances: account });
    const page = await open({ session, api: { ...accountHolds({}), 'GET v3/my-impact/my-importances': now } });
    await shows(forClimate);
    move('Basic needs', 100);
    account = { [key]: { importance_value: 100 }, '3-31-304': { importance_value: 0 } };
    await page.user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect([slider('Basic needs').value, slider('Decent jobs').value]).toEqual(['50', '25']));
    expect(screen.queryByText('1 theme changed, not saved')).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect([slider('Basic needs').value, slider('Decent jobs').value]).toEqual(['100', '50']);
    expect(screen.getByText('2 themes changed, not saved')).toBeTruthy();
  });

  it('offer what was changed before signing in', async () => {
    localStorage.setItem(`${STORAGE_PREFIX}${key}`, '100');
    const page = await open({ session, api: accountHolds({ [key]: { importance_value: 0 } }) });
    await shows(neutral);
    await page.user.click(screen.getByRole('button', { name: 'Use this browser’s' }));
    await shows(forClimate);
    expect(screen.queryByText('Your settings in this browser differ from your account’s')).toBeNull();
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
        return { data: [...topics], total: topics.length, retired: [], merged: [] };
      },
    },
  });
  await screen.findByText('The themes could not be loaded.');
  fails = false;
  await page.user.click(screen.getByRole('button', { name: 'Retry' }));
  await shows(neutral);
});
