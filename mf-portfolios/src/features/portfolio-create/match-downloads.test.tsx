import { expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { called, file, give, open } from './create-page.fixtures.tsx';

it('downloads what was found, with the lines that have no company', async () => {
  URL.createObjectURL = jest.fn(() => 'blob:file');
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const page = await open({ 'POST v3/portfolios/export-matched': () => new File(['x'], 'matching.csv') });
  await give(page, file);
  const downloads = within(await screen.findByRole('group', { name: 'Download what was found' }));
  await page.user.click(downloads.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalled());
  const [asked] = called(page, 'POST v3/portfolios/export-matched');
  expect(asked?.query).toEqual({ format: 'csv' });
  expect(asked?.body).toEqual({
    companies: [{ entity_id: 1, weight: 1.5, isin: null, name: 'Acme', lines: [{ line: 2, how: 'isin' }] }],
    unmatched: [{ line: 3, isin: null, name: 'Nobody', weight: 2, weight_text: '2', reason: 'unknown-name' }],
  });
});
