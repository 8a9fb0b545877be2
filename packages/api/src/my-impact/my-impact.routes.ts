import type { myImpactContract } from '@commonweal/contracts/my-impact';
import type { Database } from '../db/open-database.ts';
import { seesAllScores } from '../entities/entities.policy.ts';
import { cachedReply } from '../http/cached-reply.ts';
import { JsonText } from '../http/handlers.ts';
import type { Handlers, RequestContext } from '../http/handlers.ts';
import { presentTopic } from './my-impact.present.ts';
import { findReplyText, findListVersion, listTopics } from './my-impact.repo.ts';
import { readImportances, saveImportances } from './my-impact.service.ts';
import { companies, companiesNotes } from './whole-lists.sql.ts';
import type { WholeList } from './whole-lists.sql.ts';
import { keepWholeList } from './whole-list-cache.ts';
import type { CurrentList } from './whole-list-cache.ts';

/** Topics change rarely; a browser may be this many seconds behind. */
const TOPICS_KEPT_FOR = 300;

/** How sustainable companies are to one person. */
export function myImpactRoutes({ db }: { readonly db: Database }): Handlers<typeof myImpactContract> {
  const keep = (list: WholeList) =>
    keepWholeList({
      findListVersion: (seesAll) => findListVersion(db, list, seesAll),
      findText: (seesAll) => findReplyText(db, list, seesAll),
    });
  const currentNotes = keep(companiesNotes);
  const currentCompanies = keep(companies);
  return {
    'GET v3/my-impact/companies-notes': async (_input, context) =>
      sendWhole(context, await currentNotes(seesAllScores(context.viewer))),
    'GET v3/my-impact/companies': async (_input, context) =>
      sendWhole(context, await currentCompanies(seesAllScores(context.viewer))),
    'GET v3/my-impact/topics': async (_input, context) => {
      const topics = await listTopics(db, context.locale);
      return cachedReply(context, TOPICS_KEPT_FOR, { data: topics.map(presentTopic), total: topics.length });
    },
    'GET v3/my-impact/my-importances': async (_input, { viewer }) => ({
      importances: await readImportances(db, viewer.id),
    }),
    'POST v3/my-impact/set-my-importances': async ({ body }, { viewer }) => ({
      importances: await saveImportances(db, viewer.id, body.importances),
    }),
  };
}

/**
 * A long list that a browser keeps, and asks about each time: two people may see different scores in it, and
 * those that are hidden from everybody else are kept nowhere.
 */
async function sendWhole(context: RequestContext, { version, text }: CurrentList): Promise<JsonText> {
  const etag = `"${version}"`;
  context.header('etag', `W/${etag}`);
  context.header('cache-control', seesAllScores(context.viewer) ? 'no-store' : 'private, no-cache');
  context.header('vary', 'authorization, accept-encoding');
  const known = (context.requestHeader('if-none-match') ?? '').split(',');
  return new JsonText(known.some((tag) => tag.trim().replace(/^W\//, '') === etag) ? null : await text());
}
