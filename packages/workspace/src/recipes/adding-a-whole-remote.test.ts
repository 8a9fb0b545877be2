import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { RECIPE_TIME, copy, describeRecipe } from './describe-recipe.fixture.ts';
import { buildRemoteOf, failedTestsOf, messageProblemsOf, problemsBetween } from './built-remote.fixture.ts';

const definition = {
  name: 'mf-mottos',
  title: { en: 'Mottos', fr: 'Devises' },
  platform: '^1.0.0',
  routes: [{ path: '/mottos', page: 'mottos', title: { en: 'Mottos', fr: 'Devises' } }],
  navigation: [{ place: 'more', label: { en: 'Mottos', fr: 'Devises' }, to: '/mottos', order: 90 }],
};

const remote = `import { defineRemote } from '@commonweal/platform/remote';

export default defineRemote({
  pages: {
    mottos: () => import(/* webpackChunkName: "page-mottos" */ '#features/mottos/mottos-page.tsx'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json', { with: { type: 'json' } }),
    fr: () => import(/* webpackChunkName: "messages-fr" */ './messages/fr.json', { with: { type: 'json' } }),
  },
});
`;

const page = `import { FormattedMessage } from '@commonweal/platform/intl';
import { PageHeading } from '@commonweal/ui';

export default function MottosPage() {
  return (
    <PageHeading>
      <FormattedMessage id="mottos.title" />
    </PageHeading>
  );
}
`;

const pageTest = `import { expect, it } from '@jest/globals';
import { renderPage } from '@commonweal/testing';
import { screen } from '@testing-library/react';
import remote from '../../remote.ts';
import MottosPage from './mottos-page.tsx';

it.each([
  ['en', 'Mottos'],
  ['fr', 'Devises'],
] as const)('has a title in %s', async (locale, title) => {
  await renderPage(<MottosPage />, { path: '/mottos', locale, messages: [remote.messages] });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});
`;

const remotesOfCopy = () =>
  copy.evaluate(
    'packages/workspace',
    "import { remotes } from './src/projects.ts';\nconsole.log(JSON.stringify(remotes));\n",
  );

/** Makes the folder as the other remotes have it. The links to packages are what `pnpm install` makes of its `package.json`. */
async function addFolder(): Promise<void> {
  const from = (file: string) => readFile(join(copy.folder, 'mf-hstm', file), 'utf8');
  await copy.add('mf-mottos/package.json', (await from('package.json')).replaceAll('hstm', 'mottos'));
  await copy.add('mf-mottos/tsconfig.json', await from('tsconfig.json'));
  await copy.add('mf-mottos/jest.config.mjs', await from('jest.config.mjs'));
  await cp(join(copy.folder, 'mf-hstm/node_modules'), join(copy.folder, 'mf-mottos/node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  });
}

describeRecipe('a whole remote', () => {
  it(
    'is tested, built and fits beside the others without a change of any',
    async () => {
      await addFolder();
      expect(await remotesOfCopy()).not.toContain('mf-mottos');
      await copy.add('mf-mottos/remote.json', JSON.stringify(definition));
      await copy.add('mf-mottos/src/remote.ts', remote);
      await copy.add('mf-mottos/src/features/mottos/mottos-page.tsx', page);
      await copy.add('mf-mottos/src/features/mottos/mottos-page.test.tsx', pageTest);
      await copy.add('mf-mottos/src/messages/en.json', '{ "mottos.title": "Mottos" }\n');
      await copy.add('mf-mottos/src/messages/fr.json', '{}\n');
      expect(await messageProblemsOf(copy)).toContain('mottos.title has no French text');
      await copy.change('mf-mottos/src/messages/fr.json', '{}', '{ "mottos.title": "Devises" }');
      expect(await messageProblemsOf(copy)).toBe('');
      expect(await remotesOfCopy()).toContain('mf-mottos');
      expect(await failedTestsOf(copy, 'mf-mottos', 'mottos-page')).toBe('');

      const built = await buildRemoteOf(copy, 'mf-mottos');
      expect(Object.keys(built.chunks).toSorted()).toEqual(['messages-en', 'messages-fr', 'page-mottos', 'remote']);
      expect(problemsBetween(built)).toEqual([]);
      const other = await buildRemoteOf(copy, 'mf-hstm');
      expect(problemsBetween(built, other)).toEqual([]);
      expect(copy.touched().filter((file) => !file.startsWith('mf-mottos/'))).toEqual([]);
      expect(copy.touched()).toHaveLength(9);
    },
    RECIPE_TIME,
  );
});
