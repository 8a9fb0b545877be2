import type { ApiReply } from '@commonweal/contracts';
import type { ViewerContext } from '../http/handlers.ts';
import { presentPerson } from '../users/shown-person.ts';
import type { ListedImport } from './portfolio-imports.repo.ts';
import type { NamedContents } from './portfolio-versions.repo.ts';

type ImportRow = ApiReply<'GET v3/portfolios/:id/imports'>['data'][number];
type Contents = ApiReply<'GET v3/portfolios/:id/import-base'>['now'];

/** An import as its owner sees it. */
export function presentImport(record: ListedImport, isUndoable: boolean, context: ViewerContext): ImportRow {
  return {
    id: record.id,
    imported_at: record.importedAt.toISOString(),
    file_name: record.fileName,
    by: record.person && presentPerson(record.person, context),
    added: record.added,
    removed: record.removed,
    changed: record.changed,
    unchanged: record.unchanged,
    kept_edits: record.keptEdits,
    undone_at: record.undoneAt?.toISOString() ?? null,
    can_undo: isUndoable,
    is_kept: record.afterId !== null,
  };
}

/** The companies of a version. */
export function presentContents({ unit, holdings }: NamedContents): Contents {
  return {
    weight_unit: unit,
    entities: holdings.map(({ id, name, slug, weight, price }) => ({
      ...{ entity_id: id, entity_name: name, entity_slug: slug },
      ...{ weight, price: price ?? null },
    })),
  };
}
