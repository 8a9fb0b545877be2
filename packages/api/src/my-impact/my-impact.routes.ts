import type { myImpactContract } from '@commonweal/contracts/my-impact';
import { keepCostly } from '../db/keep-costly.ts';
import type { Clock } from '../db/keep-costly.ts';
import type { Database } from '../db/open-database.ts';
import { seesAllScores } from '../entities/entities.policy.ts';
import { cachedReply } from '../http/cached-reply.ts';
import { JsonText } from '../http/handlers.ts';
import type { Handlers, RequestContext } from '../http/handlers.ts';
import { recordAccess } from './activity-accesses.service.ts';
import { readHstmList, saveHstmList, updateHstmList } from './hstm-list.service.ts';
import { presentTopics } from './my-impact.present.ts';
import { findReplyText, findListVersion, findTopicIndustries, listTopics } from './my-impact.repo.ts';
import { readImportances, saveImportances } from './my-impact.service.ts';
import {
  createSurveyGroup,
  readSurveyGroup,
  readSurveyGroups,
  removeSurveyGroup,
  renameSurveyGroup,
} from './survey-groups.service.ts';
import { readSurvey, saveSurvey } from './survey.service.ts';
import { companies, companiesNotes } from './whole-lists.sql.ts';
import type { WholeList } from './whole-lists.sql.ts';
import { keepWholeList } from './whole-list-cache.ts';
import type { CurrentList } from './whole-list-cache.ts';

/** Topics change rarely; a browser may be this many seconds behind. */
const TOPICS_KEPT_FOR = 300;

interface MyImpactOptions {
  readonly db: Database;
  readonly now: Clock;
}

/** How sustainable companies are to one person. */
export function myImpactRoutes({ db, now }: MyImpactOptions): Handlers<typeof myImpactContract> {
  const keep = (list: WholeList) =>
    keepWholeList({
      findListVersion: (seesAll) => findListVersion(db, list, seesAll),
      findText: (seesAll) => findReplyText(db, list, seesAll),
    });
  const keepIndustries = keepCostly<Awaited<ReturnType<typeof findTopicIndustries>>>(now);
  const currentNotes = keep(companiesNotes);
  const currentCompanies = keep(companies);
  return {
    'GET v3/my-impact/companies-notes': async (_input, context) =>
      sendWhole(context, await currentNotes(seesAllScores(context.viewer))),
    'GET v3/my-impact/companies': async (_input, context) =>
      sendWhole(context, await currentCompanies(seesAllScores(context.viewer))),
    'GET v3/my-impact/topics': async (_input, context) => {
      const [topics, industries] = await Promise.all([
        listTopics(db, context.locale),
        keepIndustries('', () => findTopicIndustries(db)),
      ]);
      return cachedReply(context, TOPICS_KEPT_FOR, presentTopics(topics, industries));
    },
    'GET v3/my-impact/my-importances': async (_input, { viewer }) => ({
      importances: await readImportances(db, viewer.id),
    }),
    'POST v3/my-impact/set-my-importances': async ({ body }, { viewer }) => ({
      importances: await saveImportances(db, viewer.id, body.importances),
    }),
    'GET v3/my-impact/my-hstm-list': (_input, { viewer }) => readHstmList(db, viewer.id),
    'POST v3/my-impact/set-my-hstm-list': ({ body }, { viewer }) => saveHstmList(db, viewer.id, body.list),
    'POST v3/my-impact/update-one-favorite': ({ body }, { viewer }) => updateHstmList(db, viewer.id, 'kept', body),
    'POST v3/my-impact/update-one-villain': ({ body }, { viewer }) => updateHstmList(db, viewer.id, 'excluded', body),
    'GET v3/my-impact/set-activity-access': ({ query }, { viewer }) => recordAccess(db, viewer.id, query.activity),
    'POST v3/my-impact/set-survey-values': ({ body }, { viewer }) => saveSurvey(db, viewer.id, body),
    'GET v3/my-impact/my-survey-values': async (_input, { viewer }) => ({ values: await readSurvey(db, viewer.id) }),
    'GET v3/my-impact/survey-groups': (_input, { viewer }) => readSurveyGroups(db, viewer.id),
    'POST v3/my-impact/survey-groups': ({ body }, { viewer }) => createSurveyGroup(db, viewer.id, body.name),
    'GET v3/my-impact/survey-groups/:code': ({ params }) => readSurveyGroup(db, params.code),
    'PATCH v3/my-impact/survey-groups/:code': ({ params, body }, { viewer }) =>
      renameSurveyGroup(db, viewer.id, params.code, body.name),
    'DELETE v3/my-impact/survey-groups/:code': async ({ params }, { viewer }) => {
      await removeSurveyGroup(db, viewer.id, params.code);
      return { code: params.code, is_removed: true };
    },
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
