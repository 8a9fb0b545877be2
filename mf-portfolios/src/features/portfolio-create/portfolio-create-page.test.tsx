import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure, renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles, RenderedPage } from '@commonweal/testing';
import { listen } from '@commonweal/event-bus';
import { hasUnsavedWork } from '@commonweal/platform/unsaved-work';
import { ConfirmDialog } from '@commonweal/ui/confirm-dialog';
import { uiMessages } from '@commonweal/ui/messages';
import { aList } from '#portfolios/portfolio-fixtures.ts';
import remote from '../../remote.ts';
import { matchedRow, unmatchedRow } from './draft-fixtures.ts';
import PortfolioCreatePage from './portfolio-create-page.tsx';

const file = 'ISIN;Nom;Poids\nFR0000120271;Acme;1,5\n;Nobody;2\n';
const matched = matchedRow(1, { entity_name: 'Acme SA', original_weight: 1.5, lines: [2], name: 'Acme' });
const missing = unmatchedRow(3, { name: 'Nobody', original_weight: 2 });
const reply = { matched: [matched], unmatched: [missing] };

const doubles: ApiDoubles = {
  'GET v3/portfolios/all': () => aList([]),
  'POST v3/portfolios/matched-data': () => reply,
  'POST v3/portfolios': () => ({ id: 7 }),
  'POST v3/entities-quick-search': () => ({
    data: [
      {
        entity_id: 9,
        entity_slug: 'zenith',
        entity_name: 'Zenith',
        logo: null,
        impact_score: 3,
        is_featured: true,
        is_grayed: false,
        subtext: 'Insurance, France',
      },
    ],
    total: 1,
  }),
};

function open(api: ApiDoubles = {}) {
  return renderPage(<PortfolioCreatePage />, {
    path: '/portfolios/create',
    messages: [uiMessages, remote.messages],
    beside: <ConfirmDialog />,
    session: somebody(['portfolio-state']),
    api: { ...doubles, ...api },
  });
}

const give = (page: RenderedPage, text: string, name = 'my_fund-2026.csv') =>
  page.user.upload(screen.getByLabelText('CSV file'), new File([text], name, { type: 'text/csv' }));

const called = (page: RenderedPage, operation: string) => page.calls.filter((one) => one.operation === operation);
const save = () => screen.getByRole('button', { name: /^Save with/ });

