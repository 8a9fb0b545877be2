import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { PORTFOLIO_LIMIT_ADDRESS } from '@commonweal/domain/portfolio-limits';
import { DoubleFailure } from '@commonweal/testing';
import { listen } from '@commonweal/event-bus';
import { hasUnsavedWork } from '@commonweal/platform/unsaved-work';
import { matchedRow, unmatchedRow } from './draft-fixtures.ts';
import { file, matched, missing, open, give, called, save } from './create-page.fixtures.tsx';

describe('creating a portfolio from a file', () => {
  it('shows matched and unmatched rows with the reason before anything is saved', async () => {
    const page = await open();
    await give(page, file);
    expect(await screen.findByRole('heading', { name: '1 row without a company' })).toBeDefined();
    const row = screen.getByRole('rowheader', { name: 'Line 3' }).closest('tr');
    expect(row && within(row).getByText('No company of this name')).toBeDefined();
    const found = screen.getByRole('rowheader', { name: /Acme SA/ }).closest('tr');
    expect(found?.textContent).toContain('Solid evidence');
    expect(called(page, 'POST v3/portfolios')).toEqual([]);
  });

  it('has a label of its own for a row with a bad weight, with its line and the text found', async () => {
    const weightless = unmatchedRow(4, { name: 'Acme', reason: 'invalid-weight', weight_text: 'a lot' });
    const page = await open({
      'POST v3/portfolios/matched-data': () => ({ matched: [matched], unmatched: [missing, weightless] }),
    });
    await give(page, file);
    expect(await screen.findByRole('heading', { name: '1 row without a company' })).toBeDefined();
    expect(screen.getByRole('heading', { name: '1 row without a usable weight' })).toBeDefined();
    const linesOf = (table: string) =>
      within(screen.getByRole('table', { name: table }))
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent);
    expect(linesOf('Rows without a company')).toEqual(['Line 3']);
    expect(linesOf('Rows without a usable weight')).toEqual(['Line 4']);
    const row = screen.getByRole('rowheader', { name: 'Line 4' }).closest('tr');
    expect(row?.textContent).toContain('“a lot”');
    expect(row?.textContent).toContain('The weight is not a number');
    await page.user.click(screen.getByRole('button', { name: 'Enter weight of line 4' }));
    expect(screen.getByRole('dialog').textContent).toContain('The weight is not a number “a lot”');
  });

  it('says for each merged line how its company was found', async () => {
    const lines = Array.from({ length: 12 }, (_, at) => at + 2);
    const merged = matchedRow(1, { lines, found_by: lines.map((line) => (line === 3 ? 'name' : 'isin')) });
    const single = matchedRow(2, { lines: [20], found_by: ['name_variation'], how: 'name_variation' });
    const page = await open({
      'POST v3/portfolios/matched-data': () => ({ matched: [merged, single], unmatched: [] }),
    });
    await give(page, file);
    const row = (await screen.findByRole('rowheader', { name: /Company 1/ })).closest('tr');
    const items = row ? within(row).getAllByRole('listitem') : [];
    const shown = ['Line 2: ISIN', 'Line 3: Name', ...lines.slice(2, 10).map((line) => `Line ${line}: ISIN`)];
    expect(items.map(({ textContent }) => textContent)).toEqual([...shown, 'and 2 more']);
    const other = screen.getByRole('rowheader', { name: /Company 2/ }).closest('tr');
    expect(other && within(other).getByText('Another name')).toBeDefined();
    expect(other && within(other).queryByRole('list')).toBeNull();
  });

  it('sends the numbers that it read, and beside them how the file writes them', async () => {
    const page = await open();
    await give(page, file);
    await screen.findByRole('rowheader', { name: /Acme SA/ });
    const noMore = { ticker: '', country: '', currency: '' };
    expect(called(page, 'POST v3/portfolios/matched-data')[0]?.body).toEqual({
      matching_data: [
        { line: 2, isin: 'FR0000120271', name: 'Acme', weight: 1.5, weight_text: '1,5', ...noMore },
        { line: 3, isin: '', name: 'Nobody', weight: 2, weight_text: '2', ...noMore },
      ],
    });
  });

  it('saves companies and the rows without one, says that there is another portfolio, and opens it', async () => {
    const heard = jest.fn();
    const stop = listen('data.changed@1', heard);
    const page = await open();
    await give(page, file);
    await page.user.click(await screen.findByRole('button', { name: 'Save with 1 company' }));
    await waitFor(() => expect(page.address()).toBe('/portfolios/7'));
    expect(called(page, 'POST v3/portfolios')[0]?.body).toEqual({
      name: 'my fund 2026',
      entities: [{ id: 1, weight: 1.5 }],
      unmatched: [{ line: 3, isin: null, name: 'Nobody', weight: 2, weight_text: '2', reason: 'unknown-name' }],
      choices: [],
      file_name: 'my_fund-2026.csv',
      weight_unit: 'percent',
    });
    expect(heard.mock.calls).toEqual([[{ tags: ['portfolios'], removed: [] }]]);
    expect(hasUnsavedWork()).toBe(false);
    stop();
  });

  it('lets a row be given its company by search', async () => {
    const page = await open();
    await give(page, file);
    await page.user.click(await screen.findByRole('button', { name: 'Choose company for line 3' }));
    await page.user.clear(screen.getByRole('combobox'));
    await page.user.type(screen.getByRole('combobox'), 'zen');
    // The results for the name in the file stay until then, and cannot be chosen.
    await screen.findByText('1 result');
    await page.user.click(screen.getByRole('option', { name: /Zenith/ }));
    await page.user.click(screen.getByRole('button', { name: 'Add to the portfolio' }));
    expect(await screen.findByRole('button', { name: 'Save with 2 companies' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: /without a company/ })).toBeNull();
  });

  it('asks for company and weight of a row before it is added', async () => {
    const page = await open({
      'POST v3/portfolios/matched-data': () => ({
        matched: [matched],
        unmatched: [unmatchedRow(3, { reason: 'missing-weight' })],
      }),
    });
    await give(page, file);
    await page.user.click(await screen.findByRole('button', { name: 'Enter weight of line 3' }));
    await page.user.click(screen.getByRole('button', { name: 'Add to the portfolio' }));
    expect(screen.getByText('Choose a company first.')).toBeDefined();
    expect(screen.getByText('Enter a number above zero.')).toBeDefined();
  });

  it('offers the companies that an ambiguous name may mean', async () => {
    const candidates = [1, 2].map((id) => ({
      entity_id: id,
      entity_name: `Twin ${id}`,
      entity_slug: `twin-${id}`,
      impact_score: null,
      is_grayed: false,
      evidence: null,
      country: 'France',
      isin: null,
      why: 'same-name' as const,
    }));
    const row = unmatchedRow(3, { reason: 'ambiguous-name', candidates, original_weight: 2 });
    const page = await open({ 'POST v3/portfolios/matched-data': () => ({ matched: [], unmatched: [row] }) });
    await give(page, file);
    await page.user.click(await screen.findByRole('button', { name: 'Choose company for line 3' }));
    await page.user.click(screen.getByRole('radio', { name: /Twin 2/ }));
    await page.user.click(screen.getByRole('button', { name: 'Add to the portfolio' }));
    expect(await screen.findByRole('rowheader', { name: /Twin 2/ })).toBeDefined();
  });

  it('lets rows be left out and companies be taken out', async () => {
    const page = await open();
    await give(page, file);
    await page.user.click(await screen.findByRole('button', { name: 'Leave out line 3' }));
    await page.user.click(screen.getByRole('button', { name: 'Remove Acme SA' }));
    expect(screen.getByText('None of these rows matches a company on the site')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    const rows = within(screen.getByRole('table', { name: 'Rows left out' }));
    expect(rows.getByRole('row', { name: /^Line 2.*Acme SA was found for it/ })).toBeDefined();
    await page.user.click(screen.getByRole('button', { name: 'Put line 2 back' }));
    await page.user.click(screen.getByRole('button', { name: 'Put line 3 back' }));
    expect(screen.getByRole('heading', { name: '1 row without a company' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Save with 1 company' })).toBeDefined();
  });

  it('lets a company that was found wrongly be replaced by another', async () => {
    const page = await open({ 'POST v3/portfolios/matched-data': () => ({ matched: [matched], unmatched: [] }) });
    await give(page, file);
    await page.user.click(await screen.findByRole('button', { name: 'Another company than Acme SA' }));
    expect(within(screen.getByRole('dialog')).getByText(/^You said that this row means another/)).toBeDefined();
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Weight without a company').nextElementSibling?.textContent).toBe('100.00%');
    await page.user.click(screen.getByRole('button', { name: 'Choose company for line 2' }));
    await page.user.clear(screen.getByRole('combobox'));
    await page.user.type(screen.getByRole('combobox'), 'zen');
    await screen.findByText('1 result');
    await page.user.click(screen.getByRole('option', { name: /Zenith/ }));
    await page.user.clear(screen.getByLabelText('Weight'));
    await page.user.type(screen.getByLabelText('Weight'), '12,345');
    await page.user.click(screen.getByRole('button', { name: 'Add to the portfolio' }));
    await page.user.click(save());
    await waitFor(() => expect(page.address()).toBe('/portfolios/7'));
    expect(called(page, 'POST v3/portfolios')[0]?.body).toMatchObject({
      entities: [{ id: 9, weight: 12_345 }],
      choices: [{ row_key: 'name:row 2:', entity_id: 9 }],
    });
  });

  it('lets one line of several be given another company', async () => {
    const merged = matchedRow(1, { lines: [2, 3], found_by: ['isin', 'name'], original_weight: 4 });
    const page = await open({ 'POST v3/portfolios/matched-data': () => ({ matched: [merged], unmatched: [] }) });
    await give(page, file);
    await page.user.click(await screen.findByRole('button', { name: 'Another company for line 3' }));
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('row', { name: /^Company 1.*ISIN\D*2\D/ })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Choose company for line 3' })).toBeDefined();
  });

  it('keeps the keyboard in the table when a row is dealt with', async () => {
    const unmatched = [3, 4, 5].map((line) => unmatchedRow(line));
    const page = await open({ 'POST v3/portfolios/matched-data': () => ({ matched: [matched], unmatched }) });
    await give(page, file);
    await page.user.click(await screen.findByRole('button', { name: 'Leave out line 4' }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Choose company for line 5');
    await page.user.click(screen.getByRole('button', { name: 'Leave out line 5' }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Choose company for line 3');
  });

  it('keeps everything where saving failed, and saves on another try', async () => {
    let tries = 0;
    const page = await open({
      'POST v3/portfolios': () => {
        tries += 1;
        if (tries === 1) throw new DoubleFailure(500, 'internal', 'Something went wrong on our side.');
        return { id: 7 };
      },
    });
    await give(page, file);
    await page.user.type(await screen.findByLabelText('Name of the portfolio'), ' bis');
    await page.user.click(save());
    expect(await screen.findByText('Not saved. Your text is kept on this page.')).toBeDefined();
    expect(screen.getByLabelText('Name of the portfolio')).toHaveProperty('value', 'my fund 2026 bis');
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(page.address()).toBe('/portfolios/7'));
  });

  it('says so where the limit was reached meanwhile, and keeps the work', async () => {
    const page = await open({
      'POST v3/portfolios': () => {
        throw new DoubleFailure(301, 'portfolio-limit', PORTFOLIO_LIMIT_ADDRESS);
      },
    });
    await give(page, file);
    await page.user.click(await screen.findByRole('button', { name: /^Save with/ }));
    expect(await screen.findByText(/^You have as many portfolios as your plan includes/)).toBeDefined();
    expect(screen.queryByText(PORTFOLIO_LIMIT_ADDRESS)).toBeNull();
    expect(screen.getByRole('link', { name: 'Open my portfolios in a new tab' }).getAttribute('target')).toBe('_blank');
    expect(page.address()).toBe('/portfolios/create');
  });

  it('wants a name', async () => {
    const page = await open();
    await give(page, file);
    await page.user.clear(await screen.findByLabelText('Name of the portfolio'));
    await page.user.click(save());
    expect(screen.getByText('Give the portfolio a name.')).toBeDefined();
    expect(called(page, 'POST v3/portfolios')).toEqual([]);
  });
});
