import type { ImportRecord } from './entity-imports.repo.ts';

/** A process that has not ended an import for so long is not there any more. */
const GIVEN_UP_AFTER = 60 * 60 * 1000;

/** True while somebody still works on an import. */
export function isRunning({ finishedAt, startedAt }: Pick<ImportRecord, 'finishedAt' | 'startedAt'>): boolean {
  return finishedAt === null && Date.now() - startedAt.getTime() < GIVEN_UP_AFTER;
}
