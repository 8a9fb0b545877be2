import { beforeEach, describe, expect, it } from '@jest/globals';
import type { HstmEntry } from '@commonweal/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { MAX_HSTM_LIST } from '@commonweal/domain/limits';
import { DoubleFailure, ShownAlerts, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { api, freshBrowser, move, neutral, open, path, shows, whole } from './page-under-test.fixture.tsx';

beforeEach(freshBrowser);

const button = (name: string) => screen.getByRole('button', { name });
const isPressed = (name: string) => button(name).getAttribute('aria-pressed') === 'true';
const stored = () => Object.keys(localStorage).toSorted();

describe('the lists of a visitor', () => {
  it('are marked and kept in the browser alone, each company on one list', async () => {
    const page = await open();
    await shows(neutral);
    await page.user.click(button('Keep Alba Power'));
    expect(isPressed('Keep Alba Power')).toBe(true);
    expect(stored()).toEqual(['commonweal.kept.1']);
    await page.user.click(button('Exclude Alba Power'));
    expect([isPressed('Keep Alba Power'), isPressed('Exclude Alba Power')]).toEqual([false, true]);
    expect(stored()).toEqual(['commonweal.excluded.1']);
    expect(await screen.findByText(/You keep 0 and exclude 1 \(25% of all companies\)/)).toBeTruthy();
    await page.user.click(button('Exclude Alba Power'));
    expect(stored()).toEqual([]);
    await settle();
    expect(page.calls.filter(({ operation }) => /hstm-list|update-one/.test(operation))).toEqual([]);
  });

  it('narrow the ranking and change no rank, with what is outdated or tampered left out', async () => {
    for (const key of ['excluded.2', 'kept.3', 'excluded.999', 'kept.x'])
      localStorage.setItem(`commonweal.${key}`, '1');
    const page = await open({ url: `${path}?filter[list]=not-excluded&${whole}` });
    await shows(['Alba Power', 'Cold Storage', 'Dim Lights']);
    expect(screen.getAllByRole('row')[1]?.textContent).toMatch(/^2/);
    expect(screen.getByText(/You keep 1 and exclude 1 /)).toBeTruthy();
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Your lists' }), 'Kept');
    await shows(['Cold Storage']);
    await page.user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'zzz');
    expect(await screen.findByText('No company of this list matches')).toBeTruthy();
    await page.user.clear(screen.getByRole('searchbox', { name: 'Search by name' }));
    await page.user.click(await screen.findByRole('button', { name: 'Keep Cold Storage' }));
    expect(await screen.findByText('You keep no company yet')).toBeTruthy();
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Your lists' }), 'Excluded');
    await shows(['Bright Foods']);
  });

  it('are told to be full, and take a company again once one is off', async () => {
    for (let id = 1_000; id < 1_000 + MAX_HSTM_LIST - 1; id += 1) localStorage.setItem(`commonweal.kept.${id}`, '1');
    const page = await open({ beside: <ShownAlerts /> });
    await shows(neutral);
    await page.user.click(button('Keep Alba Power'));
    expect(screen.queryByText(/companies already/)).toBeNull();
    await page.user.click(button('Keep Bright Foods'));
    expect(
      await screen.findByText('You keep or exclude 2,000 companies already. Take one off your lists first.'),
    ).toBeTruthy();
    expect([isPressed('Keep Bright Foods'), localStorage.getItem('commonweal.kept.2')]).toEqual([false, null]);
    await page.user.click(button('Exclude Alba Power'));
    expect(isPressed('Exclude Alba Power')).toBe(true);
    await page.user.click(button('Exclude Alba Power'));
    await page.user.click(button('Keep Bright Foods'));
    expect(isPressed('Keep Bright Foods')).toBe(true);
  });

  it('follow another tab', async () => {
    await open();
    await shows(neutral);
    localStorage.setItem('commonweal.excluded.1', '1');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'commonweal.excluded.1' })));
    await waitFor(() => expect(isPressed('Exclude Alba Power')).toBe(true));
  });
});

describe('companies to compare', () => {
  it('are put aside from a row of the ranking, and from a card', async () => {
    const page = await open();
    await shows(neutral);
    expect(screen.queryByRole('link', { name: /^Compare \d/ })).toBeNull();
    await page.user.click(button('Compare Alba Power'));
    expect(isPressed('Compare Alba Power')).toBe(true);
    expect(screen.getByRole('link', { name: 'Compare 1 company' })).toBeTruthy();
    await page.user.click(screen.getByRole('link', { name: 'Grid' }));
    await page.user.click(button('Compare Bright Foods'));
    expect(screen.getByRole('link', { name: 'Compare 2 companies' })).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(isPressed('Compare Bright Foods')).toBe(false);
  });
});

