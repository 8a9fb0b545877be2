import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { give, matched, open } from './create-page.fixtures.tsx';
import { unmatchedRow } from './draft-fixtures.ts';

const company = { entity_name: 'Abbonley Credit plc', entity_slug: 'abbonley', impact_score: 2, is_grayed: false };
const candidates = [
  { ...company, entity_id: 7, evidence: 'thin' as const, isin: null, country: 'Chile', why: 'cut-name' as const },
];
const unmatched = [
  unmatchedRow(3, { name: 'ABBON. CREDI. PLC', original_weight: 2, candidates }),
  unmatchedRow(4, { name: 'Nobody', original_weight: 2 }),
];

it('names the company that a shortened name fits, takes all of them where that is asked for, and undoes it', async () => {
  const page = await open({ 'POST v3/portfolios/matched-data': () => ({ matched: [matched], unmatched }) });
  await give(page, 'ISIN;Nom;Poids\nFR0000120271;Acme;1,5\n;ABBON. CREDI. PLC;2\n;Nobody;2\n');
  const row = (await screen.findByRole('rowheader', { name: 'Line 3' })).closest('tr');
  expect(row?.textContent).toContain('Shortened, it fits Abbonley Credit plc, Chile');
  expect(screen.getByText('The shortened name of 1 row fits one company alone.')).toBeTruthy();

  await page.user.click(screen.getByRole('button', { name: 'Take this company' }));
  const found = screen.getByRole('rowheader', { name: /Abbonley Credit plc/ }).closest('tr');
  expect(found && within(found).getByText('Your choice')).toBeTruthy();
  expect(screen.queryByRole('rowheader', { name: 'Line 3' })).toBeNull();
  expect(screen.queryByText(/shortened name/)).toBeNull();
  expect(document.activeElement).not.toBe(document.body);

  expect(screen.getByText(/1 row has its likely company now/)).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('rowheader', { name: 'Line 3' })).toBeTruthy();
  expect(screen.queryByRole('rowheader', { name: /Abbonley Credit plc/ })).toBeNull();
});
