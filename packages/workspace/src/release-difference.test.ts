import { expect, it } from '@jest/globals';
import { describeCheckout } from './release-difference.ts';

it('names in one line what differs and the command that releases it', () => {
  const live = { id: '0123456789ab', shell: '1.0.0-0000000000', remotes: {} };
  expect(describeCheckout({ live, differing: ['shell', 'mf-one'] })).toBe(
    'Release set 0123456789ab is live, and this checkout differs in shell, mf-one; ' +
      'to release the checkout: npx commonweal-release publish --all --promote',
  );
});
