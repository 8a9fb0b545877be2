import type { auditLogContract } from '@commonweal/contracts/audit-log';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { presentEntry } from './audit-log.present.ts';
import { countEntries, findEntries } from './audit-log.repo.ts';
import { exportLog } from './audit-log.service.ts';

/** The audit log, for those who read it. */
export function auditLogRoutes({ db }: { readonly db: Database }): Handlers<typeof auditLogContract> {
  return {
    'GET v3/audit-entries': async ({ query: { limit, offset, ...filters } }, context) => {
      const [rows, total] = await Promise.all([findEntries(db, filters, { limit, offset }), countEntries(db, filters)]);
      return { data: rows.map((row) => presentEntry(row, context)), total };
    },
    'GET v3/audit-entries/export': ({ query }, context) => exportLog(db, query, context),
  };
}
