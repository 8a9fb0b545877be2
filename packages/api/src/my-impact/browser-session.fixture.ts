import { createRankingSession } from '@commonweal/domain/ranking-session';
import type { CallAs, TestApi } from '../testing/test-api.ts';

/** A session as a browser makes it of what it loads. */
export async function openBrowserSession(api: TestApi, options: CallAs = {}) {
  const [companies, notes, topics] = await Promise.all([
    api.call('GET v3/my-impact/companies', {}, options),
    api.call('GET v3/my-impact/companies-notes', {}, options),
    api.call('GET v3/my-impact/topics', {}, options),
  ]);
  return createRankingSession(companies.body.data, notes.body.data, topics.body.data);
}
