import { describe, expect, it } from '@jest/globals';
import { networkOf } from './network.ts';

describe('the network that an address is counted as', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.8', '192.0.2.8'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown unknown'],
    ['', 'unknown '],
  ])('of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));

  it('is short for whatever a proxy passes on', () => {
    expect(networkOf('x'.repeat(10_000))).toBe(`unknown ${'x'.repeat(64)}`);
  });
});
