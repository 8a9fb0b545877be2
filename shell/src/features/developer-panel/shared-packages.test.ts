import { describe, expect, it } from '@jest/globals';
import { sharedPackages } from './shared-packages.ts';

const provided = {
  react: '19.3.1',
  'react/jsx-runtime': '19.3.1',
  '@commonweal/platform/intl': '1.4.0',
  'react-dom': '19.3.1',
};

describe('shared packages', () => {
  it('are named with what is provided and who takes which range', () => {
    const remotes: Parameters<typeof sharedPackages>[1] = [
      {
        name: 'mf-one',
        shared: { react: '^19.0.0', 'react/jsx-runtime': '^19.0.0', '@commonweal/platform/intl': '^1.0.0' },
      },
      { name: 'mf-two', shared: { react: '^19.2.0' } },
    ];
    expect(sharedPackages(provided, remotes)).toEqual([
      {
        name: '@commonweal/platform',
        version: '1.4.0',
        modules: 1,
        users: [{ name: 'mf-one', ranges: ['^1.0.0'] }],
      },
      {
        name: 'react',
        version: '19.3.1',
        modules: 2,
        users: [
          { name: 'mf-one', ranges: ['^19.0.0'] },
          { name: 'mf-two', ranges: ['^19.2.0'] },
        ],
      },
      { name: 'react-dom', version: '19.3.1', modules: 1, users: [] },
    ]);
  });
});
