import type { ListFilter } from '@commonweal/contracts/filters';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure, renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { ConfirmDialog } from '@commonweal/ui/confirm-dialog';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import PlatformFiltersPage from './platform-filters-page.tsx';

const aFilter = (filter_code: string, filter_label: string, change: Partial<ListFilter> = {}): ListFilter => ({
  ...{ list_code: 'companies', filter_code, filter_label, type: 'choice', multiple: false },
  ...{ options: [], default: null, global_id: null, display_order: 10, hidden: false, settings: {} },
  ...change,
});
const country = aFilter('country', 'Country', {
  ...{ type: 'integer', multiple: true, default: '250', global_id: 3 },
  settings: { component: 'custom-select', query_name: 'countries', label: 'name', value: 'id' },
});
const filters: readonly ListFilter[] = [
  country,
  aFilter('score', 'Score', { options: [{ value: 'positive', label: 'Positive' }] }),
  aFilter('rating', 'Score from–to', { type: 'range', settings: { range_options: { min: -5, max: 5, step: 0.5 } } }),
  aFilter('user', 'Author', { hidden: true }),
  aFilter('start_date', 'Published from', { type: 'date' }),
  aFilter('keywords', 'Words', { type: 'text' }),
];
const countries = Array.from({ length: 45 }, (_, at) => ({ id: 230 + at, name: `Country ${at}`, display_order: 0 }));

const open = (change: ApiDoubles = {}, locale: 'en' | 'fr' = 'en') =>
  renderPage(<PlatformFiltersPage />, {
    locale,
    messages: [remote.messages, uiMessages],
    beside: <ConfirmDialog />,
    session: somebody(['platform-filters-edit-others']),
    api: {
      'GET v3/filters/lists': () => ({
        data: [{ list_code: 'companies', list_name: 'Companies', path: '/companies' }],
        total: 1,
      }),
      'GET v3/filters/all': () => ({ data: [...filters], total: filters.length }),
      'GET v3/user-default-filters': () => ({ data: [], total: 0 }),
      'GET v3/filter-options/:query_name': ({ query }) => {
        const ids = query['ids']?.split(',').map(Number);
        const found = countries.filter(
          ({ id, name }) => (ids?.includes(id) ?? true) && name.includes(query['search'] ?? ''),
        );
        const offset = Number(query['offset'] ?? 0);
        return { data: found.slice(offset, offset + Number(query['limit'])), total: found.length };
      },
      ...change,
    },
  });

type Page = Awaited<ReturnType<typeof open>>;
const changes = ({ calls }: Page) =>
  calls.flatMap(({ operation, params, body }) => (operation.startsWith('GET') ? [] : [{ operation, params, body }]));
const saved = () => ({ id: 3, list_code: 'companies' as const, code: 'country', value: '250' });

