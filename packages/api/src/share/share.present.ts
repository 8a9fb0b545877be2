import type { ApiReply } from '@commonweal/contracts';
import { badgeDetails } from '../badges/badge-details.ts';
import type { Earned } from '../badges/badges.service.ts';
import type { PersonRow } from '../users/shown-person.ts';
import { presentPerson } from '../users/shown-person.ts';
import type { SharedAnalysisRow, SharedCompanyRow } from './share.repo.ts';

export type SharedCompany = ApiReply<'GET v3/entities/:id/share'>;
export type SharedAnalysis = ApiReply<'GET v3/notes/:id/share'>;
export type SharedBadge = ApiReply<'GET v3/users/:id/badges/:badge_id/share'>;

/** A company as a link to it shows it. */
export function presentSharedCompany({ impactScore, isGrayed, ratingsCount, ...row }: SharedCompanyRow): SharedCompany {
  return { ...row, impact_score: impactScore, is_grayed: isGrayed, ratings_count: ratingsCount };
}

/** An analysis as a link to it shows it. */
export function presentSharedAnalysis(row: SharedAnalysisRow): SharedAnalysis {
  return {
    id: row.id,
    slug: row.slug,
    headline: row.headline,
    type_code: row.typeCode,
    sdg_code: row.sdgCode,
    entity_name: row.entityName,
    value: row.value,
    is_grayed: row.isGrayed,
  };
}

/** A badge as a link to it shows it to everybody. */
export function presentSharedBadge(holder: PersonRow, { badgeId, earnedAt }: Earned): SharedBadge {
  const { first_name, last_name, pseudo } = presentPerson(holder, { viewer: null, locale: 'en' });
  return {
    user_id: holder.id,
    user_name: pseudo ?? [first_name, last_name].filter(Boolean).join(' '),
    badge_id: badgeId,
    ...badgeDetails[badgeId],
    earned_date: earnedAt?.toISOString() ?? null,
  };
}
