import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { DoubleFailure, renderPage, settle } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '../messages/messages.ts';
import { OptionFilter } from './option-filter.tsx';

type Handler = NonNullable<ApiDoubles['GET v3/filter-options/:query_name']>;

/** As the server has them: the highest display order first, then by name. */
const industries = [
  { id: 40, name: 'Water', display_order: 5 },
  ...Array.from({ length: 24 }, (_, at) => ({ id: at + 1, name: `Apparel ${at + 10}`, display_order: 0 })),
  { id: 30, name: 'Coal', display_order: 0 },
];

const search: Handler = ({ query }) => {
  const ids = query['ids']?.split(',').map(Number);
  const words = query['search'] ?? '';
  const found = industries.filter(({ id, name }) => (ids?.includes(id) ?? true) && name.toLowerCase().includes(words));
  const offset = Number(query['offset'] ?? 0);
  return { data: found.slice(offset, offset + Number(query['limit'])), total: found.length };
};

function Industries({ first, multiple, onChange }: Pick<Opening, 'first' | 'multiple'> & { onChange: () => void }) {
  const [ids, setIds] = useState(first ?? []);
  const change = (next: readonly number[]) => {
    setIds(next);
    onChange();
  };
  return (
    <>
      <OptionFilter label="Industry" list="industries" {...{ ids, multiple }} onChange={change} />
      <output aria-label="Chosen">{ids.join(' ')}</output>
    </>
  );
}

interface Opening {
  readonly first?: readonly number[] | undefined;
  readonly multiple?: boolean | undefined;
  readonly answer?: Handler;
  readonly locale?: 'en' | 'fr';
}

async function open({ first, multiple = true, answer = search, locale = 'en' }: Opening = {}) {
  const onChange = jest.fn();
  const page = await renderPage(<Industries {...{ first, multiple, onChange }} />, {
    messages: [uiMessages],
    locale,
    api: { 'GET v3/filter-options/:query_name': answer },
  });
  const field = await screen.findByRole('button', { name: /^Industry/ });

  const asked = () => page.calls.map(({ params, query }) => ({ list: params['query_name'], ...query }));
  return { ...page, onChange, field, asked };
}

const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.getByLabelText('Chosen').textContent;

afterEach(() => {
  jest.restoreAllMocks();
});

describe('OptionFilter', () => {
  it('asks for nothing until somebody points at it or goes to it', async () => {
    const { user, field, asked } = await open();
    await settle();
    expect(asked()).toEqual([]);
    await user.hover(field);
    await waitFor(() => expect(asked()).toEqual([{ list: 'industries', limit: '20', offset: '0' }]));
    await user.click(field);
    await screen.findAllByRole('option');
    expect(asked()).toHaveLength(1);
  });

  it('asks for the names of what is chosen alone, and has dots until they are there', async () => {
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { asked } = await open({
      first: [30],
      answer: async (call) => {
        await isAnswered;
        return search(call);
      },
    });
    expect(screen.getByRole('button', { name: 'Industry …' })).toBeTruthy();
    answer();
    expect(await screen.findByRole('button', { name: 'Industry Coal' })).toBeTruthy();
    expect(asked()).toEqual([{ list: 'industries', ids: '30', limit: '200' }]);
  });

  it('has the options in the server’s order, 20 at a time', async () => {
    const { user, field } = await open();
    await user.click(field);
    await waitFor(() => expect(names()).toEqual(industries.slice(0, 20).map(({ name }) => name)));
    expect(screen.getByText('26 choices')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(names()).toEqual(industries.map(({ name }) => name)));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('is worked by keys alone, and Enter takes only what holds the words', async () => {
    const { user, field, onChange, asked } = await open();
    await user.tab();
    expect(document.activeElement).toBe(field);
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(names()).toHaveLength(20));
    // Coal is not among the first 20, and the server has not been asked for it yet.
    await user.keyboard('coal{Enter}');
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.queryByText('Nothing found')).toBeNull();
    await screen.findByRole('option', { name: 'Coal' }, { timeout: 3_000 });
    expect(asked().at(-1)).toMatchObject({ search: 'coal' });
    await user.keyboard('{Enter}{Escape}');
    expect(chosen()).toBe('30');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(document.activeElement).toBe(field);
  });

  it('forgets the words when it is closed', async () => {
    const { user, field } = await open();
    await user.click(field);
    await user.keyboard('coal');
    await screen.findByRole('option', { name: 'Coal' }, { timeout: 3_000 });
    await user.keyboard('{Escape}');
    await user.click(field);
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('');
    await waitFor(() => expect(names()).toHaveLength(20), { timeout: 3_000 });
  });

  it('takes several or one', async () => {
    const several = await open();
    await several.user.click(several.field);
    await several.user.click(await screen.findByRole('option', { name: 'Water' }));
    await several.user.click(screen.getByRole('option', { name: 'Apparel 12' }));
    expect(chosen()).toBe('40 3');
    await several.user.click(screen.getByRole('option', { name: 'Water' }));
    expect(chosen()).toBe('3');
    several.unmount();
    const one = await open({ multiple: false, first: [40] });
    await one.user.click(one.field);
    await one.user.click(await screen.findByRole('option', { name: 'Apparel 12' }));
    expect(chosen()).toBe('3');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it.each([
    { locale: 'en', says: 'The choices could not be loaded.', retry: 'Retry' },
    { locale: 'fr', says: 'Les choix n’ont pas pu être chargés.', retry: 'Réessayer' },
  ] as const)('says in $locale that the options failed, and has them once Retry is answered', async (row) => {
    jest.spyOn(console, 'debug').mockReturnValue();
    const state = { isAway: true };
    const { user, field } = await open({
      locale: row.locale,
      answer: (call) => {
        if (state.isAway) throw new DoubleFailure(404, 'not-found', 'No.');
        return search(call);
      },
    });
    await user.click(field);
    expect((await screen.findByRole('alert')).textContent).toBe(row.says);
    state.isAway = false;
    await user.click(screen.getByRole('button', { name: row.retry }));
    await waitFor(() => expect(names()).toHaveLength(20));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the options that are there where the next ones fail', async () => {
    jest.spyOn(console, 'debug').mockReturnValue();
    const state = { isAway: false };
    const { user, field } = await open({
      answer: (call) => {
        if (state.isAway) throw new DoubleFailure(500, 'internal', 'No.');
        return search(call);
      },
    });
    await user.click(field);
    await waitFor(() => expect(names()).toHaveLength(20));
    state.isAway = true;
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByRole('alert');
    expect(names()).toHaveLength(20);
    state.isAway = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(names()).toHaveLength(26));
  });

  it('keeps what is chosen, by its id, where the options cannot be had, and asks again for other words', async () => {
    const debug = jest.spyOn(console, 'debug').mockReturnValue();
    const { user, field } = await open({
      first: [30],
      answer: (call) => {
        if (call.query['search'] === undefined) throw new DoubleFailure(500, 'internal', 'No.');
        return search(call);
      },
    });
    expect(await screen.findByRole('button', { name: 'Industry 30' })).toBeTruthy();
    await user.click(field);
    expect(await screen.findByText('The choices could not be loaded.')).toBeTruthy();
    expect(screen.queryByText('Nothing found')).toBeNull();
    await user.keyboard('water');
    await user.click(await screen.findByRole('option', { name: 'Water' }, { timeout: 3_000 }));
    expect(chosen()).toBe('30 40');
    expect(debug).toHaveBeenCalled();
  });
});
