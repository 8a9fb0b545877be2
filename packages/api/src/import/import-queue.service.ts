import type { WorkQueue } from '@commonweal/contracts/jobs';
import type { Database } from '../db/open-database.ts';
import { findUnfinished, listImports } from './entity-imports.repo.ts';
import type { ImportRecord } from './entity-imports.repo.ts';
import { isRunning } from './running-import.ts';

/** Imports as a queue; one that no process works on any more was lost with it. */
export async function importQueue(db: Database): Promise<Omit<WorkQueue, 'name'>> {
  const [unfinished, { rows }] = await Promise.all([findUnfinished(db), listImports(db, { limit: 1, offset: 0 })]);
  const running = unfinished.filter((row) => isRunning(row)).length;
  const [latest] = rows;
  return {
    ...{ waiting: 0, running, failures: unfinished.length - running },
    last_run: latest ? presentRunOf(latest) : null,
  };
}

function presentRunOf(row: ImportRecord) {
  const outcome = isRunning(row)
    ? ('running' as const)
    : row.finishedAt === null
      ? ('lost' as const)
      : ('done' as const);
  return {
    ...{ outcome, message: null },
    started_at: row.startedAt.toISOString(),
    ended_at: row.finishedAt?.toISOString() ?? null,
  };
}
