import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { messageProblemsOf } from './built-remote.fixture.ts';
import { RECIPE_TIME, addTexts, copy, describeRecipe, typeErrors } from './describe-recipe.fixture.ts';

const LIST = 'packages/domain/src/lists/companies';

/** Puts the filter's texts into a catalogue. */
const addFilterTexts = (language: string, label: string, early: string) =>
  addTexts(`${LIST}/messages/${language}.json`, {
    'companies.filter.initial': label,
    'companies.filter.initial.early': early,
  });

/** Answers of the copy's API: the number of companies, the number that the filter leaves, and the filter's texts. */
const answers = () =>
  copy.evaluate(
    'packages/api',
    `import { startTestApi } from './src/testing/test-api.ts';
const api = await startTestApi();
const get = async (path, query, locale) => {
  const url = '/api/v3/' + path + '?' + new URLSearchParams(query);
  const response = await api.app.inject({ url, headers: { 'accept-language': locale } });
  return { status: response.statusCode, body: response.json() };
};
const all = await get('entities', {}, 'en');
const early = await get('entities', { initial: 'early' }, 'en');
const wrong = await get('entities', { initial: 'x' }, 'en');
const filters = await get('filters', { list_code: 'companies' }, 'fr');
console.log(JSON.stringify({
  isNarrower: early.body.total > 0 && early.body.total < all.body.total,
  wrong: wrong.status,
  filter: filters.body.data.find(({ filter_code }) => filter_code === 'initial'),
}));
process.exit(0);
`,
  );

const pageTest = `import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { asked, address, openList } from './company-list-page.fixtures.tsx';
import { useScreen } from './screen-width.fixtures.ts';

beforeEach(() => useScreen('wide'));

it('has the filter', async () => {
  const page = await openList('/companies');
  await page.user.click(await screen.findByRole('checkbox', { name: 'A to L' }));
  await waitFor(() => expect(address(page)).toBe('/companies?filter[initial]=early'));
  await waitFor(() => expect(asked(page).at(-1)).toMatchObject({ initial: 'early' }));
  const chips = within(screen.getByRole('list', { name: 'Filters that are on' }));
  await page.user.click(chips.getByRole('button', { name: 'Remove A to L' }));
  await waitFor(() => expect(address(page)).toBe('/companies'));
});
`;

/** Runs a test of the page in the copy; it is no part of the recipe. */
async function pageFailure(): Promise<string> {
  await writeFile(join(copy.folder, 'mf-companies/src/features/company-list/recipe.test.tsx'), pageTest);
  const jest = join(copy.folder, 'packages/workspace/node_modules/jest/bin/jest.js');
  const args = ['--experimental-vm-modules', '--no-warnings', jest, 'recipe.test'];
  const { status, output } = await copy.run(process.execPath, args, 'mf-companies');
  return status === 0 ? '' : output;
}

describeRecipe('in a list', () => {
  it(
    'adds a filter',
    async () => {
      await copy.change(
        `${LIST}/company-list.ts`,
        '    withoutDefaults,\n',
        "    { name: 'initial', type: 'choice', options: ['early'], place: 5 },\n    withoutDefaults,\n",
      );
      expect(await typeErrors('packages/api')).toContain("'initial'");
      await copy.change(
        'packages/api/src/entities/entity-filters.sql.ts',
        '  analysis_end: ',
        "  initial: () => sql`lower(entities.name) < 'm'`,\n  analysis_end: ",
      );
      expect(await typeErrors('packages/api')).toBe('');

      const missing = await messageProblemsOf(copy);
      for (const id of ['companies.filter.initial', 'companies.filter.initial.early'])
        expect(missing).toContain(`${LIST}/messages: ${id} is used and has no text`);
      await addFilterTexts('en', 'Initial', 'A to L');
      expect(await messageProblemsOf(copy)).toContain('companies.filter.initial has no French text');
      await addFilterTexts('fr', 'Initiale', 'De A à L');
      expect(await messageProblemsOf(copy)).toBe('');

      expect(await answers()).toMatchObject({
        isNarrower: true,
        wrong: 400,
        filter: { filter_label: 'Initiale', options: [{ value: 'early', label: 'De A à L' }], display_order: 5 },
      });
      expect(await typeErrors('mf-companies')).toBe('');
      expect(await pageFailure()).toBe('');
      expect(copy.touched()).toEqual([
        'packages/api/src/entities/entity-filters.sql.ts',
        `${LIST}/company-list.ts`,
        `${LIST}/messages/en.json`,
        `${LIST}/messages/fr.json`,
      ]);
    },
    RECIPE_TIME,
  );
});
