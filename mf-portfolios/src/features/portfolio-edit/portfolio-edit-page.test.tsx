import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PORTFOLIO_LIMIT_ADDRESS } from '@commonweal/domain/portfolio-limits';
import { switchLocale } from '@commonweal/platform/intl';
import { hasUnsavedWork } from '@commonweal/platform/unsaved-work';
import { DoubleFailure, settle } from '@commonweal/testing';
import type { RenderedPage } from '@commonweal/testing';
import { aList } from '#portfolios/portfolio-fixtures.ts';
import { preferPortfolio } from '#portfolios/portfolios.queries.ts';
import type { EditablePortfolio } from './edition.ts';
import { company, open, press, saved, sent, value, weight } from './edit-page.fixtures.tsx';

async function retype(page: RenderedPage, name: string, text: string) {
  const field = await weight(name);
  await page.user.clear(field);
  await page.user.type(field, text);
}

async function addZenith(page: RenderedPage) {
  await page.user.type(await screen.findByRole('combobox', { name: 'Add a company' }), 'zen');
  await page.user.click(await screen.findByRole('option', { name: /Zenith/ }));
}

describe('editing a portfolio', () => {
  it('adds a company whose weight has the keyboard, shows the shares, and saves the version it began from', async () => {
    const page = await open();
    await addZenith(page);
    const field = await weight('Zenith');
    await waitFor(() => expect(document.activeElement).toBe(field));
    await page.user.keyboard('1000');
    const row = screen.getByRole('row', { name: /Zenith/ });
    expect(within(row).getByText('71.43%')).toBeDefined();
    expect(screen.getByText('Sum: 1,400')).toBeDefined();
    await press(page, 'Save with 3 companies');
    await waitFor(() => expect(page.address()).toBe('/portfolios/7'));
    expect(sent(page, 'PUT')).toEqual([
      {
        name: 'Pension',
        weight_unit: 'amount',
        entities: [
          { id: 9, weight: 1000, price: null },
          { id: 1, weight: 300, price: null },
          { id: 2, weight: 100, price: null },
        ],
        changed_at: '2026-10-02T10:00:00.000Z',
      },
    ]);
  });

  it('removes a company and brings it back, word by word', async () => {
    const page = await open();
    await retype(page, 'Company 2', '150');
    await press(page, 'Remove Company 1');
    expect(screen.queryByRole('textbox', { name: 'Weight of Company 1' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Company 2' }));
    await press(page, 'Undo');
    expect(value(await weight('Company 1'))).toBe('300');
    await press(page, 'Undo');
    expect(value(await weight('Company 2'))).toBe('100');
    expect(hasUnsavedWork()).toBe(false);
    await press(page, 'Redo');
    expect(value(await weight('Company 2'))).toBe('150');
  });

  it('makes percentages of amounts', async () => {
    const page = await open();
    await weight('Company 1');
    await press(page, 'Make it 100%');
    expect([value(await weight('Company 1')), value(await weight('Company 2'))]).toEqual(['75', '25']);
    expect(screen.getByText('Sum: 100%')).toBeDefined();
    expect(screen.getByLabelText('Weights are')).toHaveProperty('value', 'percent');
  });

  it('wants the price of one where weights are numbers of shares', async () => {
    const page = await open();
    await page.user.selectOptions(await screen.findByLabelText('Weights are'), 'shares');
    await press(page, /^Save with/);
    const price = screen.getByRole('textbox', { name: 'Price of one share of Company 1' });
    await waitFor(() => expect(document.activeElement).toBe(price));
    expect(
      screen.getByText('Enter a number above zero as the price of one share of Company 1, and fill 1 more field.'),
    ).toBeDefined();
    expect(sent(page, 'PUT')).toEqual([]);
    await page.user.type(price, '2');
    await page.user.type(screen.getByRole('textbox', { name: 'Price of one share of Company 2' }), '6,5');
    await press(page, /^Save with/);
    await waitFor(() => expect(sent(page, 'PUT')).toHaveLength(1));
    expect(sent(page, 'PUT')).toMatchObject([
      {
        weight_unit: 'shares',
        entities: [
          { id: 1, weight: 300, price: 2 },
          { id: 2, weight: 100, price: 6.5 },
        ],
      },
    ]);
  });

  it('asks before it is left with changes, and not without', async () => {
    const page = await open();
    await retype(page, 'Company 1', '5');
    expect(hasUnsavedWork()).toBe(true);
    await page.user.click(screen.getByRole('link', { name: 'Cancel' }));
    await page.user.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(page.address()).toBe('/portfolios/edit/7');
    await press(page, 'Undo');
    await page.user.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(page.address()).toBe('/portfolios/7'));
  });

  it('keeps what was typed while the language is changed', async () => {
    const page = await open();
    await retype(page, 'Company 1', '5');
    await act(() => switchLocale('fr'));
    expect(value(await screen.findByRole('textbox', { name: 'Poids de Company 1' }))).toBe('5');
    expect(page.calls.filter(({ operation }) => operation.includes('editable'))).toHaveLength(1);
  });

  it('begins with what is saved now, whatever the page knows from before', async () => {
    let now = saved;
    const page = await open({ 'GET v3/portfolios/editable/:id': () => now });
    await weight('Company 2');
    await page.user.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Edit portfolio' })).toBeNull());
    now = { ...saved, changed_at: '2026-10-03T10:00:00.000Z', entities: [company(1, 5)] };
    await act(() => page.goTo('/portfolios/edit/7'));
    expect(value(await weight('Company 1'))).toBe('5');
    expect(screen.queryByRole('textbox', { name: 'Weight of Company 2' })).toBeNull();
  });

  it('keeps everything where saving failed', async () => {
    const page = await open({
      'PUT v3/portfolios/:id': () => {
        throw new DoubleFailure(500, 'internal', 'Something went wrong on our side.');
      },
    });
    await retype(page, 'Company 1', '5');
    await press(page, /^Save with/);
    expect(await screen.findByText('Not saved. Your text is kept on this page.')).toBeDefined();
    expect(value(await weight('Company 1'))).toBe('5');
  });
});

describe('a portfolio that was changed elsewhere', () => {
  const elsewhere: EditablePortfolio = {
    ...saved,
    name: 'Retraite',
    changed_at: '2026-10-05T10:00:00.000Z',
    entities: [company(1, 333), company(2, 100), company(3, 50)],
  };

  async function saveTooLate() {
    const versions = [saved, elsewhere];
    const page = await open({
      'GET v3/portfolios/editable/:id': () => versions.shift() ?? elsewhere,
      'PUT v3/portfolios/:id': ({ body }) => {
        if (!JSON.stringify(body).includes(elsewhere.changed_at)) throw new DoubleFailure(409, 'portfolio-changed');
        return { id: 7, changed_at: '2026-10-06T10:00:00.000Z' };
      },
    });
    await retype(page, 'Company 1', '5');
    await retype(page, 'Company 2', '6');
    await press(page, /^Save with/);
    await screen.findByText(/^This portfolio was changed elsewhere/);
    return page;
  }

  it('has both changes, names what both changed, and is saved only when told again', async () => {
    const page = await saveTooLate();
    expect(screen.getByText(/yours stands: Company 1\. /)).toBeDefined();
    expect(screen.getByLabelText('Name of the portfolio')).toHaveProperty('value', 'Retraite');
    expect(sent(page, 'PUT')).toHaveLength(1);
    await press(page, 'Save with 3 companies');
    await waitFor(() => expect(page.address()).toBe('/portfolios/7'));
    expect(sent(page, 'PUT')[1]).toMatchObject({
      name: 'Retraite',
      entities: [
        { id: 1, weight: 5 },
        { id: 2, weight: 6 },
        { id: 3, weight: 50 },
      ],
      changed_at: elsewhere.changed_at,
    });
  });

  it('can be taken as it was saved there, and the own changes brought back', async () => {
    const page = await saveTooLate();
    await press(page, 'Take what was saved elsewhere');
    expect([value(await weight('Company 1')), value(await weight('Company 2'))]).toEqual(['333', '100']);
    await press(page, 'Undo');
    expect([value(await weight('Company 1')), value(await weight('Company 2'))]).toEqual(['5', '6']);
  });
});

describe('a new portfolio', () => {
  it('is made by hand', async () => {
    const page = await open({ 'POST v3/portfolios': () => ({ id: 12 }) }, '/portfolios/edit');
    await addZenith(page);
    await page.user.keyboard('40');
    await page.user.type(screen.getByLabelText('Name of the portfolio'), 'By hand');
    await press(page, 'Save with 1 company');
    await waitFor(() => expect(page.address()).toBe('/portfolios/12'));
    expect(sent(page, 'POST')).toEqual([
      { name: 'By hand', weight_unit: 'percent', entities: [{ id: 9, weight: 40, price: null }] },
    ]);
  });

  it('stays on the page where the limit is reached meanwhile', async () => {
    let isFull = false;
    const page = await open(
      {
        'GET v3/portfolios/all': () => aList([], { can_create: !isFull }),
        'PATCH v3/portfolios/:id/prefered': () => ({ id: 3, prefered: true }),
      },
      '/portfolios/edit',
    );
    await page.user.type(await screen.findByLabelText('Name of the portfolio'), 'By hand');
    isFull = true;
    await act(() => preferPortfolio(3, true));
    const asked = () => page.calls.filter(({ operation }) => operation === 'GET v3/portfolios/all').length;
    await waitFor(() => expect(asked()).toBe(2));
    await settle();
    expect(screen.getByLabelText('Name of the portfolio')).toHaveProperty('value', 'By hand');
    await page.user.clear(screen.getByLabelText('Name of the portfolio'));
    expect(page.address()).toBe('/portfolios/edit');
  });

  it('is not begun where the plan includes no other', async () => {
    const page = await open({ 'GET v3/portfolios/all': () => aList([{}], { can_create: false }) }, '/portfolios/edit');
    await waitFor(() => expect(page.address()).toBe(PORTFOLIO_LIMIT_ADDRESS));
  });
});

describe('a wrong weight', () => {
  beforeEach(() => {
    globalThis.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('is named and given focus where its row is too far away to be laid out', async () => {
    const entities = Array.from({ length: 300 }, (_, at) => company(at + 1, at === 299 ? 0 : 1));
    await open({ 'GET v3/portfolios/editable/:id': () => ({ ...saved, entities }) });
    // By text and id, in single events: each look for a role among as many fields takes seconds.
    fireEvent.change(await screen.findByDisplayValue('Pension'), { target: { value: 'Pension fund' } });
    expect(document.getElementById('portfolio-weight-300')).toBeNull();
    fireEvent.click(screen.getByText('Save with 300 companies'));
    expect(screen.getByText('Enter a number above zero as the weight of Company 300.')).toBeDefined();
    expect(document.activeElement?.id).toBe('portfolio-weight-300');
  });
});

it.each([
  ['en', 'Weight of Company 1', 'Sum: 12,445'],
  ['fr', 'Poids de Company 1', 'Somme : 112,345'],
] as const)('reads 12,345 as the language of the page does: %s', async (locale, name, sum) => {
  const page = await open({}, '/portfolios/edit/7', locale);
  const field = await screen.findByRole('textbox', { name });
  await page.user.clear(field);
  await page.user.type(field, '12,345');
  expect(screen.getByText(sum)).toBeDefined();
});

it('speaks French, with the decimal sign of the language', async () => {
  await open(
    { 'GET v3/portfolios/editable/:id': () => ({ ...saved, entities: [company(1, 1234.5)] }) },
    '/portfolios/edit/7',
    'fr',
  );
  expect(await screen.findByRole('heading', { name: 'Modifier le portefeuille' })).toBeDefined();
  expect(value(await screen.findByRole('textbox', { name: 'Poids de Company 1' }))).toBe('1234,5');
});
