import type { Page } from '@playwright/test';
import type { Say } from './say.ts';

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

/** Every remote. */
export const areas: readonly Area[] = [
  { remote: 'mf-companies', path: '/companies', heading: 'companies.list.title' },
  { remote: 'mf-analyses', path: '/analyses', heading: 'analyses.list.title' },
  { remote: 'mf-portfolios', path: '/portfolios', heading: 'portfolios.list.title' },
  { remote: 'mf-hstm', path: '/how-sustainable-to-me', heading: 'hstm.title', menu: 'shell.header.more' },
  { remote: 'mf-admin', path: '/users', heading: 'admin.users.title', menu: 'shell.header.admin' },
  { remote: 'mf-accounts', path: '/dev/mailbox', heading: 'accounts.mailbox.title', isUnlinked: true },
];

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
