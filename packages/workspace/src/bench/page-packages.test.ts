import { describe, expect, it } from '@jest/globals';
import { charactersByPackage, packageOf } from './page-packages.ts';

describe('the package of a source', () => {
  it.each([
    [
      'webpack://shell/./node_modules/.pnpm/react-dom@19.3.1_react@19.3.1/node_modules/react-dom/cjs/react-dom-client.production.js',
      'react-dom',
    ],
    [
      'webpack://shell/./node_modules/.pnpm/@tanstack+query-core@5/node_modules/@tanstack/query-core/x.js',
      '@tanstack/query-core',
    ],
    ['webpack://shell/./packages/ui/src/button/button.tsx', 'ui'],
    ['webpack://shell/./packages/api-client/src/call.ts', 'api-client'],
    ['webpack://shell/./shell/src/start-shell.tsx', 'shell'],
    ['webpack://mf-companies/./mf-companies/src/features/company/company-page.tsx', 'mf-companies'],
    ['webpack://shell/webpack/runtime/load script', 'webpack'],
  ])('of %s', (source, name) => {
    expect(packageOf(source)).toBe(name);
  });
});

describe('characters of minified code', () => {
  it('are counted for the source that they come from', () => {
    // "aabbb": the first two characters from one file, the rest from another.
    const payload = {
      file: 'main.js',
      version: 3,
      sources: ['webpack://shell/./packages/ui/src/a.ts', 'webpack://shell/./shell/src/b.ts'],
      sourcesContent: [],
      names: [],
      mappings: 'AAAA,ECAA',
      sourceRoot: '',
    };
    expect(charactersByPackage('aabbb', payload)).toEqual([
      { name: 'ui', bytes: 2 },
      { name: 'shell', bytes: 3 },
    ]);
  });
});
