import type { notesContract } from '@commonweal/contracts/notes';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { readEsrsTopics, readNoteCategories, readThemes } from '../reference/reference.service.ts';
import { listPublishedNotes, readPublished } from './notes.service.ts';

/** Published analyses, and the lists they are filtered by. */
export function notesRoutes({ db }: { readonly db: Database }): Handlers<typeof notesContract> {
  return {
    'GET v3/notes/published': ({ query }, context) => listPublishedNotes(db, query, context),
    'GET v3/notes/published/:id': ({ params }, context) => readPublished(db, params.id, context),
    'GET v3/notes/categories': (_input, { locale }) => readNoteCategories(db, locale),
    'GET v3/ilgs': (_input, { locale }) => readThemes(db, locale),
    'GET v3/esrs-topics': (_input, { locale }) => readEsrsTopics(db, locale),
  };
}
