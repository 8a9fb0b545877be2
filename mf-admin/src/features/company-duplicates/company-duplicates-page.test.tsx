import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { DuplicatePair, MergeSide } from '@commonweal/contracts';
import { DoubleFailure, renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import CompanyDuplicatesPage from './company-duplicates-page.tsx';

const named = (entity_id: number, entity_name: string) => ({
  ...{ entity_id, entity_name, entity_slug: `company-${entity_id}`, logo: null },
});
const pair: DuplicatePair = {
  ...{ reason: 'name', key: 'loomwell' },
  entities: [named(5, 'Loomwell'), named(9, 'Loomwell SA')],
};
const found = (entity_id: number, entity_name: string) => ({
  ...{ ...named(entity_id, entity_name), impact_score: 1, is_featured: true, is_grayed: false },
  ...{ subtext: 'Apparel, Portugal', ratings_count: 12, evidence: null, matched: null },
});
const side = (company: DuplicatePair['entities'][number], notes: number): MergeSide => ({
  ...{ ...company, isin: null, isin_variations: [], name_variations: [], country_name: 'Portugal' },
  ...{ ticker: 'LOOM.LS', exchange: 'XLIS' },
  ...{ industry_name: 'Apparel', website: null, is_featured: false },
  uses: { notes, portfolios: 2, follows: 3, opened: 4 },
});

const aServer = (): ApiDoubles => {
  let pairs: DuplicatePair[] = [pair];
  return {
    'GET v3/entity-duplicates': () => ({ data: pairs, total: pairs.length }),
    'GET v3/entity-duplicates/:id/:other_id': () => ({
      entities: [side(pair.entities[0], 12), side(pair.entities[1], 1)],
      shared_portfolios: 1,
    }),
    'POST v3/entity-merges': () => {
      pairs = [];
      return { ...pair.entities[1], merged_id: 5 };
    },
  };
};

const open = (api: ApiDoubles, locale: 'en' | 'fr' = 'en') =>
  renderPage(<CompanyDuplicatesPage />, {
    ...{ path: '/admin/companies/duplicates', url: '/admin/companies/duplicates', locale },
    messages: [remote.messages, uiMessages],
    session: somebody(['manage-website-content']),
    api,
  });

describe('companies that may be the same one', () => {
  it('are compared, and merged once into the one that is chosen', async () => {
    const page = await open(aServer());
    await page.user.click(await screen.findByRole('button', { name: 'Compare Loomwell and Loomwell SA' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Merge two companies' }));
    await dialog.findByText(/12 analyses/);
    const merge = dialog.getByRole<HTMLButtonElement>('button', { name: 'Merge' });
    expect(merge.disabled).toBe(true);
    await page.user.click(dialog.getByRole('radio', { name: /^Loomwell SA/ }));
    dialog.getByText(/^Loomwell will be gone/);
    await page.user.dblClick(merge);
    await screen.findByText('No duplicates found');
    expect(page.calls.filter(({ operation }) => operation === 'POST v3/entity-merges').map(({ body }) => body)).toEqual(
      [{ kept_id: 9, merged_id: 5 }],
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stay as they are where that fails, and the page says why', async () => {
    const page = await open({
      ...aServer(),
      'POST v3/entity-merges': () => {
        throw new DoubleFailure(404, 'not-found', 'This does not exist, or no longer exists.');
      },
    });
    await page.user.click(await screen.findByRole('button', { name: /^Compare Loomwell/ }));
    const dialog = within(screen.getByRole('dialog'));
    await page.user.click(await dialog.findByRole('radio', { name: /^Loomwell SA/ }));
    await page.user.click(dialog.getByRole('button', { name: 'Merge' }));
    await dialog.findByText('The companies were not merged.');
    await settle();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it.each([
    [
      'en',
      'First company',
      'Second company',
      'Compare the two',
      'Selected: Flax',
      'Pick another company than the first one.',
      /Ticker LOOM\.LS · XLIS/,
    ],
    [
      'fr',
      'Première entreprise',
      'Deuxième entreprise',
      'Comparer les deux',
      'Sélection : Flax',
      'Choisissez une autre entreprise que la première.',
      /Symbole boursier LOOM\.LS · XLIS/,
    ],
  ] as const)(
    'are any two that somebody picks, but not the same one twice (%s)',
    async (locale, first, second, go, chosen, same, ticker) => {
      const page = await open(
        {
          ...aServer(),
          'GET v3/entity-duplicates': () => ({ data: [], total: 0 }),
          'POST v3/entities-quick-search': () => ({ data: [found(21, 'Flax'), found(22, 'Linen')], total: 2 }),
        },
        locale,
      );
      const compare = await screen.findByRole<HTMLButtonElement>('button', { name: go });
      const pick = async (field: string, name: string) => {
        await page.user.type(screen.getByRole('combobox', { name: field }), name);
        const options = within(await screen.findByRole('listbox', { busy: false }));
        await page.user.click(options.getByRole('option', { name: new RegExp(name) }));
      };
      await pick(first, 'Flax');
      await screen.findByText(chosen);
      expect(compare.disabled).toBe(true);
      await pick(second, 'Flax');
      await screen.findByText(same);
      expect(compare.disabled).toBe(true);
      await pick(second, 'Linen');
      expect(screen.queryByText(same)).toBeNull();
      await page.user.click(compare);
      const dialog = within(screen.getByRole('dialog'));
      expect(await dialog.findAllByRole('radio', { name: ticker })).toHaveLength(2);
      const compared = page.calls.filter(({ operation }) => operation === 'GET v3/entity-duplicates/:id/:other_id');
      expect(compared.map(({ params }) => params)).toEqual([{ id: '21', other_id: '22' }]);
    },
  );

  it('are none where nothing is shared, in French', async () => {
    await open({ 'GET v3/entity-duplicates': () => ({ data: [], total: 0 }) }, 'fr');
    await screen.findByText('Aucun doublon trouvé');
  });
});
