import type { ReferenceVersion, referenceListsContract } from '@commonweal/contracts/reference-lists';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { changeReferenceTexts, knownReference, readReferenceTexts } from '../reference/reference-texts.service.ts';
import { listReferenceChanges } from './reference-editing.repo.ts';

/** Texts of the reference lists, for those who keep them. */
export function referenceEditingRoutes({ db }: { readonly db: Database }): Handlers<typeof referenceListsContract> {
  return {
    'GET v3/reference-lists/:list': async ({ params }) => whole(await readReferenceTexts(db, params.list)),
    'PUT v3/reference-lists/:list/:id': ({ params, body }, { viewer }) =>
      changeReferenceTexts(db, { ...params, ...body, changedBy: viewer.id }),
    'GET v3/reference-lists/:list/:id/versions': async ({ params: { list, id } }) => {
      await knownReference(db, list, id);
      return whole((await listReferenceChanges(db, list, id)).map(presentVersion));
    },
  };
}

type VersionRow = Awaited<ReturnType<typeof listReferenceChanges>>[number];

function presentVersion({ version, content, changedAt, changedBy }: VersionRow): ReferenceVersion {
  return { version, content, changed_by: changedBy, changed_at: changedAt.toISOString() };
}

function whole<T>(data: T[]) {
  return { data, total: data.length };
}
