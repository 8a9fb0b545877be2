import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderHere } from '../test-rendering.tsx';
import { DateField } from './date-field.tsx';

/** Holds a day that follows a moment later, as an address does. */
function Held({ days }: { readonly days: string[] }) {
  const [day, setDay] = useState('2026-03-01');
  return (
    <>
      <DateField label="From" value={day} onChange={(next) => days.push(next)} />
      <button type="button" onClick={() => setDay(days.at(-1) ?? '2026-01-01')}>
        Follow
      </button>
    </>
  );
}

it('keeps the first digits of a year, and gives the day once the year is whole', async () => {
  const days: string[] = [];
  const { user } = await renderHere(<Held days={days} />);
  const field = screen.getByLabelText<HTMLInputElement>('From');
  for (const value of ['0001-03-04', '0010-03-04', '0100-03-04', '0999-03-04']) {
    fireEvent.change(field, { target: { value } });
    expect([field.value, days]).toEqual([value, []]);
  }
  fireEvent.change(field, { target: { value: '1000-03-04' } });
  expect([field.value, days]).toEqual(['1000-03-04', ['1000-03-04']]);
  await user.click(screen.getByRole('button', { name: 'Follow' }));
  expect(field.value).toBe('1000-03-04');
  fireEvent.change(field, { target: { value: '' } });
  expect([field.value, days]).toEqual(['', ['1000-03-04', '']]);
});

it('follows a day that is set elsewhere, over what was begun', async () => {
  const { user } = await renderHere(<Held days={[]} />);
  const field = screen.getByLabelText<HTMLInputElement>('From');
  fireEvent.change(field, { target: { value: '0002-03-04' } });
  await user.click(screen.getByRole('button', { name: 'Follow' }));
  expect(field.value).toBe('2026-01-01');
});
