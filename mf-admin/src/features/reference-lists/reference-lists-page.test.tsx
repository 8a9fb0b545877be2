import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReferenceItem } from '@commonweal/contracts/reference-lists';
import { DoubleFailure, renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import ReferenceListsPage from './reference-lists-page.tsx';

const shipped = { name_en: 'Apparel', name_fr: 'Habillement' };
const apparel: ReferenceItem = {
  ...{ id: 1, code: 'CG-AA', version: 1 },
  content: { name_en: 'Apparel', name_fr: 'Vêtements' },
  original_content: shipped,
};
const tobacco: ReferenceItem = {
  ...{ id: 2, code: 'FB-TB', version: 0 },
  content: { name_en: 'Tobacco', name_fr: 'Tabac' },
  original_content: { name_en: 'Tobacco', name_fr: 'Tabac' },
};

/** A site whose lists keep what is saved. @param theirs what somebody else saves before the first change arrives */
function site(theirs?: ReferenceItem): ApiDoubles {
  let rows = [apparel, tobacco];
  let quicker = theirs;
  return {
    'GET v3/reference-lists/:list': ({ params }) => {
      const data = params['list'] === 'industries' ? rows : [];
      return { data, total: data.length };
    },
    'GET v3/reference-lists/:list/:id/versions': () => ({
      data: [{ version: 1, content: apparel.content, changed_by: 'Ada Admin', changed_at: '2026-11-01T10:00:00.000Z' }],
      total: 1,
    }),
    'PUT v3/reference-lists/:list/:id': ({ params, body }) => {
      const { version, content } = body as Pick<ReferenceItem, 'version' | 'content'>;
      if (quicker) {
        const saved = quicker;
        quicker = undefined;
        rows = rows.map((row) => (row.id === saved.id ? saved : row));
        throw new DoubleFailure(409, 'reference-changed');
      }
      rows = rows.map((row) => (row.id === Number(params['id']) ? { ...row, version: version + 1, content } : row));
      return rows[0] ?? apparel;
    },
  };
}

const open = (api: ApiDoubles = site(), locale: 'en' | 'fr' = 'en') =>
  renderPage(<ReferenceListsPage />, {
    path: '/admin/reference-lists',
    locale,
    messages: [remote.messages, uiMessages],
    session: somebody(['manage-website-content']),
    api,
  });

async function edit(name: string) {
  fireEvent.click(await screen.findByRole('button', { name: `Edit ${name}` }));
  return within(await screen.findByRole('dialog'));
}

const write = (dialog: ReturnType<typeof within>, name: string | RegExp, value: string) =>
  fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } });

