import { guardRedactions } from './audit/redaction-guard.ts';
import { loadCalibration } from './calibration/load-calibration.ts';
import { protectAppendOnly } from './db/append-only.ts';
import { longWork } from './db/long-work.ts';
import type { Database } from './db/open-database.ts';
import { loadMetrics } from './reference/load-metrics.ts';
import { loadExams } from './exams/load-exams.ts';
import { loadFirstConditions } from './platform-conditions/load-first-conditions.ts';
import { loadClassificationLists } from './reference/load-classification-lists.ts';
import { loadTrainingTypes } from './trainings/load-training-types.ts';
import { addPlatformUser, loadRoles } from './users/load-roles.ts';

/**
 * Inserts what the reference lists have and the database has not; runs at every start. What is
 * there stays as it is, because administrators edit it.
 */
export async function loadReference(db: Database): Promise<void> {
  await longWork(db).transaction(async (tx) => {
    await protectAppendOnly(tx);
    await guardRedactions(tx);
    await loadClassificationLists(tx);
    await loadMetrics(tx);
    await loadRoles(tx);
    await addPlatformUser(tx);
    await loadFirstConditions(tx);
    await loadExams(tx);
    await loadTrainingTypes(tx);
    await loadCalibration(tx);
  });
}
