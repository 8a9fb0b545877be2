import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { DoubleFailure, settle } from '@commonweal/testing';
import { called, file, give, matched, open, save } from './create-page.fixtures.tsx';
import { matchedRow } from './draft-fixtures.ts';

const looked = 'POST v3/portfolios/matched-data';
const forget = 'DELETE v3/portfolios/row-choices';

afterEach(() => localStorage.clear());

describe('the choices of a person', () => {
  it('are saved with the portfolio, by the key of their row', async () => {
    const page = await open();
    await give(page, file);
    await page.user.click(await screen.findByRole('button', { name: 'Next unresolved row (1 left)' }));
    await page.user.click(await screen.findByRole('option', { name: /Zenith/ }));
    await page.user.click(screen.getByRole('button', { name: 'Add to the portfolio' }));
    await page.user.click(save());
    await settle();
    const [{ body } = { body: null }] = called(page, 'POST v3/portfolios');
    expect(body).toMatchObject({ choices: [{ row_key: 'name:row 3:', entity_id: 9 }] });
  });

  it('are named where they found a company, and can be forgotten', async () => {
    const remembered = matchedRow(4, { entity_name: 'Chosen before', how: 'remembered', found_by: ['remembered'] });
    let isForgotten = false;
    const page = await open({
      [looked]: () => ({ matched: isForgotten ? [matched] : [matched, remembered], unmatched: [] }),
      [forget]: () => {
        isForgotten = true;
        return { forgotten: 1 };
      },
    });
    await give(page, file);
    expect(await screen.findByText('1 row was found by your earlier choices.')).toBeDefined();
    expect(screen.getByRole('row', { name: /Chosen before.*Your earlier choice/ })).toBeDefined();
    await page.user.click(screen.getByRole('button', { name: 'Forget my choices' }));
    await settle();
    expect([called(page, forget).length, called(page, looked).length]).toEqual([1, 2]);
    expect(screen.queryByText(/found by your earlier choices/)).toBeNull();
    expect(screen.queryByRole('row', { name: /Chosen before/ })).toBeNull();
  });

  it('stay where they could not be forgotten', async () => {
    const remembered = matchedRow(4, { how: 'remembered', found_by: ['remembered'] });
    const page = await open({
      [looked]: () => ({ matched: [remembered], unmatched: [] }),
      [forget]: () => {
        throw new DoubleFailure(503, 'unavailable', 'Try again later.');
      },
    });
    await give(page, file);
    await page.user.click(await screen.findByRole('button', { name: 'Forget my choices' }));
    expect(await screen.findByText('Your choices were not forgotten')).toBeDefined();
    expect(called(page, looked).length).toBe(1);
  });
});

describe('choices of the session', () => {
  it('stay where the companies of the file are looked up again', async () => {
    const page = await open();
    await give(page, file);
    await page.user.click(await screen.findByRole('button', { name: 'Remove Acme SA' }));
    await page.user.click(screen.getByRole('button', { name: 'Choose company for line 3' }));
    await page.user.click(await screen.findByRole('option', { name: /Zenith/ }));
    await page.user.click(screen.getByRole('button', { name: 'Add to the portfolio' }));
    await page.user.click(screen.getByRole('button', { name: 'Change the columns' }));
    await page.user.click(screen.getByRole('button', { name: 'Find the companies' }));
    expect(await screen.findByRole('rowheader', { name: /Zenith/ })).toBeDefined();
    expect(called(page, looked).length).toBe(2);
    expect(screen.queryByRole('rowheader', { name: /Acme SA/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Put line 2 back' })).toBeDefined();
  });
});

describe('the reading of a file that was chosen', () => {
  const unclear = 'A;B;C\nAcme;7,5;FR0000120271\nZenith;2,5;US0378331005\n';

  it('is used for the next file with the same headers, without asking again', async () => {
    const page = await open();
    await give(page, unclear);
    await page.user.selectOptions(await screen.findByLabelText('Weight'), 'B');
    await page.user.selectOptions(screen.getByLabelText('Company name'), '');
    await page.user.click(screen.getByRole('button', { name: 'Find the companies' }));
    await screen.findByRole('button', { name: 'Change the columns' });
    await page.user.click(screen.getByRole('button', { name: 'Choose another file' }));
    await give(page, unclear.replace('Acme', 'Other'));
    expect(await screen.findByRole('rowheader', { name: /Acme SA/ })).toBeDefined();
    expect(called(page, looked)[1]?.body).toMatchObject({
      matching_data: [{ name: '', weight: 7.5 }, { weight: 2.5 }],
    });
  });

  it('is named on the step of the columns, and given up there', async () => {
    const page = await open();
    await give(page, unclear);
    await page.user.selectOptions(await screen.findByLabelText('Company name'), '');
    await page.user.click(screen.getByRole('button', { name: 'Find the companies' }));
    await screen.findByRole('button', { name: 'Change the columns' });
    await page.user.click(screen.getByRole('button', { name: 'Choose another file' }));
    await give(page, unclear);
    await page.user.click(await screen.findByRole('button', { name: 'Change the columns' }));
    await page.user.click(screen.getByRole('button', { name: 'Read the file afresh' }));
    expect(screen.getByLabelText('Company name')).toHaveProperty('value', '0');
    expect(screen.queryByText(/as you chose for the last file/)).toBeNull();
  });
});

describe('the same row twice', () => {
  const twice = 'ISIN;Nom;Poids\nFR0000120271;Acme;60\nUS0378331005;Zenith;20\nFR0000120271;Acme;60\n';

  it('is asked about before the companies are looked up, and counted once where it is chosen', async () => {
    const page = await open();
    await give(page, twice);
    expect(await screen.findByText('A row stands in the file twice, word for word: line 4')).toBeDefined();
    await settle();
    expect(called(page, looked)).toEqual([]);
    await page.user.click(screen.getByLabelText('Count each of these rows once'));
    await page.user.click(screen.getByRole('button', { name: 'Find the companies' }));
    const aside = within(await screen.findByRole('table', { name: 'Rows set aside' }));
    expect(aside.getByRole('row', { name: /^Line 4.*Acme.*60.*Same row twice/ })).toBeDefined();
    expect(called(page, looked)[0]?.body).toMatchObject({ matching_data: [{ line: 2 }, { line: 3 }] });
  });

  it('adds up otherwise', async () => {
    const page = await open();
    await give(page, twice);
    await page.user.click(await screen.findByRole('button', { name: 'Find the companies' }));
    await screen.findByRole('rowheader', { name: /Acme SA/ });
    expect(called(page, looked)[0]?.body).toMatchObject({ matching_data: [{ line: 2 }, { line: 3 }, { line: 4 }] });
  });

  it('is no question for rows that differ in one cell', async () => {
    const page = await open();
    await give(page, twice.replace(/60\n$/, '61\n'));
    await screen.findByRole('rowheader', { name: /Acme SA/ });
    expect(called(page, looked).length).toBe(1);
  });
});
