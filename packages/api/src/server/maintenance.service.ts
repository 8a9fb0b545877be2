import { recordAct } from '../audit/audit.service.ts';
import type { Database } from '../db/open-database.ts';
import { keptParameter } from './kept-parameter.ts';

const mode = keptParameter('maintenance-mode', (stored) => stored === true);

/** True where the site is in maintenance; at most a second old. */
export async function isInMaintenance(db: Database): Promise<boolean> {
  return mode.read(db);
}

/** Puts the site in maintenance, or back in service. @param by id of the administrator */
export async function setMaintenance(db: Database, value: boolean, by: number): Promise<boolean> {
  return mode.write(db, value, (tx, before) =>
    recordAct(tx, {
      act: 'maintenance-changed',
      by,
      subject: 'maintenance-mode',
      before: { isOn: before },
      after: { isOn: value },
    }),
  );
}
