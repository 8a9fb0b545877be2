import ipaddr from 'ipaddr.js';

/** Global unicast addresses of IPv6; translations of IPv4 addresses are elsewhere. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** Public by its range, and the machine that a cloud answers its own guests from. */
const OF_CLOUDS: ReadonlySet<string> = new Set(['168.63.129.16']);
/** Names that mean this machine or a network of its own (RFC 6761, 6762, 8375 and the reserved `internal`). */
const OWN_NAMES = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home', 'corp', 'home.arpa'];

/** True for an address that anybody on the internet reaches; never for one of this machine, its network or its cloud. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || OF_CLOUDS.has(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return !(parsed instanceof ipaddr.IPv6) || parsed.match(GLOBAL_UNICAST);
}

/** True for a name that could stand in the public DNS. @param hostname as `URL` writes it, no address */
export function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '').toLowerCase();
  return name.includes('.') && !OWN_NAMES.some((own) => name === own || name.endsWith(`.${own}`));
}