describe('the filters of the platform', () => {
  it('stand with their defaults by name, and hidden ones without a way to set them', async () => {
    await open();
    const row = await screen.findByRole('row', { name: /^Country/ });
    expect(await within(row).findByText('Country 20')).toBeTruthy();
    const hidden = screen.getByRole('row', { name: /^Author/ });
    expect(within(hidden).getByText('Set by links only')).toBeTruthy();
    expect(within(hidden).queryByRole('button')).toBeNull();
  });

  it('are given a default of the options that come with them', async () => {
    const page = await open({ 'POST v3/default-filters': saved });
    await page.user.click(await screen.findByRole('button', { name: 'Set a default of Score' }));
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Choose a default.')).toBeTruthy();
    expect(changes(page)).toEqual([]);
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Score' }), 'Positive');
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes(page)[0]?.body).toEqual({ list_code: 'companies', code: 'score', value: 'positive' });
  });

  it('are changed to options that are searched, 20 at a time', async () => {
    const page = await open({ 'PUT v3/default-filters/:id': saved });
    await page.user.click(await screen.findByRole('button', { name: 'Change the default of Country' }));
    const dialog = within(screen.getByRole('dialog'));
    const field = await dialog.findByRole('button', { name: 'Country Country 20' });
    await page.user.click(field);
    expect(await dialog.findAllByRole('option')).toHaveLength(20);
    await page.user.click(dialog.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(dialog.getAllByRole('option')).toHaveLength(40));
    await page.user.type(dialog.getByRole('combobox', { name: 'Search' }), '44');
    await waitFor(() => expect(dialog.getAllByRole('option')).toHaveLength(1), { timeout: 3_000 });
    await page.user.click(dialog.getByRole('option', { name: 'Country 44' }));
    expect(await dialog.findByRole('button', { name: 'Remove Country 44' })).toBeTruthy();
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(changes(page)[0]).toMatchObject({ params: { id: '3' }, body: { value: '250,274', replaces: '250' } }),
    );
  });

  it('are given a range, which is none over the whole scale', async () => {
    const page = await open({ 'POST v3/default-filters': saved });
    await page.user.click(await screen.findByRole('button', { name: 'Set a default of Score from–to' }));
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Choose a default.')).toBeTruthy();
    fireEvent.change(screen.getByRole('slider', { name: 'From' }), { target: { value: '-2.5' } });
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(changes(page)[0]?.body).toMatchObject({ code: 'rating', value: 'm2.5p5' }));
  });

  it.each([
    ['Published from', 'date', 'start_date', '2026-03-02'],
    ['Words', 'text', 'keywords', 'solar power'],
  ])('are given %s in a field for it', async (label, type, code, value) => {
    const page = await open({ 'POST v3/default-filters': saved });
    await page.user.click(await screen.findByRole('button', { name: `Set a default of ${label}` }));
    const field = within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(label);
    expect(field.type).toBe(type);
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Choose a default.')).toBeTruthy();
    fireEvent.change(field, { target: { value } });
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(changes(page).map(({ body }) => body)).toEqual([{ list_code: 'companies', code, value }]),
    );
  });

  it('keep what was chosen where it is not saved, and say why', async () => {
    const refuse = () => {
      throw new DoubleFailure(409, 'default-exists', 'This filter has a default meanwhile.');
    };
    const page = await open({ 'POST v3/default-filters': refuse });
    await page.user.click(await screen.findByRole('button', { name: 'Set a default of Score' }));
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Score' }), 'Positive');
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This filter has a default meanwhile.')).toBeTruthy();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Score' }).value).toBe('positive');
  });

  it('show what somebody else has chosen meanwhile, before it is replaced', async () => {
    let now = country;
    const page = await open({
      'GET v3/filters/all': () => ({ data: [now, ...filters.slice(1)], total: filters.length }),
      'PUT v3/default-filters/:id': ({ body }) => {
        if ((body as { replaces: string }).replaces === now.default) return saved();
        throw new DoubleFailure(409, 'default-changed', 'Somebody has changed this default in the meantime.');
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Change the default of Country' }));
    now = { ...country, default: '244' };
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Somebody has changed this default in the meantime.')).toBeTruthy();
    expect(await screen.findByText('The default is now: Country 14. Saving replaces it.')).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes(page).map(({ body }) => body)).toEqual([
      { value: '250', replaces: '250' },
      { value: '250', replaces: '244' },
    ]);
  });

  it('lose their default after a question', async () => {
    const page = await open({ 'DELETE v3/default-filters/:id': () => ({ id: 3, is_removed: true }) });
    await page.user.click(await screen.findByRole('button', { name: 'Remove the default of Country' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove the default of Country?' });
    expect(changes(page)).toEqual([]);
    await page.user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(changes(page)).toMatchObject([{ params: { id: '3' } }]));
  });

  it('can be tried again where they could not be loaded', async () => {
    let attempts = 0;
    const page = await open({
      'GET v3/filters/all': () => {
        attempts += 1;
        if (attempts === 1) throw new DoubleFailure(500, 'internal', 'Something went wrong on our side.');
        return { data: [...filters], total: filters.length };
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('row', { name: /^Country/ })).toBeTruthy();
  });
});