describe('the ranking as cards', () => {
  it('shows the same companies, follows the sliders, takes marks and stands in the address', async () => {
    const page = await open({ url: `${path}?order=asc1&${whole}` });
    await shows(['Alba Power', 'Bright Foods', 'Cold Storage', 'Dim Lights']);
    await page.user.click(screen.getByRole('link', { name: 'Grid' }));
    expect(page.address()).toBe(`${path}?order=asc1&${whole}&view=grid`);
    expect(screen.queryByRole('table')).toBeNull();
    const cards = () => {
      const list = screen.getByRole('list', { name: /^Companies by your score/ });
      return within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    };
    expect(cards()[0]).toMatch(/^Rank 2.*Alba Power.*Electric Utilities · France · 2 analyses, 6 ratings.*\+1\.00/);
    expect(cards().slice(2)).toEqual([
      expect.stringMatching(/^Not ranked.*Cold Storage.*Not rated yet/),
      expect.stringMatching(/^Not ranked.*Dim Lights.*Not public/),
    ]);
    move('Climate change', 100);
    await waitFor(() => expect(cards()[0]).toMatch(/^Rank 2.*Bright Foods/));
    await page.user.click(button('Keep Alba Power'));
    expect(stored()).toContain('commonweal.kept.1');
    await page.user.click(screen.getByRole('link', { name: 'List' }));
    expect(page.address()).toBe(`${path}?order=asc1&${whole}`);
  });
});

