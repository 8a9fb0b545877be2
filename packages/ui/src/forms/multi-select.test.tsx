import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderHere } from '../test-rendering.tsx';
import { MultiSelect } from './multi-select.tsx';
import { searchOptions } from './option-search.ts';

const countries = [
  { value: 'CI', label: 'Côte d’Ivoire' },
  { value: 'FR', label: 'France' },
  { value: 'GF', label: 'French Guiana' },
  { value: 'NO', label: 'Norway' },
];

function Countries({ onChange, multiple = true }: { onChange?: (value: string[]) => void; multiple?: boolean }) {
  const [value, setValue] = useState<string[]>([]);
  const change = (next: string[]) => {
    setValue(next);
    onChange?.(next);
  };
  return <MultiSelect label="Country" options={countries} value={value} onChange={change} multiple={multiple} />;
}

describe('MultiSelect', () => {
  it.each([
    { error: 'Choose a country', invalid: 'true', described: 'Choose a country' },
    { error: undefined, invalid: null, described: undefined },
  ])('is invalid where it has the error $error', async ({ error, invalid, described }) => {
    await renderHere(
      <MultiSelect label="Country" options={countries} value={[]} onChange={() => {}} {...(error && { error })} />,
    );
    const trigger = screen.getByRole('button', { name: /Country/ });
    const description = document.getElementById(trigger.getAttribute('aria-describedby') ?? '');
    expect([trigger.getAttribute('aria-invalid'), description?.textContent]).toEqual([invalid, described]);
  });

  it('is worked by keys alone: open, search, move, choose, close', async () => {
    const user = userEvent.setup();
    const onChange = jest.fn();
    await renderHere(<Countries onChange={onChange} />);
    const trigger = screen.getByRole('button', { name: /Country/ });
    trigger.focus();
    await user.keyboard('{ArrowDown}');
    const box = screen.getByRole('combobox');
    expect(document.activeElement).toBe(box);
    await user.keyboard('fr');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(['GF']);
    await user.keyboard('{ArrowUp}{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(['GF', 'FR']);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(document.activeElement).toBe(trigger);
  });

  it('names the option that the keys are on', async () => {
    const user = userEvent.setup();
    await renderHere(<Countries />);
    await user.click(screen.getByRole('button', { name: /Country/ }));
    await user.keyboard('{ArrowDown}');
    const option = screen.getByRole('option', { name: 'Côte d’Ivoire' });
    expect(screen.getByRole('combobox').getAttribute('aria-activedescendant')).toBe(option.id);
  });

  it('takes a choice back, and all of them', async () => {
    const user = userEvent.setup();
    const onChange = jest.fn();
    await renderHere(<Countries onChange={onChange} />);
    await user.click(screen.getByRole('button', { name: /Country/ }));
    const list = within(screen.getByRole('listbox', { name: 'Country' }));
    await user.click(list.getByRole('option', { name: 'Norway' }));
    expect(list.getByRole('option', { name: 'Norway' }).getAttribute('aria-selected')).toBe('true');
    await user.click(list.getByRole('option', { name: 'Norway' }));
    expect(onChange).toHaveBeenLastCalledWith([]);
    await user.click(list.getByRole('option', { name: 'France' }));
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onChange).toHaveBeenLastCalledWith([]);
  });

  it('closes with the choice where only one can be made', async () => {
    const user = userEvent.setup();
    await renderHere(<Countries multiple={false} />);
    await user.click(screen.getByRole('button', { name: /Country/ }));
    await user.click(screen.getByRole('option', { name: 'Norway' }));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Country Norway' })).toBeTruthy();
  });

  it('closes when focus goes elsewhere', async () => {
    const user = userEvent.setup();
    await renderHere(
      <>
        <Countries />
        <button type="button">Elsewhere</button>
      </>,
    );
    await user.click(screen.getByRole('button', { name: /Country/ }));
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('says how many are found', async () => {
    const user = userEvent.setup();
    await renderHere(<Countries />);
    await user.click(screen.getByRole('button', { name: /Country/ }));
    await user.keyboard('zzz');
    expect(screen.getByText('Nothing found')).toBeTruthy();
  });
});

describe('findOptions', () => {
  it('overlooks accents and capitals', () => {
    expect(searchOptions(countries, 'COTE').map((found) => found.value)).toEqual(['CI']);
  });

  it('puts what starts with the query first', () => {
    const options = [
      { value: '1', label: 'Software & IT Services' },
      { value: '2', label: 'IT hardware' },
    ];
    expect(searchOptions(options, 'it').map((found) => found.value)).toEqual(['2', '1']);
  });

  it('keeps everything without a query', () => {
    expect(searchOptions(countries, '  ')).toBe(countries);
  });
});
