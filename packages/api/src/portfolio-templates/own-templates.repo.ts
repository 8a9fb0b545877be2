import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { portfolioTemplates, templateImages } from './portfolio-templates.table.ts';

/** Appearances of reports that a person made, for the archive of their data. */
export function findOwnTemplates(db: Database, userId: number) {
  const { id, name, title, introduction, sections, imageId, createdAt, changedAt } = portfolioTemplates;
  return db
    .select({ name, title, introduction, sections, image: templateImages.url, createdAt, changedAt })
    .from(portfolioTemplates)
    .leftJoin(templateImages, eq(templateImages.id, imageId))
    .where(eq(portfolioTemplates.userId, userId))
    .orderBy(asc(id));
}
