import { expect, it } from '@jest/globals';
import { RECIPE_TIME, addTexts, copy, describeRecipe } from './describe-recipe.fixture.ts';
import { buildRemoteOf, messageProblemsOf } from './built-remote.fixture.ts';

const page = `import { FormattedMessage } from '@commonweal/platform/intl';
import { PageHeading } from '@commonweal/ui';

export default function MottosPage() {
  return (
    <PageHeading>
      <FormattedMessage id="companies.mottos.title" />
    </PageHeading>
  );
}
`;

const addTitle = (language: string, title: string) =>
  addTexts(`mf-companies/src/messages/${language}.json`, { 'companies.mottos.title': title });

describeRecipe('in a remote', () => {
  it(
    'adds a page with a text in both languages',
    async () => {
      await copy.change(
        'mf-companies/remote.json',
        '    { "path": "/entities/:slug", "page": "company" }',
        `    { "path": "/entities/:slug", "page": "company" },
    { "path": "/mottos", "page": "mottos", "title": { "en": "Mottos", "fr": "Devises" } }`,
      );
      await copy.change(
        'mf-companies/src/remote.ts',
        '    company: () =>',
        `    mottos: () => import(/* webpackChunkName: "page-mottos" */ './features/mottos/mottos-page.tsx'),
    company: () =>`,
      );
      await copy.add('mf-companies/src/features/mottos/mottos-page.tsx', page);
      await addTitle('en', 'Mottos');
      expect(await messageProblemsOf(copy)).toContain('companies.mottos.title has no French text');
      await addTitle('fr', 'Devises');
      expect(await messageProblemsOf(copy)).toBe('');

      const { definition, chunks } = await buildRemoteOf(copy, 'mf-companies');
      expect(definition.routes.map(({ path }) => path)).toContain('/mottos');
      expect(Object.keys(chunks)).toContain('page-mottos');
      expect(copy.touched()).toEqual([
        'mf-companies/remote.json',
        'mf-companies/src/features/mottos/mottos-page.tsx',
        'mf-companies/src/messages/en.json',
        'mf-companies/src/messages/fr.json',
        'mf-companies/src/remote.ts',
      ]);
    },
    RECIPE_TIME,
  );
});
