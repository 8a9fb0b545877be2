import type { notesContract } from '@commonweal/contracts/notes';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { listEsrsTopics, listNoteCategories, listThemes } from './classifications.repo.ts';
import { listComments, listPublished, readPublished } from './notes.service.ts';

/** Published analyses, their comments, and the lists they are filtered by. */
export function notesRoutes({ db }: { readonly db: Database }): Handlers<typeof notesContract> {
  return {
    'GET v3/notes/published': ({ query }, reader) => listPublished(db, query, reader),
    'GET v3/notes/published/:id': ({ params }, reader) => readPublished(db, params.id, reader),
    'GET v3/notes/:id/comments': ({ params, query }, reader) => listComments(db, params.id, query, reader),
    'GET v3/notes/categories': async (_input, { locale }) => whole(await listNoteCategories(db, locale)),
    'GET v3/ilgs': async (_input, { locale }) => whole(await listThemes(db, locale)),
    'GET v3/esrs-topics': async (_input, { locale }) => whole(await listEsrsTopics(db, locale)),
  };
}

/** A list that is never paged. */
function whole<T>(data: T[]): { data: T[]; total: number } {
  return { data, total: data.length };
}
