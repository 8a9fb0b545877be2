import type { notesContract } from '@commonweal/contracts/notes';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { withOriginalContent } from '../reference/original-content.service.ts';
import { readEsrsTopics, readNoteCategories, readThemes } from '../reference/reference.service.ts';
import { keepRead } from './note-reads.service.ts';
import { listPublishedNotes, readPublished } from './notes.service.ts';

/** Published analyses, and the lists they are filtered by. */
export function notesRoutes({ db }: { readonly db: Database }): Handlers<typeof notesContract> {
  return {
    'GET v3/notes/published': ({ query }, context) => listPublishedNotes(db, query, context),
    'GET v3/notes/published/:id': ({ params }, context) => readPublished(db, params.id, context),
    'POST v3/notes/published/:id/read': async ({ params: { id } }, { viewer }) => {
      await keepRead(db, viewer, id);
      return { id, is_read: true };
    },
    'GET v3/notes/categories': async (_input, { locale }) =>
      withOriginalContent(db, { list: 'note-categories', locale }, await readNoteCategories(db, locale)),
    'GET v3/ilgs': async (_input, { locale }) =>
      withOriginalContent(db, { list: 'ilg-themes', locale }, await readThemes(db, locale)),
    'GET v3/esrs-topics': async (_input, { locale }) =>
      withOriginalContent(db, { list: 'esrs-topics', locale }, await readEsrsTopics(db, locale)),
  };
}
