import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settle } from '@commonweal/testing';
import { renderHere } from '../test-rendering.tsx';
import { DataTable } from './data-table.tsx';
import type { Column, Sort } from './table-types.ts';

interface Row {
  id: number;
  name: string;
  score: number;
}

const rows: Row[] = [
  { id: 1, name: 'Aurland Hydro', score: 3.4 },
  { id: 2, name: 'Tern Street Bank', score: -1 },
];

const columns: Column<Row>[] = [
  { id: 'name', header: 'Company', cell: (row) => row.name, rowHeader: true, sort: 'asc' },
  { id: 'score', header: 'Score', cell: (row) => row.score, numeric: true, sort: 'desc' },
  { id: 'id', header: 'Number', cell: (row) => row.id },
];

const common = { caption: 'Companies', columns, rows, rowKey: (row: Row) => row.id };
const sortHref = ({ column, direction }: Sort) => `?order=${column}&asc=${direction}`;

describe('DataTable', () => {
  it('is a table with a name, and rows that have one', async () => {
    await renderHere(<DataTable {...common} />);
    const table = within(screen.getByRole('table', { name: 'Companies' }));
    expect(table.getAllByRole('row')).toHaveLength(3);
    expect(table.getByRole('rowheader', { name: 'Aurland Hydro' })).toBeTruthy();
  });

  it('links to the first direction of a column, then to the other', async () => {
    await renderHere(<DataTable {...common} sort={{ column: 'score', direction: 'desc' }} sortHref={sortHref} />);
    const header = screen.getByRole('columnheader', { name: 'Score' });
    expect(header.getAttribute('aria-sort')).toBe('descending');
    expect(within(header).getByRole('link').getAttribute('href')).toBe('/?order=score&asc=asc');
    const other = screen.getByRole('columnheader', { name: 'Company' });
    expect(other.hasAttribute('aria-sort')).toBe(false);
    expect(within(other).getByRole('link').getAttribute('href')).toBe('/?order=name&asc=asc');
  });

  it('sorts in place by buttons', async () => {
    const onSort = jest.fn();
    await renderHere(<DataTable {...common} onSort={onSort} />);
    await userEvent.click(screen.getByRole('button', { name: 'Score' }));
    expect(onSort).toHaveBeenCalledWith({ column: 'score', direction: 'desc' });
  });

  it('has no sort control on a column that cannot be sorted by', async () => {
    await renderHere(<DataTable {...common} sortHref={sortHref} />);
    await settle();
    expect(within(screen.getByRole('columnheader', { name: 'Number' })).queryByRole('link')).toBeNull();
  });

  it('links each row by its name', async () => {
    await renderHere(<DataTable {...common} rowHref={(row) => `/companies/${row.id}`} />);
    expect(screen.getByRole('link', { name: 'Tern Street Bank' }).getAttribute('href')).toBe('/companies/2');
  });

  it('says below a name what is no part of its link', async () => {
    const [name, ...others] = columns;
    if (!name) throw new Error('The table has columns');
    const below = ({ id }: Row) => (id === 2 ? <span>Opened</span> : null);
    await renderHere(
      <DataTable {...common} columns={[{ ...name, below }, ...others]} rowHref={({ id }) => `/${id}`} />,
    );
    expect(screen.getByRole('link', { name: 'Tern Street Bank' })).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: 'Tern Street Bank Opened' })).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: 'Aurland Hydro' })).toBeTruthy();
  });

  it('has all orders in one control as well, for where its headers have no room', async () => {
    const onSort = jest.fn();
    await renderHere(<DataTable {...common} sort={{ column: 'score', direction: 'desc' }} onSort={onSort} />);
    const orders = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Order' });
    expect([...orders.options].map(({ text }) => text)).toEqual([
      'Company, ascending',
      'Company, descending',
      'Score, descending',
      'Score, ascending',
    ]);
    expect(orders.selectedOptions[0]?.text).toBe('Score, descending');
    await userEvent.selectOptions(orders, 'Company, ascending');
    expect(onSort.mock.calls).toEqual([[{ column: 'name', direction: 'asc' }]]);
  });

  it('goes to the address of an order that is chosen there', async () => {
    const { address } = await renderHere(<DataTable {...common} sortHref={sortHref} />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Score, descending');
    expect(address()).toBe('/?order=score&asc=desc');
  });

  it.each([
    ['nothing sorts it', {}],
    ['it keeps its columns', { sortHref, keepColumns: true }],
  ])('has no such control where %s', async (_, props) => {
    await renderHere(<DataTable {...common} {...props} />);
    await settle();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it.each([true, false])('lets nobody use rows that are about to go: %s', async (busy) => {
    await renderHere(<DataTable {...common} busy={busy} rowHref={(row) => `/companies/${row.id}`} />);
    const [, body] = screen.getAllByRole('rowgroup', { hidden: true });
    expect(body?.hasAttribute('inert')).toBe(busy);
    expect(body?.querySelectorAll('a')).toHaveLength(2);
  });

  it('has words of its own for a value that the list says without its header', async () => {
    const [name, score, ...others] = columns;
    if (!name || !score) throw new Error('The table has columns');
    const meta = (row: Row) => `${row.score} points`;
    const { container } = await renderHere(<DataTable {...common} columns={[name, { ...score, meta }, ...others]} />);
    expect([...container.querySelectorAll('.cw-table__words')].map((one) => one.textContent)).toEqual([
      '3.4 points',
      '-1 points',
    ]);
  });
});
