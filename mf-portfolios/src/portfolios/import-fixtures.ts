import { aPerson } from '@commonweal/testing';
import type { ImportBase, OpenedImport, PortfolioImport, ReplyContents } from './imports.queries.ts';

/** Contents of a version, in amounts unless told. */
export function someContents(
  weights: Readonly<Record<number, number>>,
  weight_unit: ReplyContents['weight_unit'] = 'amount',
): ReplyContents {
  const entities = Object.entries(weights).map(([id, weight]) => ({
    ...{ entity_id: Number(id), entity_name: `Company ${id}`, entity_slug: `company-${id}` },
    ...{ weight, price: null },
  }));
  return { weight_unit, entities };
}

export function anImport(change: Partial<PortfolioImport> = {}): PortfolioImport {
  return {
    ...{ id: 3, imported_at: '2026-10-02T10:00:00.000Z', file_name: 'depot.csv', by: aPerson({ pseudo: 'ada' }) },
    ...{
      added: 1,
      removed: 0,
      changed: 2,
      unchanged: 5,
      kept_edits: 0,
      undone_at: null,
      can_undo: true,
      is_kept: true,
    },
    ...change,
  };
}

export function anImportBase(change: Partial<ImportBase> = {}): ImportBase {
  const now = someContents({ 1: 300, 2: 100 }, 'percent');
  return { id: 7, name: 'Pension', changed_at: '2026-10-02T10:00:00.000Z', now, imported: now, ...change };
}

export function anOpenedImport(change: Partial<OpenedImport> = {}): OpenedImport {
  return {
    ...{ id: 7, name: 'Pension', changed_at: '2026-10-02T10:00:00.000Z', import: anImport() },
    ...{ before: someContents({ 1: 300 }), after: someContents({ 1: 310, 2: 20 }) },
    now: someContents({ 1: 310, 2: 25 }),
    ...change,
  };
}
