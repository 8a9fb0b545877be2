import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderHere } from '../test-rendering.tsx';
import { SuggestField } from './suggest-field.tsx';

const names = ['Aurland Hydro', 'Aurora Bank'];

function Companies({ onPick, stale = false }: { onPick: (name: string) => void; stale?: boolean }) {
  const [query, setQuery] = useState('');
  const found = names.filter((name) => name.toLowerCase().includes(query.toLowerCase()));
  return (
    <SuggestField
      label="Read about a company"
      query={query}
      onQueryChange={setQuery}
      suggestions={found}
      suggestionKey={(name) => name}
      renderSuggestion={(name) => name}
      onPick={onPick}
      stale={stale}
      status={found.length === 0 ? 'No results found. Please try a different spelling.' : undefined}
    />
  );
}

describe('SuggestField', () => {
  it('suggests while one types, and Enter picks', async () => {
    const user = userEvent.setup();
    const onPick = jest.fn();
    await renderHere(<Companies onPick={onPick} />);
    const box = screen.getByRole('combobox', { name: 'Read about a company' });
    expect(box.getAttribute('aria-expanded')).toBe('false');
    await user.type(box, 'aur');
    expect(screen.getAllByRole('option')).toHaveLength(2);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onPick).toHaveBeenCalledWith('Aurora Bank');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('closes on Escape and keeps what was typed', async () => {
    const user = userEvent.setup();
    await renderHere(<Companies onPick={() => undefined} />);
    await user.type(screen.getByRole('combobox'), 'aur{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('combobox').getAttribute('value')).toBe('aur');
  });

  it('keeps Escape from whatever is around it while it has a list to close, and only then', async () => {
    const user = userEvent.setup();
    const escapes: boolean[] = [];
    await renderHere(
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for a dialog around the field
      <div onKeyDown={(event) => event.key === 'Escape' && escapes.push(event.defaultPrevented)}>
        <Companies onPick={() => undefined} />
      </div>,
    );
    await user.type(screen.getByRole('combobox'), 'aur{Escape}{Escape}');
    expect(escapes).toEqual([true, false]);
  });

  it('picks nothing with Enter once Escape has closed the list', async () => {
    const user = userEvent.setup();
    const onPick = jest.fn();
    await renderHere(<Companies onPick={onPick} />);
    await user.type(screen.getByRole('combobox'), 'aur{ArrowDown}{Escape}{Enter}');
    expect(onPick).not.toHaveBeenCalled();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onPick).toHaveBeenCalledWith('Aurland Hydro');
  });

  it.each([
    [false, ['Aurland Hydro'], '2 results'],
    [true, [], ''],
  ])('counts what it lists and lets it be picked, unless it is stale: %s', async (stale, picked, told) => {
    const user = userEvent.setup();
    const onPick = jest.fn<(name: string) => void>();
    await renderHere(<Companies onPick={onPick} stale={stale} />);
    await user.type(screen.getByRole('combobox'), 'aur');
    expect(screen.getByRole('status').textContent).toBe(told);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onPick.mock.calls.flat()).toEqual(picked);
  });

  it('groups suggestions under headings, and the arrows go on from one group to the next', async () => {
    const user = userEvent.setup();
    const onPick = jest.fn();
    await renderHere(
      <SuggestField
        label="Search"
        query="a"
        onQueryChange={() => undefined}
        suggestions={['Aurora Bank', 'Banks', 'Airlines', 'All']}
        suggestionKey={(name) => name}
        renderSuggestion={(name) => name}
        groupOf={(name) => ({ Banks: 'Industries', Airlines: 'Industries' })[name] ?? null}
        foundCount={3}
        onPick={onPick}
      />,
    );
    await user.click(screen.getByRole('combobox'));
    const group = screen.getByRole('group', { name: 'Industries' });
    expect([...group.children].map(({ textContent }) => textContent)).toEqual(['Banks', 'Airlines']);
    expect(screen.getByRole('status').textContent).toBe('3 results');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    expect(onPick.mock.calls).toEqual([['Airlines']]);
  });

  describe('with a button beside some of the suggestions', () => {
    const keep = jest.fn<(name: string) => void>();
    const onPick = jest.fn<(name: string) => void>();
    const open = async () => {
      keep.mockClear();
      onPick.mockClear();
      await renderHere(
        <SuggestField
          label="Search"
          query="a"
          onQueryChange={() => undefined}
          suggestions={['Aurora Bank', 'Banks', 'Aurland Hydro']}
          suggestionKey={(name) => name}
          renderSuggestion={(name) => name}
          renderAct={(name, props) =>
            name !== 'Banks' && (
              <button type="button" {...props} onClick={() => keep(name)}>
                Keep {name}
              </button>
            )
          }
          onPick={onPick}
        />,
      );
      const box = screen.getByRole('combobox');
      const user = userEvent.setup();
      await user.click(box);
      const keyed = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;
      return { user, box, keyed };
    };

    it('is a grid, whose buttons are reached with the right arrow while focus stays in the box', async () => {
      const { user, box, keyed } = await open();
      expect(screen.getByRole('grid', { name: 'Search' }).id).toBe(box.getAttribute('aria-controls'));
      expect(box.getAttribute('aria-haspopup')).toBe('grid');
      await user.keyboard('{ArrowDown}{ArrowRight}');
      expect(keyed()).toBe('Keep Aurora Bank');
      await user.keyboard('{Enter}');
      expect([keep.mock.calls, onPick.mock.calls, document.activeElement]).toEqual([[['Aurora Bank']], [], box]);
      await user.keyboard('{ArrowDown}');
      expect(keyed()).toBe('Banks');
      await user.keyboard('{ArrowDown}');
      expect(keyed()).toBe('Keep Aurland Hydro');
      await user.keyboard('{ArrowLeft}{Enter}');
      expect([keep.mock.calls.length, onPick.mock.calls]).toEqual([1, [['Aurland Hydro']]]);
    });

    it('leaves the side arrows to the text where no suggestion is marked, or while one selects', async () => {
      const { user, keyed } = await open();
      await user.keyboard('{ArrowRight}{ArrowDown}');
      expect(keyed()).toBe('Aurora Bank');
      await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
      expect(keyed()).toBe('Aurora Bank');
    });

    it('presses the button with the pointer and picks nothing', async () => {
      const { user, box } = await open();
      await user.click(screen.getByRole('button', { name: 'Keep Aurland Hydro' }));
      expect([keep.mock.calls, onPick.mock.calls, document.activeElement]).toEqual([[['Aurland Hydro']], [], box]);
      await user.click(screen.getByRole('gridcell', { name: 'Banks' }));
      expect(onPick.mock.calls).toEqual([['Banks']]);
    });
  });

  it('says that nothing was found', async () => {
    const user = userEvent.setup();
    await renderHere(<Companies onPick={() => undefined} />);
    await user.type(screen.getByRole('combobox'), 'zzz');
    expect(screen.getByText('No results found. Please try a different spelling.')).toBeTruthy();
    expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('false');
  });

  it.each([
    ['has its error for a description', 'Choose one.', 'Choose one.'],
    ['has none where nothing is wrong', undefined, undefined],
  ])('%s', async (_, error, described) => {
    await renderHere(
      <SuggestField
        label="Search"
        query=""
        onQueryChange={() => undefined}
        suggestions={[]}
        suggestionKey={(name: string) => name}
        renderSuggestion={(name) => name}
        error={error}
        onPick={() => undefined}
      />,
    );
    const box = screen.getByRole('combobox');
    expect(box.getAttribute('aria-invalid')).toBe(error ? 'true' : null);
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(described);
  });
});
