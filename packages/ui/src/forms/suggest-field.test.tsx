import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderHere } from '../test-rendering.tsx';
import { SuggestField } from './suggest-field.tsx';

const names = ['Aurland Hydro', 'Aurora Bank'];

function Companies({ onPick }: { onPick: (name: string) => void }) {
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

  it('says that nothing was found', async () => {
    const user = userEvent.setup();
    await renderHere(<Companies onPick={() => undefined} />);
    await user.type(screen.getByRole('combobox'), 'zzz');
    expect(screen.getByText('No results found. Please try a different spelling.')).toBeTruthy();
  });
});