describe('reference lists', () => {
  it('stand by name in both languages, and say which of them were edited', async () => {
    await open();
    expect((await screen.findByRole('row', { name: /Apparel/ })).textContent).toContain('Edited');
    expect(screen.getByRole('row', { name: /Tobacco/ }).textContent).not.toContain('Edited');
    expect(screen.getByRole('status').textContent).toBe('2 entries');
  });

  it('are searched in either language, and chosen by the address', async () => {
    const page = await open();
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'vetements' } });
    await waitFor(() => expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Apparel']));
    expect(page.address()).toBe('/admin/reference-lists?list=industries&keywords=vetements');
    fireEvent.change(screen.getByRole('combobox', { name: 'List' }), { target: { value: 'sdgs' } });
    expect(await screen.findByText('No entry fits.')).toBeTruthy();
    expect(page.address()).toBe('/admin/reference-lists?list=sdgs');
  });

  it('keep the list that was chosen just before words are searched', async () => {
    const page = await open();
    const list = await screen.findByRole('combobox', { name: 'List' });
    act(() => {
      fireEvent.change(list, { target: { value: 'sdgs' } });
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'water' } });
    });
    expect(page.address()).toBe('/admin/reference-lists?list=sdgs&keywords=water');
  });

  it('show a changed text after it was saved, from the version that it began with', async () => {
    const page = await open();
    const dialog = await edit('Tobacco');
    write(dialog, 'Name in English', 'Tobacco products');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Edit Tobacco products' })).toBeTruthy();
    const sent = page.calls.filter(({ operation }) => operation.startsWith('PUT'));
    expect(sent.map(({ params, body }) => ({ params, body }))).toEqual([
      {
        params: { list: 'industries', id: '2' },
        body: { version: 0, content: { name_en: 'Tobacco products', name_fr: 'Tabac' } },
      },
    ]);
  });

  it('are named in the language of the reader where one is edited', async () => {
    await open(site(), 'fr');
    fireEvent.click(await screen.findByRole('button', { name: 'Modifier «\u00a0Tabac\u00a0»' }));
    expect(await screen.findByRole('dialog', { name: 'Modifier «\u00a0Tabac\u00a0»' })).toBeTruthy();
  });

  it('are not saved with an empty text', async () => {
    const page = await open();
    const dialog = await edit('Tobacco');
    write(dialog, 'Name in French', ' ');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Please write this text.')).toBeTruthy();
    expect(page.calls.filter(({ operation }) => operation.startsWith('PUT'))).toEqual([]);
  });

  it('have a history, from which the text that shipped comes back into the fields', async () => {
    await open();
    const dialog = await edit('Apparel');
    expect(dialog.getByText('Shipped as: Habillement')).toBeTruthy();
    fireEvent.click(dialog.getByText('History: 1 change'));
    expect(await dialog.findByText(/Version 1, Ada Admin/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Restore' }));
    expect(dialog.getByRole('textbox', { name: 'Name in French' })).toHaveProperty('value', 'Habillement');
    expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false);
  });

  it('keep what was written where somebody else was quicker, and save over it on purpose', async () => {
    const theirs = { ...tobacco, version: 1, content: { name_en: 'Tobacco', name_fr: 'Tabacs' } };
    const page = await open(site(theirs));
    const dialog = await edit('Tobacco');
    write(dialog, 'Name in French', 'Le tabac');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Tabacs')).toBeTruthy();
    expect(dialog.getByRole('textbox', { name: 'Name in French' })).toHaveProperty('value', 'Le tabac');
    fireEvent.click(dialog.getByRole('button', { name: 'Keep mine' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = page.calls.filter(({ operation }) => operation.startsWith('PUT')).map(({ body }) => body);
    expect(sent[1]).toEqual({ version: 1, content: { name_en: 'Tobacco', name_fr: 'Le tabac' } });
  });

  it('take the other text where that is chosen', async () => {
    const theirs = { ...tobacco, version: 1, content: { name_en: 'Tobacco', name_fr: 'Tabacs' } };
    await open(site(theirs));
    const dialog = await edit('Tobacco');
    write(dialog, 'Name in French', 'Le tabac');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    fireEvent.click(await dialog.findByRole('button', { name: 'Take theirs' }));
    expect(dialog.getByRole('textbox', { name: 'Name in French' })).toHaveProperty('value', 'Tabacs');
  });

  describe('of units', () => {
    const texts = { name_en: 'Jobs', name_fr: 'Postes', symbol_en: 'FTE', symbol_fr: 'ETP' };
    const jobs: ReferenceItem = { ...{ id: 21, code: 'FTE', version: 0 }, content: texts, original_content: texts };
    const units = (save: ApiDoubles['PUT v3/reference-lists/:list/:id'] = () => jobs): ApiDoubles => ({
      ...site(),
      'GET v3/reference-lists/:list': ({ params }) => {
        const data = params['list'] === 'units' ? [jobs] : [apparel];
        return { data, total: data.length };
      },
      'PUT v3/reference-lists/:list/:id': save,
    });
    const choose = (list: string) =>
      fireEvent.change(screen.getByRole('combobox', { name: 'List' }), { target: { value: list } });

    it('show the symbols of both languages in place of a code, and are edited with them', async () => {
      const page = await open(units());
      choose('units');
      expect(await screen.findByRole('columnheader', { name: 'Symbol' })).toBeTruthy();
      expect(screen.queryByRole('columnheader', { name: 'Code' })).toBeNull();
      expect(screen.getByRole('row', { name: /Jobs/ }).textContent).toContain('FTE, ETP');
      const dialog = await edit('Jobs');
      write(dialog, 'Symbol in French', 'éq. t. p.');
      fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      const sent = page.calls.find(({ operation }) => operation.startsWith('PUT'));
      expect(sent?.body).toEqual({ version: 0, content: { ...texts, symbol_fr: 'éq. t. p.' } });
      choose('industries');
      expect(await screen.findByRole('columnheader', { name: 'Code' })).toBeTruthy();
    });

    it('say at its field what is wrong with a symbol', async () => {
      const taken = 'Another unit has this symbol.';
      await open(
        units(() => {
          throw new DoubleFailure(422, 'invalid-fields', 'Please check the marked fields.', { symbol_en: taken });
        }),
      );
      choose('units');
      const dialog = await edit('Jobs');
      write(dialog, 'Symbol in English', 'kg');
      fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
      await waitFor(() =>
        expect(dialog.getByRole('textbox', { name: 'Symbol in English' }).getAttribute('aria-invalid')).toBe('true'),
      );
      expect(dialog.getAllByText(taken)).toHaveLength(1);
    });
  });
});

describe('a metric', () => {
  const unit = (id: number, code: string, name: string): ReferenceItem => {
    const content = { name_en: name, name_fr: name, symbol_en: code, symbol_fr: code };
    return { ...{ id, code, version: 0, content }, original_content: content };
  };
  const metricShipped = { ...{ name_en: 'Women', name_fr: 'Femmes' }, ...{ unit: '%', min: '0', max: '12345.5' } };
  const women: ReferenceItem = {
    ...{ id: 60, code: 'GRI-405', version: 1, original_content: metricShipped },
    content: { ...metricShipped, max: '100' },
  };
  const metrics = (): ApiDoubles => ({
    ...site(),
    'GET v3/reference-lists/:list': ({ params }) => {
      const data = params['list'] === 'units' ? [unit(1, '%', 'Percent'), unit(2, 'FTE', 'Full-time jobs')] : [women];
      return { data, total: data.length };
    },
    'PUT v3/reference-lists/:list/:id': () => {
      throw new DoubleFailure(422, 'invalid-fields', undefined, { min: 'The bound must be a decimal.' });
    },
  });
  const openMetrics = (locale: 'en' | 'fr') =>
    renderPage(<ReferenceListsPage />, {
      path: '/admin/reference-lists',
      url: '/admin/reference-lists?list=datapoints',
      locale,
      messages: [remote.messages, uiMessages],
      session: somebody(['manage-website-content']),
      api: metrics(),
    });

  it('has its unit and bounds edited beside its names, and a refused bound marked', async () => {
    const page = await openMetrics('en');
    const dialog = await edit('Women');
    await dialog.findByRole('option', { name: 'FTE – Full-time jobs' });
    fireEvent.change(dialog.getByRole('combobox', { name: 'Unit' }), { target: { value: 'FTE' } });
    write(dialog, /^Lowest value/, 'ten');
    write(dialog, /^Highest value/, '');
    expect(dialog.getByText('Shipped as: %')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('The bound must be a decimal.')).toBeTruthy();
    expect(page.calls.find(({ operation }) => operation.startsWith('PUT'))?.body).toEqual({
      version: 1,
      content: { name_en: 'Women', name_fr: 'Femmes', unit: 'FTE', min: 'ten', max: '' },
    });
  });

  it('shows the bound that shipped in the figures of the reader', async () => {
    await openMetrics('fr');
    fireEvent.click(await screen.findByRole('button', { name: /Femmes/ }));
    const dialog = within(await screen.findByRole('dialog'));
    write(dialog, /^Valeur minimale/, '0.5');
    expect(dialog.getByText(/: 0$/)).toBeTruthy();
    const highest = dialog.getByRole('textbox', { name: /^Valeur maximale/ });
    expect(document.getElementById(highest.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /: 12\s345,5$/,
    );
  });
});