describe('the lists of a signed-in person', () => {
  const session = somebody();
  /** An account that holds a list, and takes what it is sent. */
  function accountWith(...entries: HstmEntry[]) {
    let list = entries;
    const update = (type: HstmEntry['type']) => (input: { body: unknown }) => {
      const { entity_id, action } = input.body as { entity_id: number; action: 'add' | 'remove' };
      list = list.filter((entry) => entry.entity_id !== entity_id);
      if (action === 'add') list = [...list, { entity_id, type }];
      return { entity_id, type: action === 'add' ? type : null };
    };
    return {
      ...api,
      'GET v3/my-impact/my-importances': () => ({ importances: {} }),
      'GET v3/my-impact/my-hstm-list': () => ({ data: list, total: list.length }),
      'POST v3/my-impact/update-one-favorite': update('kept'),
      'POST v3/my-impact/update-one-villain': update('excluded'),
      'POST v3/my-impact/set-my-hstm-list': ({ body }) => {
        list = (body as { list: HstmEntry[] }).list;
        return { data: list, total: list.length };
      },
    } satisfies ApiDoubles;
  }

  it('go to the server first, once for a double click, and not into the browser', async () => {
    const account = accountWith({ entity_id: 2, type: 'excluded' });
    const answer = account['POST v3/my-impact/update-one-favorite'];
    const clicked = Promise.withResolvers<void>();
    const page = await open({
      session,
      api: {
        ...account,
        'POST v3/my-impact/update-one-favorite': async (input) => {
          await clicked.promise;
          return answer(input);
        },
      },
    });
    await shows(neutral);
    await waitFor(() => expect(isPressed('Exclude Bright Foods')).toBe(true));
    await page.user.dblClick(button('Keep Bright Foods'));
    expect(isPressed('Keep Bright Foods')).toBe(false);
    clicked.resolve();
    await waitFor(() => expect(isPressed('Keep Bright Foods')).toBe(true));
    expect(isPressed('Exclude Bright Foods')).toBe(false);
    await settle();
    const sent = page.calls.filter(({ operation }) => operation.startsWith('POST'));
    expect(sent.map(({ operation, body }) => ({ operation, body }))).toEqual([
      { operation: 'POST v3/my-impact/update-one-favorite', body: { entity_id: 2, action: 'add' } },
    ]);
    expect(stored().filter((key) => /kept|excluded/.test(key))).toEqual([]);
  });

  it('stay as they are where the server does not take the change, and say so', async () => {
    const failing: ApiDoubles = {
      ...accountWith(),
      'POST v3/my-impact/update-one-villain': () => {
        throw new DoubleFailure(409, 'too-many-hstm-companies', 'You keep or exclude too many.');
      },
    };
    const page = await open({ session, api: failing, beside: <ShownAlerts /> });
    await shows(neutral);
    await page.user.click(await screen.findByRole('button', { name: 'Exclude Alba Power' }));
    expect(await screen.findByText('You keep or exclude too many.')).toBeTruthy();
    expect(isPressed('Exclude Alba Power')).toBe(false);
  });

  const question = 'You kept or excluded 2 companies before you logged in';

  it('are merged with this browser’s where the person says so', async () => {
    localStorage.setItem('commonweal.excluded.1', '1');
    localStorage.setItem('commonweal.kept.2', '1');
    localStorage.setItem('commonweal.kept.3', '1');
    const held = accountWith({ entity_id: 1, type: 'kept' }, { entity_id: 3, type: 'kept' });
    const page = await open({ session, api: held });
    expect(await screen.findByText(question)).toBeTruthy();
    await shows(neutral);
    expect(isPressed('Keep Alba Power')).toBe(true);
    await page.user.click(button('Add to my account'));
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    const sent = page.calls.find(({ operation }) => operation === 'POST v3/my-impact/set-my-hstm-list')?.body;
    expect(sent).toEqual({
      list: [
        { entity_id: 1, type: 'excluded' },
        { entity_id: 3, type: 'kept' },
        { entity_id: 2, type: 'kept' },
      ],
    });
    expect(isPressed('Exclude Alba Power')).toBe(true);
    expect(stored()).toEqual([]);
  });

  it('lose nothing that another device added meanwhile when they are merged', async () => {
    localStorage.setItem('commonweal.excluded.1', '1');
    const held = accountWith();
    const page = await open({ session, api: held });
    await page.user.click(await screen.findByRole('button', { name: 'Keep Dim Lights' }));
    await waitFor(() => expect(isPressed('Keep Dim Lights')).toBe(true));
    held['POST v3/my-impact/update-one-favorite']({ body: { entity_id: 3, action: 'add' } });
    await page.user.click(button('Add to my account'));
    await waitFor(() => expect(isPressed('Keep Cold Storage')).toBe(true));
    expect([isPressed('Keep Dim Lights'), isPressed('Exclude Alba Power')]).toEqual([true, true]);
  });

  it('take as many of this browser’s as they can hold, say how many are left, and keep those', async () => {
    for (const id of [1, 2]) localStorage.setItem(`commonweal.kept.${id}`, '1');
    const others = Array.from({ length: MAX_HSTM_LIST - 1 }, (_, at) => ({
      entity_id: 100 + at,
      type: 'kept' as const,
    }));
    const page = await open({ session, api: accountWith(...others) });
    expect(
      await screen.findByText(/An account holds 2,000 companies\. 1 of these does not fit and stays/),
    ).toBeTruthy();
    await page.user.click(button('Add the first 1 to my account'));
    await screen.findByText('You kept or excluded 1 company before you logged in');
    expect(stored()).toEqual(['commonweal.kept.2']);
    expect(screen.queryByRole('button', { name: /to my account$/ })).toBeNull();
  });

  it('replace this browser’s where the person says so', async () => {
    localStorage.setItem('commonweal.excluded.1', '1');
    localStorage.setItem('commonweal.kept.2', '1');
    const page = await open({ session, api: accountWith({ entity_id: 1, type: 'kept' }) });
    await screen.findByText(question);
    await shows(neutral);
    await page.user.click(button('Use my account’s lists'));
    expect(screen.queryByText(question)).toBeNull();
    expect(stored()).toEqual([]);
    expect([isPressed('Keep Alba Power'), isPressed('Keep Bright Foods')]).toEqual([true, false]);
    await settle();
    expect(page.calls.some(({ operation }) => operation.startsWith('POST'))).toBe(false);
  });

  it('can be asked for again where they could not be loaded', async () => {
    let fails = true;
    const account = accountWith({ entity_id: 1, type: 'kept' });
    const page = await open({
      session,
      api: {
        ...account,
        'GET v3/my-impact/my-hstm-list': () => {
          if (fails) throw new DoubleFailure(500, 'internal');
          return { data: [{ entity_id: 1, type: 'kept' }], total: 1 };
        },
      },
    });
    expect(await screen.findByText('The companies that you keep or exclude could not be loaded.')).toBeTruthy();
    await shows(neutral);
    expect(screen.queryByRole('button', { name: 'Keep Alba Power' })).toBeNull();
    fails = false;
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(isPressed('Keep Alba Power')).toBe(true));
  });
});
