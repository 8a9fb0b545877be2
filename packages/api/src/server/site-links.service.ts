import type { ApiReply } from '@commonweal/contracts';
import { recordAct } from '../audit/audit.service.ts';
import type { Database } from '../db/open-database.ts';
import { keptParameter } from './kept-parameter.ts';

/** Addresses elsewhere that the header and the footer lead to. */
export type SiteLinks = ApiReply<'PUT v3/parameters/links'>;

const links = keptParameter('site-links', (stored) => (stored ?? {}) as SiteLinks);

/** The addresses that are set; at most a second old. */
export async function readSiteLinks(db: Database): Promise<SiteLinks> {
  return links.read(db);
}

/** Replaces all of them. @param by id of the administrator */
export async function writeSiteLinks(db: Database, value: SiteLinks, by: number): Promise<SiteLinks> {
  return links.write(db, value, (tx, before) =>
    recordAct(tx, { act: 'links-changed', by, subject: 'site-links', before, after: value }),
  );
}
