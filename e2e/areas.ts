import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { parseManifest, remoteDefinitionSchema } from '@commonweal/federation/manifest';
import type { RemoteDefinition } from '@commonweal/federation/manifest';
import type { Language, Say } from './say.ts';

/** A remote, by one of its pages that an administrator may open from anywhere. */
export interface Area {
  readonly remote: string;
  readonly path: string;
  /** Message id of the heading of its page. */
  readonly heading: string;
  /** The menu of the header that leads there, where it is no link of its own. */
  readonly menu?: string;
  /** No link leads there. */
  readonly isUnlinked?: boolean;
}

export const areas: readonly Area[] = [
  { remote: 'mf-companies', path: '/companies', heading: 'companies.list.title' },
  { remote: 'mf-analyses', path: '/analyses', heading: 'analyses.list.title' },
  { remote: 'mf-portfolios', path: '/portfolios', heading: 'portfolios.list.title' },
  { remote: 'mf-hstm', path: '/how-sustainable-to-me', heading: 'hstm.title', menu: 'shell.header.more' },
  { remote: 'mf-admin', path: '/users', heading: 'admin.users.title', menu: 'shell.header.admin' },
  { remote: 'mf-accounts', path: '/dev/mailbox', heading: 'accounts.mailbox.title', isUnlinked: true },
];

/** The remote's title from its `remote.json`. */
export function titleOf(remote: string, language: Language): string {
  return definitionOf(remote).title[language];
}

/** The label of the search field in the header, from the remote that provides it. */
export function searchLabel(language: Language): string {
  return definitionOf('mf-companies').slots.labels?.['header.search@1']?.[language] ?? '';
}

/** True where a visitor may open a page of a remote, or of the shell. */
export function hasPublicPages(owner: string): boolean {
  return (
    owner === 'shell' ||
    definitionOf(owner).routes.some(({ access, privileges }) => access === 'public' && privileges.length === 0)
  );
}

function definitionOf(remote: string): RemoteDefinition {
  const file = join(import.meta.dirname, '..', remote, 'remote.json');
  return parseManifest(remoteDefinitionSchema, JSON.parse(readFileSync(file, 'utf8')), file);
}

/** Goes to an area through the header, without loading the page anew; where no link leads, as the back button does. */
export async function openArea(page: Page, { path, menu, heading, isUnlinked }: Area, say: Say): Promise<void> {
  const header = page.getByRole('banner');
  if (isUnlinked) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
  } else if (menu !== undefined) {
    await header.getByRole('button', { name: say(menu), exact: true }).click();
    await page.getByRole('menuitem', { name: say(heading), exact: true }).click();
  } else {
    await header
      .getByRole('navigation', { name: say('shell.header.areas') })
      .getByRole('link')
      .and(page.locator(`[href="${path}"]`))
      .click();
  }
}
