import type { ApiReply } from '@commonweal/contracts';
import type { topicsContract } from '@commonweal/contracts/topics';
import { keepCostly } from '../db/keep-costly.ts';
import type { Clock } from '../db/keep-costly.ts';
import type { Database } from '../db/open-database.ts';
import { visibilityFor } from '../entities/entities.service.ts';
import type { Handlers, ViewerContext } from '../http/handlers.ts';
import { countByTopic } from './topics.repo.ts';
import type { CountsByTopic } from './topics.repo.ts';
import * as service from './topics.service.ts';

interface TopicsOptions {
  readonly db: Database;
  readonly now: Clock;
}

/** Topics, their categories, and searches in them. */
export function topicsRoutes({ db, now }: TopicsOptions): Handlers<typeof topicsContract> {
  const keep = keepCostly<ApiReply<'GET v3/topic-categories-stats'>>(now);
  const stats = (context: ViewerContext) =>
    keep(JSON.stringify(visibilityFor(context)), () => service.categoriesStats(db, context));
  const keepCounts = keepCostly<CountsByTopic>(now);
  const counts = () => keepCounts('', () => countByTopic(db));
  return {
    'GET v3/topics': async ({ query }, { locale }) =>
      service.pageOfTopics(db, query, { locale, counts: await counts() }),
    'GET v3/topics/sub-topics': ({ query }, context) => service.listSubTopics(db, query, context),
    'GET v3/topics/wanted': ({ query }, context) => service.listWantedTopics(db, query, context),
    'GET v3/topics/similar': ({ query }, { locale }) => service.similarTopics(db, query.text, locale),
    'POST v3/topics-quick-search': ({ body }, { locale }) => service.pickTopics(db, body, locale),
    'GET v3/topic-categories': (_input, { locale }) => service.listCategories(db, locale),
    'GET v3/topic-categories/options': (_input, { locale }) => service.listCategoryOptions(db, locale),
    'GET v3/topic-categories/:id': async ({ params }, context) =>
      service.readCategory(db, params.id, {
        ...{ locale: context.locale, counts: await counts(), stats: (await stats(context)).data },
      }),
    'GET v3/topic-categories-stats': (_input, context) => stats(context),
  };
}
