import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { renderHere } from '../test-rendering.tsx';
import { LongTable } from './long-table.tsx';
import type { Column } from './table-types.ts';

interface Row {
  readonly id: number;
}

const HEIGHT = 50;
const rowsOf = (count: number): Row[] => Array.from({ length: count }, (_, id) => ({ id }));
const columns: Column<Row>[] = [
  { id: 'name', header: 'Company', cell: ({ id }) => `Company ${id}`, rowHeader: true },
  { id: 'act', header: 'Act', cell: ({ id }) => <button type="button">Remove {id}</button> },
];
const common = { caption: 'Companies', columns, rowKey: ({ id }: Row) => id };

beforeEach(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(HEIGHT);
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  window.scrollY = 0;
});
afterEach(() => {
  jest.restoreAllMocks();
});

const table = () => screen.getByRole('table', { name: 'Companies' });
const shown = () =>
  within(table())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

/** jsdom lays nothing out: the place is set, and said. */
async function scrollTo(pixels: number): Promise<void> {
  await act(async () => {
    window.scrollY = pixels;
    window.dispatchEvent(new Event('scroll'));
  });
}

describe('LongTable', () => {
  it('lays out 200 rows whole, and 201 in part', async () => {
    const { rerender } = await renderHere(<LongTable {...common} rows={rowsOf(200)} />);
    expect(shown()).toHaveLength(200);
    expect(table().hasAttribute('aria-rowcount')).toBe(false);

    rerender(<LongTable {...common} rows={rowsOf(201)} />);
    expect(shown().length).toBeLessThan(60);
    expect(table().getAttribute('aria-rowcount')).toBe('202');
  });

  it('keeps the room of all rows, and says the place of each', async () => {
    await renderHere(<LongTable {...common} rows={rowsOf(10_000)} />);
    await scrollTo(5_000 * HEIGHT);
    const rows = within(table()).getAllByRole('row').slice(1);
    const first = Number(rows[0]?.getAttribute('aria-rowindex')) - 2;
    expect(shown()[0]).toBe(`Company ${first}`);
    expect(first).toBeGreaterThan(4_000);
    const gaps = [...table().querySelectorAll<HTMLElement>('tr[aria-hidden]')].map(({ style }) =>
      Number.parseFloat(style.blockSize),
    );
    expect(gaps).toHaveLength(2);
    const room = gaps.reduce((sum, gap) => sum + gap, 0) / (10_000 - rows.length);
    expect(room).toBeGreaterThan(HEIGHT);
    expect(room).toBeLessThan(HEIGHT + 10);
  });

  it('keeps the row that has the focus while another part is in sight', async () => {
    await renderHere(<LongTable {...common} rows={rowsOf(10_000)} />);
    const button = screen.getByRole('button', { name: 'Remove 3' });
    await act(async () => button.focus());
    await scrollTo(5_000 * HEIGHT);
    expect(document.activeElement).toBe(button);
    expect(shown()).toContain('Company 3');
    expect(shown()).not.toContain('Company 4');

    await act(async () => button.blur());
    expect(shown()).not.toContain('Company 3');
  });

  it('lays out a row that is to be given focus, however far away it is', async () => {
    const { rerender } = await renderHere(<LongTable {...common} rows={rowsOf(10_000)} keptRow={9_000} />);
    expect(shown()).toContain('Company 9000');
    expect(shown()).not.toContain('Company 9001');
    rerender(<LongTable {...common} rows={rowsOf(10_000)} keptRow={null} />);
    expect(shown()).not.toContain('Company 9000');
  });

  it('lays out every row on paper', async () => {
    await renderHere(<LongTable {...common} rows={rowsOf(1_000)} />);
    expect(shown().length).toBeLessThan(60);
    await act(async () => window.dispatchEvent(new Event('beforeprint')));
    expect(shown()).toHaveLength(1_000);
    await act(async () => window.dispatchEvent(new Event('afterprint')));
    expect(shown().length).toBeLessThan(60);
  });
});
