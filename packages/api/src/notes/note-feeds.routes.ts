import type { noteFeedsContract } from '@commonweal/contracts/note-feeds';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { listOnMyTopics, listOwn, listRelated, listTrending, listWow } from './note-feeds.service.ts';
import { listPublishedNotes } from './notes.service.ts';

/** Analyses chosen for a reader. */
export function noteFeedsRoutes({ db }: { readonly db: Database }): Handlers<typeof noteFeedsContract> {
  return {
    'GET v3/notes/wow': ({ query }, context) => listWow(db, query, context),
    'GET v3/notes/trending': ({ query }, context) => listTrending(db, query, context),
    'GET v3/notes/my-topic': ({ query }, context) => listOnMyTopics(db, query, context),
    'GET v3/notes/topic/:id': ({ params, query }, context) =>
      listPublishedNotes(
        db,
        { ...query, topic: [params.id], orderby: 'date', asc: false, locale_first: false, best_first: false },
        context,
      ),
    'GET v3/notes/:id/related': ({ params }, context) => listRelated(db, params.id, context),
    'GET v3/dashboard': ({ query }, context) => listOwn(db, query, context),
  };
}
