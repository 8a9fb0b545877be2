import type { shareContract } from '@commonweal/contracts/share';
import type { Database } from '../db/open-database.ts';
import { notFound } from '../http/failure.ts';
import type { Handlers } from '../http/handlers.ts';
import { sharedAnalysis, sharedCompany } from './share.service.ts';
import { findSharedBadge } from './shared-badge.ts';

/** Preview of a company, an analysis or a badge for a shared link. */
export function shareRoutes({ db }: { readonly db: Database }): Handlers<typeof shareContract> {
  return {
    'GET v3/entities/:id/share': async ({ params }) => found(await sharedCompany(db, params.id)),
    'GET v3/notes/:id/share': async ({ params }) => found(await sharedAnalysis(db, params.id)),
    'GET v3/users/:id/badges/:badge_id/share': async ({ params }) =>
      found(await findSharedBadge(db, params.id, params.badge_id)),
  };
}

function found<T>(row: T | null): T {
  if (row === null) throw notFound();
  return row;
}
