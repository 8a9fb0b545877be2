import { describe, expect, it } from '@jest/globals';
import { isPublicAddress, isPublicName } from './public-address.ts';

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.15.255.255', '172.32.0.0', '168.63.129.15', '2606:4700::1111', '2a00:1450::1'])(
    'takes %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    ['this machine', '127.0.0.1'],
    ['this machine by another of its addresses', '127.255.255.254'],
    ['any address of this machine', '0.0.0.0'],
    ['a private network', '10.0.0.1'],
    ['a private network', '172.16.0.0'],
    ['a private network', '172.31.255.255'],
    ['a private network', '192.168.1.1'],
    ['the data of a cloud about its guests', '169.254.169.254'],
    ['the data of Azure about its guests', '168.63.129.16'],
    ['the data of Oracle about its guests', '192.0.0.192'],
    ['the data of Alibaba about its guests', '100.100.100.200'],
    ['a carrier’s own network', '100.64.0.1'],
    ['a benchmark', '198.18.0.1'],
    ['a multicast', '224.0.0.1'],
    ['a broadcast', '255.255.255.255'],
    ['what is reserved', '240.0.0.1'],
    ['documentation', '203.0.113.5'],
    ['this machine in IPv6', '::1'],
    ['nothing', '::'],
    ['a link', 'fe80::1'],
    ['a link with its zone', 'fe80::1%eth0'],
    ['a private network in IPv6', 'fd00:ec2::254'],
    ['a site', 'fec0::1'],
    ['a mapped address', '::ffff:127.0.0.1'],
    ['a mapped address, in hexadecimal', '::ffff:7f00:1'],
    ['a mapped public address', '::ffff:8.8.8.8'],
    ['a compatible address', '::127.0.0.1'],
    ['a translated address', '64:ff9b::7f00:1'],
    ['a translated address of a network', '64:ff9b:1::1'],
    ['6to4', '2002:7f00:1::1'],
    ['Teredo', '2001::1'],
    ['documentation in IPv6', '2001:db8::1'],
    ['what is given to nobody', '4000::1'],
    ['a multicast in IPv6', 'ff02::1'],
    ['no address', 'example.com'],
    ['nothing at all', ''],
  ])('refuses %s, %s', (_, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('isPublicName', () => {
  it.each(['example.com', 'www.example.com.', 'localhost.example.com', 'internal.example', 'mylocal.example'])(
    'takes %s',
    (name) => {
      expect(isPublicName(name)).toBe(true);
    },
  );

  it.each([
    'localhost',
    'localhost.',
    'LOCALHOST',
    'a.localhost',
    'metadata.google.internal',
    'METADATA.GOOGLE.INTERNAL.',
    'printer.local',
    'router.lan',
    'nas.home.arpa',
    'postgres',
    '',
  ])('refuses %j', (name) => {
    expect(isPublicName(name)).toBe(false);
  });
});
