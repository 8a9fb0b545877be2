import { environments } from '@commonweal/contracts';

type Environment = (typeof environments)[number];

/**
 * The environment of a site by the host of its address (specification 000 §2): this machine's own names are the
 * demonstration; a host whose first label names an environment, below a domain, is that; any other one is production.
 */
export function environmentOfHost(host: string): Environment {
  if (isOwnName(host)) return 'demo';
  const [first, ...domain] = host.toLowerCase().split('.');
  return (domain.length > 1 && environments.find((name) => name === first)) || 'prod';
}

/** True for names that lead nowhere but to the machine itself. */
export function isOwnName(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\])$/i.test(host);
}
