import type { z } from 'zod';
import type { ApiReply } from '@commonweal/contracts';
import type { portfolioImportsContract } from '@commonweal/contracts/portfolio-imports';
import { changesBetween, countChanges, handEdits, withHandEdits } from '@commonweal/domain/portfolio-changes';
import type { PortfolioContents } from '@commonweal/domain/portfolio-changes';
import { MAX_COMPANIES } from '@commonweal/domain/portfolio-limits';
import { unmatchedWeight } from '@commonweal/domain/portfolio-weights';
import type { Database } from '../db/open-database.ts';
import { notFound } from '../http/failure.ts';
import type { ViewerContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import { holdsKnownFund, ownPortfolio } from './portfolio-contents.service.ts';
import { beginVersion, deleteHoldings } from './portfolio-editing.repo.ts';
import { lockVersion, storeHoldings } from './portfolio-editing.service.ts';
import { companyTwice, importNotLast, lineTwice, nothingLeft, tooManyCompanies } from './portfolio-failures.ts';
import { presentContents, presentImport } from './portfolio-imports.present.ts';
import * as repo from './portfolio-imports.repo.ts';
import type { ListedImport } from './portfolio-imports.repo.ts';
import { findCurrentContents, findVersionContents } from './portfolio-versions.repo.ts';
import { currentVersion, keepVersion } from './portfolio-versions.service.ts';
import { toUnmatched } from './portfolios.present.ts';
import { findRowWeights, insertUnmatched, takeUnmatched } from './portfolios.repo.ts';
import type { Slice } from './portfolios.repo.ts';
import { rememberChoices } from './row-choices.repo.ts';

type Contract = typeof portfolioImportsContract;
type FileEntities = z.output<Contract['POST v3/portfolios/:id/file-entities']['body']>;

/** The state of a portfolio after a change of its companies. */
interface Written {
  readonly changedAt: Date;
  readonly companies: number;
  readonly versionId: number;
}

/** Imports of a portfolio. @throws {Failure} `not-found` where it is not the person's */
export async function listPortfolioImports(db: Database, context: ViewerContext<Viewer>, id: number, slice: Slice) {
  await ownPortfolio(db, context.viewer, id);
  const standing = await repo.findStandingImport(db, id);
  const { rows, total } = await repo.findImports(db, id, slice);
  return { data: rows.map((row) => presentImport(row, isUndoable(row, standing), context)), total };
}

/** @throws {Failure} `not-found` where the portfolio is not the person's */
export async function readImportBase(
  db: Database,
  viewer: Viewer,
  id: number,
): Promise<ApiReply<'GET v3/portfolios/:id/import-base'>> {
  const { name, changedAt } = await ownPortfolio(db, viewer, id);
  const last = await repo.findStandingImport(db, id);
  return {
    ...{ id, name, changed_at: changedAt.toISOString() },
    now: presentContents(await findCurrentContents(db, id)),
    imported: await presentVersion(db, last?.afterId ?? null),
  };
}

/** @throws {Failure} `not-found` where the portfolio is not the person's, or the import not the portfolio's */
export async function readImport(
  db: Database,
  context: ViewerContext<Viewer>,
  id: number,
  importId: number,
): Promise<ApiReply<'GET v3/portfolios/:id/imports/:import_id'>> {
  const { name, changedAt } = await ownPortfolio(db, context.viewer, id);
  const found = await repo.findPortfolioImport(db, id, importId);
  if (!found) throw notFound();
  const standing = await repo.findStandingImport(db, id);
  return {
    ...{ id, name, changed_at: changedAt.toISOString() },
    import: presentImport(found, isUndoable(found, standing), context),
    before: await presentVersion(db, found.beforeId),
    after: await presentVersion(db, found.afterId),
    now: presentContents(await findCurrentContents(db, id)),
  };
}

async function presentVersion(db: Database, versionId: number | null) {
  return versionId === null ? null : presentContents(await findVersionContents(db, versionId));
}

/**
 * Puts rows of a file beside the companies of a portfolio or in place of them, and keeps the state before. The weight
 * of the file stands for a company that is in both, so that the same file twice changes nothing; edits by hand that
 * are named in `kept_edits` stand against it.
 * @throws {Failure} `not-found`, `portfolio-changed`, `nothing-left`, and `invalid-fields` for more companies than a
 * portfolio holds, an unknown company, or what comes twice
 */
export function importPortfolioFile(
  db: Database,
  viewer: Viewer,
  id: number,
  file: FileEntities,
): Promise<Written & { readonly importId: number }> {
  const { unmatched, choices, file_name: fileName } = file;
  if (unmatched && new Set(unmatched.map(({ line }) => line)).size < unmatched.length) throw lineTwice();
  return db.transaction(async (transaction) => {
    const { weightUnit } = await lockVersion(transaction, viewer, id, file.changed_at);
    const beforeId = await currentVersion(transaction, id);
    const current = await findCurrentContents(transaction, id);
    const unit = file.weight_unit ?? weightUnit;
    const given = { unit, holdings: file.file_entities.map(toHolding), rows: weightOf(unmatched) };
    const { next, kept } = await contentsWith(transaction, id, { file, current, given });
    // Beside rows alone, companies weigh as those do.
    const rows = unmatched ?? (current.holdings.length === 0 ? await findRowWeights(transaction, id) : undefined);
    const written = await write(transaction, id, next, rows);
    const unmatchedBefore = unmatched ? await takeUnmatched(transaction, id) : null;
    if (unmatched) await insertUnmatched(transaction, id, unmatched.map(toUnmatched));
    await refuseEmpty(transaction, id, written);
    await rememberChoices(transaction, viewer.id, choices);
    const { new: added, gone: removed, changed, unchanged } = countChanges(changesBetween(current, next));
    const importId = await repo.insertImport(transaction, {
      ...{ portfolioId: id, userId: viewer.id, fileName, beforeId, afterId: written.versionId },
      ...{ added, removed, changed, unchanged, keptEdits: kept, unmatchedBefore },
    });
    return { ...written, importId };
  });
}

interface FileContents {
  readonly file: FileEntities;
  readonly current: PortfolioContents;
  /** The contents of the file alone. */
  readonly given: PortfolioContents;
}

function toHolding({ entity_id: id, ...weights }: FileEntities['file_entities'][number]) {
  return { id, ...weights };
}

/** Sum of the weights of rows without a company. */
function weightOf(rows: readonly { readonly weight: number | null }[] = []): number {
  return rows.reduce((sum, { weight }) => sum + Math.max(0, weight ?? 0), 0);
}

/** The companies after a file, and how many edits by hand stand against it. */
async function contentsWith(db: Database, portfolioId: number, { file, current, given }: FileContents) {
  const ids = new Set(given.holdings.map((holding) => holding.id));
  if (ids.size < given.holdings.length) throw companyTwice();
  if (file.mode === 'add') {
    const others = current.holdings.filter((holding) => !ids.has(holding.id));
    return { next: { unit: given.unit, holdings: [...given.holdings, ...others] }, kept: 0 };
  }
  const last = await repo.findStandingImport(db, portfolioId);
  const base = last?.afterId ? await findVersionContents(db, last.afterId) : current;
  const kept = new Set(file.kept_edits);
  const edits = handEdits(base, current, given).filter((edit) => kept.has(edit.id));
  return { next: withHandEdits(base, current, given, kept), kept: edits.length };
}

/** Records the file that a portfolio was made from. */
export async function recordFirstImport(
  db: Database,
  viewer: Viewer,
  { portfolioId, afterId, fileName }: { portfolioId: number; afterId: number; fileName: string | null },
): Promise<void> {
  const { holdings } = await findVersionContents(db, afterId);
  await repo.insertImport(db, {
    ...{ portfolioId, userId: viewer.id, fileName, beforeId: null, afterId },
    ...{ added: holdings.length, removed: 0, changed: 0, unchanged: 0, keptEdits: 0 },
  });
}

/**
 * Gives a portfolio the companies that it had before its last import; edits by hand made since then stay.
 * @throws {Failure} `not-found`, `portfolio-changed`, `import-not-last`, `nothing-left`, and `invalid-fields` where
 * the edits make more companies than a portfolio holds
 */
export function undoPortfolioImport(
  db: Database,
  viewer: Viewer,
  { id, importId, version }: { readonly id: number; readonly importId: number; readonly version: string },
): Promise<Written> {
  return db.transaction(async (transaction) => {
    await lockVersion(transaction, viewer, id, version);
    const found = await repo.findPortfolioImport(transaction, id, importId);
    if (!found) throw notFound();
    const { beforeId, afterId } = found;
    const standing = await repo.findStandingImport(transaction, id);
    if (beforeId === null || afterId === null || !isUndoable(found, standing)) throw importNotLast();
    const before = await findVersionContents(transaction, beforeId);
    const after = await findVersionContents(transaction, afterId);
    const current = await findCurrentContents(transaction, id);
    const kept = new Set(handEdits(after, current, before).map((edit) => edit.id));
    const rows = await repo.markImportUndone(transaction, importId);
    const restored = { ...before, rows: weightOf(rows ?? undefined) };
    const written = await write(transaction, id, withHandEdits(after, current, restored, kept), rows ?? undefined);
    if (rows) {
      await takeUnmatched(transaction, id);
      await insertUnmatched(transaction, id, rows);
    }
    await refuseEmpty(transaction, id, written);
    return written;
  });
}

/**
 * Replaces the companies of a portfolio, which is locked, and keeps them as its next version.
 * @param rows without a company that stand beside them; undefined where they stay as they are
 */
async function write(
  db: Database,
  id: number,
  { unit, holdings }: PortfolioContents,
  rows?: readonly { readonly weight: number | null }[],
): Promise<Written> {
  if (holdings.length > MAX_COMPANIES) throw tooManyCompanies();
  await deleteHoldings(db, id);
  await storeHoldings(db, id, holdings);
  const lost = rows?.map(({ weight }) => weight);
  const changedAt = await beginVersion(db, id, {
    weightUnit: unit,
    ...(lost && { unmatchedWeight: unmatchedWeight(lost, holdings) }),
  });
  return { changedAt, companies: holdings.length, versionId: await keepVersion(db, id) };
}

/** @throws {Failure} `nothing-left` for a portfolio with neither a company nor a fund that has some */
async function refuseEmpty(db: Database, id: number, { companies }: Written): Promise<void> {
  if (companies === 0 && !(await holdsKnownFund(db, id))) throw nothingLeft();
}

function isUndoable({ id, beforeId, afterId }: ListedImport, standing: ListedImport | null): boolean {
  return beforeId !== null && afterId !== null && standing?.id === id;
}
