import { recordAct } from '../audit/audit.service.ts';
import { longWork } from '../db/long-work.ts';
import type { Database } from '../db/open-database.ts';
import { findFacts, holdFacts, removeEntities, restoreEntities } from '../entities/entity-import.service.ts';
import { entitiesWithRecords } from '../entities/entities.sql.ts';
import { entitiesFollowed } from '../entity-follows/followed-entities.sql.ts';
import { Failure, notFound } from '../http/failure.ts';
import { entitiesOnHstmLists } from '../my-impact/hstm-list.sql.ts';
import { entitiesWithNotes } from '../notes/note-entities.sql.ts';
import { entitiesInPortfolios } from '../portfolios/portfolio-entities.sql.ts';
import { findUsed } from './entity-uses.repo.ts';
import { findImport, findImportRows, markUndone, noteUndone } from './entity-imports.repo.ts';
import type { ImportRecord } from './entity-imports.repo.ts';
import { takingTurns } from './import-companies.ts';
import { isRunning } from './running-import.ts';
import { undoStep } from './undo-rules.ts';
import type { KeptEntity } from './undo-rules.ts';

/** Outcome of undoing an import. */
export interface UndoResult {
  readonly restored: number;
  readonly removed: number;
  readonly kept: number;
  /** The first of those that were changed since or are in use. */
  readonly keptEntities: readonly KeptEntity[];
}

/** Companies that are told one by one. */
const MOST_KEPT = 200;
const BATCH = 500;

/** Places that refer to companies: one that stands in any of them is not removed. */
const uses = [entitiesWithNotes, entitiesInPortfolios, entitiesFollowed, entitiesOnHstmLists, ...entitiesWithRecords];

/** Tells what undoing an import would do. @throws {Failure} `not-found`, `import-undone`, `import-running` */
export async function planUndo(db: Database, id: number): Promise<UndoResult> {
  await undoable(db, id);
  return goThrough(db, id, false);
}

/**
 * Undoes an import, batch by batch: what it changed is as before, but for what was changed again since. One that was
 * interrupted goes on where it is run again, and answers what all of its runs did.
 * @param userId null from the command line
 * @throws {Failure} as {@link planUndo}
 */
export async function undoImport(db: Database, id: number, userId: number | null): Promise<UndoResult> {
  await undoable(db, id);
  const { kept, keptEntities } = await goThrough(db, id, true);
  return db.transaction(async (tx) => {
    const counts = await markUndone(tx, id, userId);
    if (!counts) throw undoneAlready();
    const machine = userId === null ? { machine: 'operator' } : {};
    const after = { ...counts, kept };
    await recordAct(tx, { act: 'import-undone', by: userId, ...machine, subject: id, after });
    return { ...after, keptEntities };
  });
}

async function undoable(db: Database, id: number): Promise<ImportRecord> {
  const found = await findImport(db, id);
  if (!found) throw notFound();
  if (found.undoneAt) throw undoneAlready();
  if (isRunning(found)) {
    throw new Failure(409, 'import-running', {
      en: 'This import is still running.',
      fr: 'Cette importation est encore en cours.',
    });
  }
  return found;
}

function undoneAlready() {
  return new Failure(409, 'import-undone', {
    en: 'This import was already undone.',
    fr: 'Cette importation a déjà été annulée.',
  });
}

async function goThrough(db: Database, importId: number, isDone: boolean): Promise<UndoResult> {
  const total = { restored: 0, removed: 0, kept: 0, keptEntities: [] as KeptEntity[] };
  for (let after = 0, isMore = true; isMore;) {
    const part = { importId, after, limit: BATCH };
    const rows = isDone
      ? await takingTurns(db, (tx) => undoPart(tx, part, true))
      : await undoPart(longWork(db), part, false);
    for (const { restored, isRemoved, kept } of rows.steps) {
      total.restored += restored ? 1 : 0;
      total.removed += isRemoved ? 1 : 0;
      total.kept += kept ? 1 : 0;
      if (kept && total.keptEntities.length < MOST_KEPT) total.keptEntities.push(kept);
    }
    after = rows.last;
    isMore = rows.steps.length === BATCH;
  }
  return total;
}

async function undoPart(
  tx: Database,
  part: { readonly importId: number; readonly after: number; readonly limit: number },
  isDone: boolean,
) {
  const rows = await findImportRows(tx, part);
  const ids = rows.map(({ entityId }) => entityId);
  const known = await (isDone ? holdFacts : findFacts)(tx, ids);
  const current = new Map(known.map((facts) => [facts.id, facts]));
  const created = rows.filter(({ before }) => before === null).map(({ entityId }) => entityId);
  const used = new Set(await findUsed(tx, created, uses));
  const steps = rows.map((row) => ({
    entityId: row.entityId,
    ...undoStep(row, current.get(row.entityId), used.has(row.entityId)),
  }));
  if (isDone) {
    const restored = steps.flatMap((step) => step.restored ?? []);
    const removed = steps.flatMap(({ isRemoved, entityId }) => (isRemoved ? [entityId] : []));
    await restoreEntities(tx, restored);
    await removeEntities(tx, removed);
    await noteUndone(tx, part.importId, { restored: restored.length, removed: removed.length });
  }
  return { steps, last: ids.at(-1) ?? part.after };
}
