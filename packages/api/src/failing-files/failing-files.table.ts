import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { failingFileKinds } from '@commonweal/contracts/failing-files';
import { moment } from '../db/columns.ts';

/** Files of portfolios that were not read right, disguised by the browser; without the person. */
export const failingFiles = pgTable(
  'failing_files',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: failingFileKinds }).notNull(),
    content: text('content').notNull(),
    remark: text('remark').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [index('failing_files_received_index').on(table.receivedAt)],
);