describe('creating a portfolio from a file', () => {
  it('shows matched and unmatched rows with the reason before anything is saved', async () => {
    const page = await open();
    await give(page, file);
    expect(await screen.findByRole('heading', { name: '1 row without a company' })).toBeDefined();
    const row = screen.getByRole('rowheader', { name: 'Line 3' }).closest('tr');
    expect(row && within(row).getByText('No company of this name')).toBeDefined();
    expect(screen.getByRole('rowheader', { name: /Acme SA/ })).toBeDefined();
    expect(called(page, 'POST v3/portfolios')).toEqual([]);
  });

  it('sends rows as the file writes them, decimal commas included', async () => {
    const page = await open();
    await give(page, file);
    await screen.findByRole('rowheader', { name: /Acme SA/ });
    expect(called(page, 'POST v3/portfolios/matched-data')[0]?.body).toEqual({
      matching_data: [
        { line: 2, isin: 'FR0000120271', name: 'Acme', weight: '1,5' },
        { line: 3, isin: '', name: 'Nobody', weight: '2' },
      ],
    });
  });

  it('saves companies and the rows without one, tells the site, and opens the portfolio', async () => {
    const heard = jest.fn();
    const stop = listen('portfolio.changed@1', heard);
    const page = await open();
    await give(page, file);
    await page.user.click(await screen.findByRole('button', { name: 'Save with 1 company' }));
    await waitFor(() => expect(page.address()).toBe('/portfolios/7'));
    expect(called(page, 'POST v3/portfolios')[0]?.body).toEqual({
      name: 'my fund 2026',
      entities: [{ id: 1, weight: 1.5 }],
      unmatched: [{ line: 3, isin: null, name: 'Nobody', weight: 2, reason: 'unknown-name' }],
    });
    expect(heard).toHaveBeenCalledWith({ portfolioId: 7, change: 'created' });
    expect(hasUnsavedWork()).toBe(false);
    stop();
  });

  it('lets a row be given its company by search', async () => {
    const page = await open();
    await give(page, file);
    await page.user.click(await screen.findByRole('button', { name: 'Choose company for line 3' }));
    await page.user.clear(screen.getByRole('combobox'));
    await page.user.type(screen.getByRole('combobox'), 'zen');
    await page.user.click(await screen.findByRole('option', { name: /Zenith/ }));
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
    await page.user.click(await screen.findByRole('button', { name: 'Choose company for line 3' }));
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
      country: 'France',
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
    await page.user.click(screen.getByRole('button', { name: 'Take Acme SA out' }));
    expect(screen.getByText('None of these rows names a company of the site')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
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
        throw new DoubleFailure(409, 'portfolio-limit', 'You already have 3 portfolios.');
      },
    });
    await give(page, file);
    await page.user.click(await screen.findByRole('button', { name: /^Save with/ }));
    expect(await screen.findByText('You already have 3 portfolios.')).toBeDefined();
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

describe('reading', () => {
  it('shows columns whose headers it does not know, to be corrected', async () => {
    const page = await open();
    await give(page, 'Wert;Papier\n1,5;Acme\n2;Nobody\n');
    expect(await screen.findByText('Please check the columns')).toBeDefined();
    expect(called(page, 'POST v3/portfolios/matched-data')).toEqual([]);
    expect(screen.getByLabelText('Company name')).toHaveProperty('value', '1');
    await page.user.selectOptions(screen.getByLabelText('Weight'), '');
    await page.user.click(screen.getByRole('button', { name: 'Find the companies' }));
    await screen.findByRole('rowheader', { name: /Acme SA/ });
    expect(called(page, 'POST v3/portfolios/matched-data')[0]?.body).toMatchObject({
      matching_data: [
        { name: 'Acme', weight: 1 },
        { name: 'Nobody', weight: 1 },
      ],
    });
  });

  it('moves focus to the step that comes, and names it', async () => {
    const page = await open();
    await give(page, file);
    await screen.findByRole('rowheader', { name: /Acme SA/ });
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Check and save' }));
  });

  it('takes pasted rows, and keeps them where they cannot be read', async () => {
    const page = await open();
    await page.user.click(screen.getByText('Or paste rows from a spreadsheet'));
    await page.user.click(screen.getByLabelText('Rows'));
    await page.user.paste('name;weight');
    await page.user.click(screen.getByRole('button', { name: 'Read these rows' }));
    expect(await screen.findByText(/There are no rows in it/)).toBeDefined();
    expect(screen.getByLabelText('Rows')).toHaveProperty('value', 'name;weight');
    await page.user.click(screen.getByLabelText('Rows'));
    await page.user.paste('\nAcme;1');
    await page.user.click(screen.getByRole('button', { name: 'Read these rows' }));
    expect(await screen.findByRole('rowheader', { name: /Acme SA/ })).toBeDefined();
  });

  it.each([
    ['more than 5 MB', 'x'.repeat(5 * 1024 * 1024 + 1), /more than 5 MB/],
    ['more than 10,000 lines', `name;weight\n${'Acme;1\n'.repeat(10_001)}`, /more than 10,000 lines/],
    ['a spreadsheet', 'PK\u0003\u0004xl', /This is a spreadsheet/],
  ])('refuses %s in plain words', async (_, text, words) => {
    const page = await open();
    await give(page, text);
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('keeps the file where the companies could not be looked up', async () => {
    let tries = 0;
    const page = await open({
      'POST v3/portfolios/matched-data': () => {
        tries += 1;
        if (tries === 1) throw new DoubleFailure(500, 'internal', 'Something went wrong on our side.');
        return reply;
      },
    });
    await give(page, file);
    expect(await screen.findByText(/Your file is kept on this page/)).toBeDefined();
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('rowheader', { name: /Acme SA/ })).toBeDefined();
  });
});

describe('leaving', () => {
  it('asks while there is work, stays, and goes when told', async () => {
    const page = await open();
    await give(page, file);
    await screen.findByRole('rowheader', { name: /Acme SA/ });
    expect(hasUnsavedWork()).toBe(true);
    await page.user.click(screen.getByRole('link', { name: 'Portfolios' }));
    await page.user.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(page.address()).toBe('/portfolios/create');
    await page.user.click(screen.getByRole('link', { name: 'Portfolios' }));
    await page.user.click(await screen.findByRole('button', { name: 'Leave this page' }));
    await waitFor(() => expect(page.address()).toBe('/portfolios'));
  });

  it('does not ask where nothing was done', async () => {
    const page = await open();
    await page.user.click(screen.getByRole('link', { name: 'Portfolios' }));
    await waitFor(() => expect(page.address()).toBe('/portfolios'));
  });

  it('sends somebody at the limit to the list, with the flag', async () => {
    const page = await open({ 'GET v3/portfolios/all': () => aList([{}], { can_create: false }) });
    await waitFor(() => expect(page.address()).toBe('/portfolios?portfolioLimitReached=1'));
  });
});
