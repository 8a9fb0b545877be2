import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { settle } from '@commonweal/testing';
import { called, file, give, matched, open, reply } from './create-page.fixtures.tsx';
import { unmatchedRow } from './draft-fixtures.ts';

const looked = 'POST v3/portfolios/matched-data';

describe('a file that leaves something to ask', () => {
  it('asks how numbers are written where both readings are possible, and reads them as chosen', async () => {
    const page = await open();
    await give(page, 'ISIN;Name;Amount\nFR0000120271;Acme;12,345\n;Nobody;1,234\n');
    const sign = await screen.findByLabelText(/Decimal sign/);
    await settle();
    expect(called(page, looked)).toEqual([]);
    expect(screen.getByRole('button', { name: 'Find the companies' })).toHaveProperty('disabled', true);
    await page.user.selectOptions(sign, 'Point: 1,234.50');
    await page.user.click(screen.getByRole('button', { name: 'Find the companies' }));
    await screen.findByRole('rowheader', { name: /Acme SA/ });
    expect(called(page, looked)[0]?.body).toMatchObject({ matching_data: [{ weight: 12_345 }, { weight: 1_234 }] });
  });

  it('makes positions of transactions only once it was told to', async () => {
    const page = await open();
    await give(
      page,
      'Date;Action;ISIN;Name;Quantity;Price\n2026-01-01;Buy;FR0000120271;Acme;10;2.5\n2026-02-01;Sell;FR0000120271;Acme;4;3.5',
    );
    expect(await screen.findByText('This file lists transactions, not holdings')).toBeDefined();
    await settle();
    expect(called(page, looked)).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Make positions and find the companies' }));
    await screen.findByRole('rowheader', { name: /Acme SA/ });
    expect(called(page, looked)[0]?.body).toMatchObject({ matching_data: [{ line: 2, weight: 21, weight_text: '6' }] });
  });

  it('asks for the order of transactions without dates where a position has several prices', async () => {
    const page = await open();
    await give(page, 'Action;ISIN;Name;Quantity;Price\nBuy;FR0000120271;Acme;10;2.5\nSell;FR0000120271;Acme;4;3.5');
    const order = await screen.findByLabelText(/Order of the transactions/);
    expect(screen.getByRole('button', { name: /Make positions/ })).toHaveProperty('disabled', true);
    await page.user.selectOptions(order, 'The newest stands first');
    await page.user.click(screen.getByRole('button', { name: /Make positions/ }));
    await screen.findByRole('rowheader', { name: /Acme SA/ });
    expect(called(page, looked)[0]?.body).toMatchObject({ matching_data: [{ line: 3, weight: 15 }] });
  });

  it('asks for the order of transactions of one day, which their dates do not tell', async () => {
    const page = await open();
    const day = 'Date;Action;Name;Quantity;Price\n2026-02-01;Buy;Acme;1;2.5\n2026-02-01;Buy;Acme;1;3.5';
    await give(page, day);
    await page.user.selectOptions(await screen.findByLabelText(/Order of the transactions/), 'The newest stands first');
    await page.user.click(screen.getByRole('button', { name: /Make positions/ }));
    await screen.findByRole('rowheader', { name: /Acme SA/ });
    expect(called(page, looked)[0]?.body).toMatchObject({ matching_data: [{ weight: 5 }] });
  });

  it.each([
    ['dates', 'Date;Action;Name;Quantity;Price\n2026-02-01;Buy;Acme;1;2.5\n2026-01-01;Buy;Acme;1;3.5', 5],
    ['one price', 'Action;Name;Quantity;Price\nBuy;Acme;1;2.5\nBuy;Acme;1;2.5', 5],
  ])('does not ask for the order where %s tell the latest price', async (_, text, weight) => {
    const page = await open();
    await give(page, text);
    await page.user.click(await screen.findByRole('button', { name: /Make positions/ }));
    await screen.findByRole('rowheader', { name: /Acme SA/ });
    expect(screen.queryByLabelText(/Order of the transactions/)).toBeNull();
    expect(called(page, looked)[0]?.body).toMatchObject({ matching_data: [{ weight }] });
  });

  it('asks how amounts are written that the prices of transactions follow from', async () => {
    const page = await open();
    await give(page, 'Action;Name;Quantity;Amount\nBuy;Acme;2;1.234\nSell;Zenith;1;5');
    await page.user.selectOptions(await screen.findByLabelText(/Decimal sign/), 'Comma: 1.234,50');
    await page.user.click(screen.getByRole('button', { name: /Make positions/ }));
    await screen.findByRole('rowheader', { name: /Acme SA/ });
    expect(called(page, looked)[0]?.body).toMatchObject({ matching_data: [{ name: 'Acme', weight: 1234 }] });
    expect(screen.getByRole('row', { name: /^Line 3.*Zenith.*More was sold than this file bought/ })).toBeDefined();
  });

  it('keeps the columns as they are while their companies are looked for, and stops on demand', async () => {
    const found = Promise.withResolvers<typeof reply>();
    const page = await open({ [looked]: () => found.promise });
    const doubled = globalThis.fetch;
    const asked: Request[] = [];
    globalThis.fetch = (input, init) => {
      const request = new Request(input, init);
      if (request.url.endsWith('matched-data')) asked.push(request);
      return doubled(request);
    };
    await give(page, file);
    const stop = await screen.findByRole('button', { name: 'Stop looking' });
    expect(screen.getByLabelText('Weight')).toHaveProperty('disabled', false);
    expect(screen.getByLabelText('Weight').closest('fieldset')).toHaveProperty('disabled', true);
    await page.user.click(stop);
    expect(screen.getByLabelText('Weight').closest('fieldset')).toHaveProperty('disabled', false);
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true]);
    found.resolve(reply);
    await settle();
    expect(screen.queryByRole('rowheader', { name: /Acme SA/ })).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Find the companies' }));
    expect(await screen.findByRole('rowheader', { name: /Acme SA/ })).toBeDefined();
  });

  it('refuses transactions without a number of shares, with the reason', async () => {
    const page = await open();
    await give(page, 'Date;Opération;Libellé;Montant\n1;Achat;Acme;10,50\n2;Vente;Acme;4,20');
    expect(await screen.findByText(/no column holds the number of shares/)).toBeDefined();
    expect(screen.getByRole('button', { name: /Make positions/ })).toHaveProperty('disabled', true);
  });

  it('sets totals and cash aside with line and reason, and takes one back', async () => {
    const page = await open();
    await give(page, 'ISIN;Nom;Poids\nFR0000120271;Acme;60\n;Liquidités;40\n;TOTAL;100\n');
    const table = within(await screen.findByRole('table', { name: 'Rows set aside' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Line'),
      expect.stringMatching(/^Line 3.*Liquidités.*40.*Cash/),
      expect.stringMatching(/^Line 4.*TOTAL.*100.*Total/),
    ]);
    expect(called(page, looked)[0]?.body).toMatchObject({ matching_data: [{ line: 2 }] });
    await page.user.click(table.getByRole('button', { name: 'Take in line 4' }));
    expect(within(screen.getByRole('table', { name: 'Rows without a company' })).getByText('TOTAL')).toBeDefined();
  });

  it('warns of weights that do not add up and of one that outweighs the rest', async () => {
    const page = await open();
    await give(page, 'Nom;Poids\nA Corp;1\nB Corp;1\nC Corp;1\nD Corp;1\nE Corp;30\n');
    expect(await screen.findByText(/add up to 34, not to 100/)).toBeDefined();
    expect(screen.getByText(/^Line 6 alone has/)).toBeDefined();
  });

  it('leads through the rows without a company, and says how much weight they hold', async () => {
    const unmatched = [3, 4].map((line) => unmatchedRow(line, { original_weight: 0.75 }));
    const page = await open({ [looked]: () => ({ matched: [matched], unmatched }) });
    await give(page, file);
    await page.user.click(await screen.findByRole('button', { name: 'Next unresolved row (2 left)' }));
    expect(screen.getByRole('dialog', { name: 'Line 3 of your file' })).toBeDefined();
    await page.user.click(screen.getByRole('button', { name: 'Next row (2 left)' }));
    expect(screen.getByRole('dialog', { name: 'Line 4 of your file' })).toBeDefined();
    await page.user.click(await screen.findByRole('option', { name: /Zenith/ }));
    await page.user.click(screen.getByRole('button', { name: 'Add to the portfolio' }));
    expect(await screen.findByRole('dialog', { name: 'Line 3 of your file' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Next row/ })).toBeNull();
    expect(screen.getByText('Weight without a company').nextElementSibling?.textContent).toMatch(/^25/);
  });
});
