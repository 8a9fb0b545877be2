import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { byUser } from '../users/users.table.ts';

/** Pictures that people uploaded, under the digest of their bytes. */
export const uploads = pgTable(
  'uploads',
  {
    /** SHA-256 of the stored bytes, in hex. */
    digest: text('digest').primaryKey(),
    userId: byUser(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    /** Since when it is there, or was last uploaded again. */
    uploadedAt: moment('uploaded_at').notNull().defaultNow(),
  },
  (table) => [index('uploads_uploaded_index').on(table.uploadedAt)],
);
