import type { createBrowserRouter } from 'react-router';
import { sameSitePath } from '@commonweal/platform/login-target';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate'>;

/**
 * Goes to the address that a reply 301, 302 or 303 of the API leads to (specification 000 §8), where it
 * is one of this site.
 */
export function followMove({ navigate }: Router, address: string): void {
  const path = sameSitePath(address);
  if (path === null) console.warn('A reply leads to another site, so it is not followed.');
  else void navigate(path);
}
