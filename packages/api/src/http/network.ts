import ipaddr from 'ipaddr.js';

/** Groups of 16 bits that one line of IPv6 has to itself: a household or a phone holds 2⁶⁴ addresses. */
const LINE_GROUPS = 4;

/**
 * The network that an address is counted under: IPv4 as it stands, also where it comes as IPv6, and of IPv6 the first
 * 64 bits. A text that is no address, as a proxy may pass on, counts as itself.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return `unknown ${address.slice(0, 64)}`;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${parsed.parts.slice(0, LINE_GROUPS).map(hex).join(':')}::/64`;
}

const hex = (part: number) => part.toString(16);
