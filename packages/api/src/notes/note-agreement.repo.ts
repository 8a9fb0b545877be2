import type { NoteAgreement, ViewpointScale, VoiceViewpoint } from '@commonweal/domain/agreement';
import { agreementLabels } from '@commonweal/domain/agreement-labels';
import type { AgreementLabel } from '@commonweal/domain/agreement-labels';
import { desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { insertRows } from '../db/insert-rows.ts';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { momentOfRow } from '../db/row-shapes.ts';
import { runStatement } from '../db/run-statement.ts';
import { peopleAs } from '../users/person.sql.ts';
import { agreementFits, noteAgreement, noteAgreementChanges, raterViewpoints } from './note-agreement.table.ts';
import { isVisible } from './note-filters.ts';
import { impactRatings } from './note-ratings.table.ts';
import { notes } from './notes.table.ts';

/** Rows that are read or written together. */
const PART = 20_000;
const WRITTEN = 2_000;
/** The only row of `agreement_fits`. */
const LAST = 1;

const ratingShape = z.strictObject({ noteId: z.int(), userId: z.int(), value: z.number() });

/** A rating of a published analysis. */
type ReadRating = z.output<typeof ratingShape>;

const raters = peopleAs('raters');

/** All ratings of published analyses, part by part; people who were erased have no viewpoint. */
export async function* readRatings(db: Database): AsyncGenerator<readonly ReadRating[]> {
  let after = { noteId: 0, userId: 0 };
  for (;;) {
    const part = await queryRows(
      db,
      ratingShape,
      sql`select ${impactRatings.noteId} as "noteId", ${impactRatings.userId} as "userId",
          ${impactRatings.value}::float8 as value
        from ${impactRatings} join ${notes} on ${notes.id} = ${impactRatings.noteId}
          join ${raters.people} on ${raters.people.id} = ${impactRatings.userId}
        where ${isVisible} and not (${raters.people.isDeleted} and ${raters.people.isAnonymised}) and (${impactRatings.noteId}, ${impactRatings.userId}) > (${after.noteId}, ${after.userId})
        order by ${impactRatings.noteId}, ${impactRatings.userId} limit ${PART}::int`,
    );
    yield part;
    after = part.at(-1) ?? after;
    if (part.length < PART) return;
  }
}

/** The database's clock, to the microsecond. */
export async function momentNow(db: Database): Promise<string> {
  const [row] = await queryRows(
    db,
    z.strictObject({ at: z.string() }),
    sql`select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`,
  );
  if (!row) throw new Error('The clock answered no row');
  return row.at;
}

/** The labels that analyses have. */
export async function findLabels(db: Database): Promise<Map<number, AgreementLabel>> {
  const rows = await db.select({ noteId: noteAgreement.noteId, label: noteAgreement.label }).from(noteAgreement);
  return new Map(rows.map(({ noteId, label }) => [noteId, label]));
}

export async function findLabel(db: Database, noteId: number): Promise<AgreementLabel | null> {
  const [row] = await db
    .select({ label: noteAgreement.label })
    .from(noteAgreement)
    .where(eq(noteAgreement.noteId, noteId));
  return row?.label ?? null;
}

/** When and by which model agreement was worked out. */
interface Fitting {
  readonly fittedAt: string;
  readonly modelVersion: number;
  /** Analyses of which other raters than before count together. */
  readonly regrouped?: readonly number[];
}

/** Raters of an analysis whom the last fit counts. */
const countedRaters = (noteId: SQL) =>
  sql`(select count(*)::int from impact_ratings join rater_viewpoints using (user_id) where impact_ratings.note_id = ${noteId})`;

/**
 * Stores agreement, with a row of the history for each label that differs, and for each analysis of which more or fewer
 * raters than before, or others, count together with others. An analysis that was rated since the ratings were read keeps what was
 * stored then.
 */
export async function storeAgreement(
  db: Database,
  rows: readonly NoteAgreement[],
  { fittedAt, modelVersion, regrouped = [] }: Fitting,
): Promise<void> {
  for (let start = 0; start < rows.length; start += WRITTEN) {
    const part = rows.slice(start, start + WRITTEN).map((row) => ({
      ...{ note_id: row.noteId, label: row.label, voices: row.voices, lower_voices: row.lowerVoices },
      ...{ higher_voices: row.higherVoices, lower: row.lower, higher: row.higher, intercept: row.intercept },
      ...{ factor: row.factor, model_version: modelVersion, fitted_at: fittedAt },
    }));
    await runStatement(
      db,
      sql`with given as (
        select given.note_id, given.label, given.voices, ${countedRaters(sql`given.note_id`)} as raters, given.lower_voices,
          given.higher_voices, given.lower, given.higher, given.intercept, given.factor, given.model_version, given.fitted_at
        from json_populate_recordset(null::note_agreement, ${JSON.stringify(part)}::json) given
        join notes on notes.id = given.note_id
      ), stored as (
        insert into note_agreement as kept (note_id, label, voices, raters, lower_voices, higher_voices, lower, higher,
          intercept, factor, model_version, fitted_at)
        select * from given
        on conflict (note_id) do update set label = excluded.label, voices = excluded.voices, raters = excluded.raters,
          lower_voices = excluded.lower_voices, higher_voices = excluded.higher_voices, lower = excluded.lower,
          higher = excluded.higher, intercept = excluded.intercept, factor = excluded.factor,
          model_version = excluded.model_version, fitted_at = excluded.fitted_at
        where kept.fitted_at <= excluded.fitted_at or kept.fitted_at > clock_timestamp()
        returning note_id, label, voices, raters
      )
      insert into note_agreement_changes (note_id, label, voices, raters, changed_at)
      select stored.note_id, stored.label, stored.voices, stored.raters, ${fittedAt}::timestamptz
      from stored left join note_agreement before on before.note_id = stored.note_id
      where stored.label <> coalesce(before.label, 'too_few')
        or stored.raters - stored.voices <> coalesce(before.raters - before.voices, 0)
        or stored.note_id = any(string_to_array(${regrouped.join(',')}, ',')::int[])
      order by stored.note_id`,
    );
  }
}

/**
 * Forgets the agreement about analyses that a fit did not come upon any more: unpublished, or without a rating. Their
 * history says so.
 */
export async function removeUnfitted(db: Database, fittedAt: string): Promise<void> {
  await runStatement(
    db,
    sql`with gone as (
      delete from note_agreement where fitted_at < ${fittedAt}::timestamptz returning note_id, label, voices, raters
    )
    insert into note_agreement_changes (note_id, label, voices, raters, changed_at)
    select note_id, 'too_few', 0, 0, ${fittedAt}::timestamptz from gone
    where label <> 'too_few' or raters <> voices order by note_id`,
  );
}

/** Ids of the raters who count together by the last fit, in one text for each analysis that they rated. */
export async function findTogether(db: Database): Promise<Map<number, string>> {
  const rows = await queryRows(
    db,
    z.strictObject({ noteId: z.int(), members: z.string() }),
    sql`select note_id as "noteId", string_agg(members, ';' order by members) as members from (
        select note_id, string_agg(user_id::text, ',' order by user_id) as members
        from impact_ratings join rater_viewpoints using (user_id)
        where voice_id in (select voice_id from rater_viewpoints group by voice_id having count(*) > 1)
        group by note_id, voice_id having count(*) > 1
      ) voices group by note_id`,
  );
  return new Map(rows.map(({ noteId, members }) => [noteId, members]));
}

/** Replaces the last fit, and the viewpoints of raters. @param members voices of raters who do not speak for themselves */
export async function storeFit(
  db: Database,
  { mean, sides }: ViewpointScale,
  voices: readonly VoiceViewpoint[],
  {
    ratings,
    members,
    ...fitting
  }: Fitting & { readonly ratings: number; readonly members: ReadonlyMap<number, number> },
): Promise<void> {
  const row = { id: LAST, mean, ...sides, ratings, ...fitting, fittedAt: new Date(fitting.fittedAt) };
  const { id: _id, ...changes } = row;
  await db.insert(agreementFits).values(row).onConflictDoUpdate({ target: agreementFits.id, set: changes });
  await db.delete(raterViewpoints);
  const known = new Map(voices.map((voice) => [voice.voiceId, voice]));
  const grouped = new Set(members.keys());
  const speakers = [
    ...voices.map(({ voiceId }) => [voiceId, voiceId] as const).filter(([id]) => !grouped.has(id)),
    ...members,
  ];
  const rows = speakers.flatMap(([userId, voiceId]) => {
    const voice = known.get(voiceId);
    return voice ? [{ userId, voiceId, intercept: voice.intercept, factor: voice.factor }] : [];
  });
  await insertRows(db, raterViewpoints, rows);
}

/** The scale of the last fit by a model; null where there is none. */
export async function findScale(db: Database, modelVersion: number): Promise<ViewpointScale | null> {
  const [row] = await db.select().from(agreementFits).where(eq(agreementFits.modelVersion, modelVersion));
  return row ? { mean: row.mean, sides: { lower: row.lower, higher: row.higher } } : null;
}

const voiceShape = z.strictObject({ value: z.number(), intercept: z.number(), factor: z.number() });

/** One analysis's ratings by voices that the last fit counted. */
export async function findVoiceRatings(db: Database, noteId: number) {
  return queryRows(
    db,
    voiceShape,
    sql`select avg(value::float8) as value, min(intercept) as intercept, min(factor) as factor
      from impact_ratings join rater_viewpoints using (user_id)
      where note_id = ${noteId} group by voice_id order by voice_id`,
  );
}

const shownShape = z.strictObject({
  label: z.enum(agreementLabels),
  ...{ voices: z.int(), lower: z.number(), higher: z.number(), fittedAt: momentOfRow, raters: z.int() },
});

/** The agreement about an analysis, with the raters whom it counts and the last labels; null where there is none. */
export async function findAgreementOf(db: Database, noteId: number) {
  const [row] = await queryRows(
    db,
    shownShape,
    sql`select label, voices, raters, lower, higher, fitted_at as "fittedAt"
      from note_agreement where note_id = ${noteId}`,
  );
  return row ? { ...row, history: await findLabelHistory(db, noteId) } : null;
}

export type ShownAgreement = NonNullable<Awaited<ReturnType<typeof findAgreementOf>>>;

/** Labels of the history that a page shows. */
const MOST_LABELS = 10;

function findLabelHistory(db: Database, noteId: number) {
  const { label, voices, changedAt: at } = noteAgreementChanges;
  return db
    .select({ label, voices, raters: noteAgreementChanges.raters, at })
    .from(noteAgreementChanges)
    .where(eq(noteAgreementChanges.noteId, noteId))
    .orderBy(desc(noteAgreementChanges.id))
    .limit(MOST_LABELS);
}
