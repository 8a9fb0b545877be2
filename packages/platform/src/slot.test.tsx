import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Slot, SlotProvider } from './slot.tsx';
import type { SlotRenderer } from './slot.tsx';

declare module './remote.ts' {
  interface SlotProps {
    'test.place@1': { readonly entityId: number };
  }
}

const place = <Slot name="test.place@1" entityId={7} otherwise={<p>Nobody</p>} />;

it('A slot shows what stands in for its content where no shell fills it', () => {
  render(place);
  expect(screen.getByText('Nobody')).toBeTruthy();
});

it('A slot hands its name and properties to the shell, which may never have heard of it', () => {
  const show: SlotRenderer = (name, props) => <p>{`${name} ${JSON.stringify(props)}`}</p>;
  render(<SlotProvider value={show}>{place}</SlotProvider>);
  expect(screen.getByText('test.place@1 {"entityId":7}')).toBeTruthy();
});
