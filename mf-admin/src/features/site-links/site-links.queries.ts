import type { ApiReply } from '@commonweal/contracts';
import { change } from '@commonweal/platform/changes';

export type EditedLinks = ApiReply<'PUT v3/parameters/links'>;

/** Replaces all addresses; header and footer follow in every tab of this browser. */
export function saveLinks(links: EditedLinks) {
  return change('PUT v3/parameters/links', { body: links }, { changes: ['site', 'audit'] });
}
