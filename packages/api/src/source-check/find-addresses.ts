import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { LookupAddress } from 'node:dns';
import { isPublicName } from './public-address.ts';
import { Unanswered } from './unanswered.ts';

/** All addresses of a name. @throws where there are none */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

const TIMEOUT = 2_500;
const TRIES = 2;

/** Asks the DNS itself, which knows no `hosts` file and keeps no thread of the process busy. */
export const resolveByDns: Resolve = async (hostname) => {
  const resolver = new Resolver({ timeout: TIMEOUT, tries: TRIES });
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (addresses.length === 0) throw new Error(`${hostname} has no address.`);
  return addresses;
};

/**
 * Addresses of the server that a URL names. One that may not be asked, among others that may, spoils them all.
 * @throws {Unanswered} `not_allowed` or `unreachable`
 */
export async function findAddresses(
  url: URL,
  resolve: Resolve,
  mayConnect: (address: string, port: number) => boolean,
): Promise<LookupAddress[]> {
  const hostname = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const isAddress = isIP(hostname) !== 0;
  if (!isAddress && !isPublicName(hostname)) throw new Unanswered('not_allowed');
  const addresses = isAddress ? [hostname] : await resolve(hostname).catch(() => []);
  if (addresses.length === 0) throw new Unanswered('unreachable');
  if (!addresses.every((address) => mayConnect(address, portOf(url)))) throw new Unanswered('not_allowed');
  return addresses.map((address) => ({ address, family: isIP(address) }));
}

function portOf({ port, protocol }: URL): number {
  if (port !== '') return Number(port);
  return protocol === 'https:' ? 443 : 80;
}
