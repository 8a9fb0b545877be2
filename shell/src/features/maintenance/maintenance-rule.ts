import { paths } from '@commonweal/platform/paths';

/** Pages that a person who does not pass the maintenance rule may still open. */
const openPages: ReadonlySet<string> = new Set([paths.login(), paths.maintenance()]);

/** True for pages that are open to everybody during maintenance. */
export function isOpenDuringMaintenance(pathname: string): boolean {
  return openPages.has(pathname);
}
