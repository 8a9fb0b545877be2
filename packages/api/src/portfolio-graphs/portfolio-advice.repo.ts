import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { MOST_ADVICE } from '@commonweal/contracts/portfolio-graphs';
import type { Locale } from '@commonweal/domain/locale';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { entitiesAsSeen } from '../entities/entities.sql.ts';
import { publishedNotes } from '../notes/published-notes.sql.ts';
import { referenceIn } from '../reference/reference.sql.ts';
import { withHeld } from './weighed-notes.sql.ts';
import type { HeldBy } from './weighed-notes.sql.ts';

const unscoredShape = z.strictObject({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  share: z.number(),
  notes: z.int(),
  isGrayed: z.boolean(),
  noteId: z.int().nullable(),
  noteSlug: z.string().nullable(),
  headline: z.string().nullable(),
  locale: z.string().nullable(),
  ratings: z.int().nullable(),
});

/** A company whose score a person does not see, with its analysis that most people rated. */
export type UnscoredRow = z.output<typeof unscoredShape>;

/** The companies of a portfolio without a score to show, the largest weight first. */
export function listUnscored(db: Database, heldBy: HeldBy): Promise<UnscoredRow[]> {
  const notes = publishedNotes;
  return queryRows(
    db,
    unscoredShape,
    sql`${withHeld(heldBy)}
      select held.id, held.name, held.slug, held.share, held.notes_count as notes, held.is_grayed as "isGrayed",
        nearest.id as "noteId", nearest.slug as "noteSlug", nearest.headline, nearest.locale, nearest.ratings
      from held left join lateral (
        select ${notes.id} as id, ${notes.slug} as slug, ${notes.headline} as headline, ${notes.locale} as locale,
          ${notes.ratingsCount} as ratings
        from ${notes} where ${notes.entityId} = held.id order by ${notes.ratingsCount} desc, ${notes.id} limit 1
      ) nearest on true
      where held.score is null order by held.share desc, held.id`,
  );
}

/** As `json_build_object` writes them of a company. */
const scoreFacts = z.strictObject({ analyses: z.int(), raters: z.int(), spread: z.number().nullable() });

const swapShape = z.strictObject({
  share: z.number(),
  industry: z.string(),
  country: z.string(),
  fromId: z.int(),
  fromName: z.string(),
  fromSlug: z.string(),
  fromScore: z.number(),
  fromFacts: scoreFacts,
  toId: z.int(),
  toName: z.string(),
  toSlug: z.string(),
  toScore: z.number(),
  toFacts: scoreFacts,
  gain: z.number(),
});

/** A company of a portfolio beside a better one of its industry and country. */
export type SwapRow = z.output<typeof swapShape>;

/** Companies of a portfolio that could gain most, for which better ones are looked for. */
const MOST_LOOKED_FOR = 50;

/** For companies of a portfolio, the best one of the same industry and country that is not in it. */
export function listSwaps(db: Database, heldBy: HeldBy, locale: Locale): Promise<SwapRow[]> {
  const { industries, countries } = referenceIn[locale];
  const own = entitiesAsSeen(heldBy.seesAll);
  const facts = sql`json_build_object('analyses', ${own.countedNotesCount}, 'raters', ${own.ratersCount}, 'spread', ${own.valueSpread})`;
  return queryRows(
    db,
    swapShape,
    sql`${withHeld(heldBy)}, promising as (
        select held.*, ${own.countryId} as country_id, ${facts} as facts
        from held join ${own} on ${own.id} = held.id where held.score is not null
        order by held.share * (5 - held.score) desc, held.id limit ${MOST_LOOKED_FOR}
      )
      select promising.share, ${industries.name} as industry, ${countries.name} as country,
        promising.id as "fromId", promising.name as "fromName", promising.slug as "fromSlug",
        promising.score as "fromScore", promising.facts as "fromFacts", better.id as "toId", better.name as "toName", better.slug as "toSlug",
        better.score as "toScore", better.facts as "toFacts",
        promising.share * (better.score - promising.score) as gain
      from promising cross join lateral (
        select ${own.id} as id, ${own.name} as name, ${own.slug} as slug, ${own.impactScore} as score,
          ${facts} as facts
        from ${own}
        where ${own.industryId} = promising.industry_id and ${own.countryId} = promising.country_id
          and ${own.impactScore} > promising.score and ${own.id} not in (select id from held)
        order by ${own.impactScore} desc, ${own.id} limit 1
      ) better
      join ${industries} on ${industries.id} = promising.industry_id
      join ${countries} on ${countries.id} = promising.country_id
      where promising.share * (better.score - promising.score) > 0
      order by gain desc, promising.id limit ${MOST_ADVICE}`,
  );
}
