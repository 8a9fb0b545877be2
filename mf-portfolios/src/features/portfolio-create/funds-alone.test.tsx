import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { called, give, open, save } from './create-page.fixtures.tsx';
import { unmatchedRow } from './draft-fixtures.ts';

const file = 'Name;Weight\nWorld fund;60\nNobody;40\n';
const row = { original_weight: 60, weight_text: '60', name: 'World fund' };
const fund = unmatchedRow(2, { ...row, fund: { id: 9, name: 'World fund in July' } });
const nobody = unmatchedRow(3, { original_weight: 40, weight_text: '40', name: 'Nobody' });

async function openWith(unmatched: readonly (typeof fund)[]) {
  const page = await open({ 'POST v3/portfolios/matched-data': () => ({ matched: [], unmatched: [...unmatched] }) });
  await give(page, file);
  await screen.findByRole('status');
  return page;
}

describe('a file whose rows are funds', () => {
  it('is saved without a company, and names the fund of each row', async () => {
    const page = await openWith([fund, nobody]);
    const funds = await screen.findByRole('table', { name: 'Rows that are funds of yours' });
    expect(within(funds).getByRole('row', { name: /Line 2/ }).textContent).toContain('Your fund “World fund in July”');
    expect(screen.getByRole('heading', { name: '1 row is a fund of yours' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Next unresolved row (1 left)' })).toBeDefined();
    expect(screen.getByText('1 row that is not in the portfolio is kept with it.')).toBeDefined();
    expect(screen.getByText('40.00%')).toBeDefined();
    await page.user.click(save());
    await waitFor(() => expect(called(page, 'POST v3/portfolios')).toHaveLength(1));
    expect(called(page, 'POST v3/portfolios')[0]?.body).toEqual({
      ...{ name: 'my fund 2026', choices: [], entities: [], file_name: 'my_fund-2026.csv', weight_unit: 'percent' },
      unmatched: [
        {
          ...{ line: 2, isin: null, name: 'World fund', weight: 60, weight_text: '60', reason: 'unknown-name' },
        },
        { line: 3, isin: null, name: 'Nobody', weight: 40, weight_text: '40', reason: 'unknown-name' },
      ],
    });
  });

  it('is not saved where the last fund is left out', async () => {
    const page = await openWith([fund, nobody]);
    expect(save()).toHaveProperty('disabled', false);
    const table = await screen.findByRole('table', { name: 'Rows that are funds of yours' });
    await page.user.click(within(table).getByRole('button', { name: 'Leave out line 2' }));
    expect(save()).toHaveProperty('disabled', true);
    expect(screen.getByText('None of these rows matches a company on the site')).toBeDefined();
  });
});
