import { and, count, desc, eq, isNotNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { certificationsContract } from '@commonweal/contracts/certifications';
import type { Database } from '../db/open-database.ts';
import { certificateHolders as holders } from '../users/certificates.sql.ts';

export type CertificationsQuery = z.output<(typeof certificationsContract)['GET v3/user-certifications']['query']>;

/** One page of people with what their accounts keep of a certification. */
export function findCertified(db: Database, query: CertificationsQuery) {
  return db
    .select()
    .from(holders)
    .where(condition(query))
    .orderBy(desc(holders.certificationDate), holders.id)
    .limit(query.limit)
    .offset(query.offset);
}

/** How many the whole list has. */
export async function countCertified(db: Database, query: CertificationsQuery): Promise<number> {
  const [row] = await db.select({ total: count() }).from(holders).where(condition(query));
  return row?.total ?? 0;
}

function condition({ user_id, certificate }: CertificationsQuery): SQL | undefined {
  return and(
    user_id === undefined ? isNotNull(holders.certificationTitle) : eq(holders.id, user_id),
    certificate && eq(holders.certificate, certificate),
  );
}
