import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { momentOfRow } from '../db/row-shapes.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { SEED_DAY } from './seed-size.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
}, 120_000);
afterAll(() => open.close());

const rows = <S extends z.ZodObject>(shape: S, text: string) => queryRows(open.db, shape, sql.raw(text));

/** A table joined with the analysis it belongs to and the person who made the row. */
const ofNote = (table: string) =>
  `${table} join notes on notes.id = ${table}.note_id join users on users.id = ${table}.user_id`;
const ofUser = (table: string, column = 'user_id') => `${table} join users on users.id = ${table}.${column}`;
/** Each row of a table with the one before it of the same analysis. */
const inTurn = (table: string) =>
  `(select lag(created_at) over (partition by note_id order by id) as before, created_at as after from ${table}) turns`;
const firstRated = '(select min(rated_at) from impact_ratings where impact_ratings.note_id = notes.id)';

/** Pairs of moments of which the first comes before the second, with their places. */
const order: readonly (readonly [name: string, earlier: string, later: string, from: string])[] = [
  ['joining, confirming the address', 'registered_at', 'email_verified_at', 'users'],
  ['joining, being certified', 'registered_at', 'certification_date', 'users'],
  ['joining, choosing a training', 'registered_at', 'chosen_at', ofUser('user_trainings')],
  ['choosing a training, being granted it', 'chosen_at', 'granted_at', 'user_trainings'],
  ['joining, saying what for', 'registered_at', 'answered_at', ofUser('answered_training_modals')],
  ['joining, seeing a tutorial', 'registered_at', 'seen_at', ofUser('user_tutorials')],
  ['joining, agreeing to the terms', 'registered_at', 'accepted_at', ofUser('platform_condition_acceptances')],
  [
    ...(['terms, agreeing to them', 'publication_date', 'accepted_at'] as const),
    'platform_condition_acceptances join platform_conditions using (version)',
  ],
  [
    ...(['a company, what is written of it', 'entities.created_at', 'notes.created_at'] as const),
    'notes join entities on entities.id = entity_id',
  ],
  ['being certified, writing', 'certification_date', 'notes.created_at', ofUser('notes')],
  ['writing, submitting', 'notes.created_at', 'note_reviews.created_at', ofNote('note_reviews')],
  ['joining, a step of a review', 'registered_at', 'note_reviews.created_at', ofNote('note_reviews')],
  ['a step of a review, the next', 'before', 'after', inTurn('note_reviews')],
  ['writing, publishing', 'created_at', 'published_at', 'notes'],
  ['the reviewer joining, publishing', 'registered_at', 'published_at', ofUser('notes', 'reviewer_id')],
  ['writing, the last change', 'created_at', 'changed_at', 'notes'],
  ['publishing, the last change', 'published_at', 'changed_at', 'notes'],
  ['publishing, another version', 'published_at', 'note_versions.created_at', ofNote('note_versions')],
  ['a version, the next', 'before', 'after', inTurn('note_versions')],
  ['joining, a version', 'registered_at', 'note_versions.created_at', ofNote('note_versions')],
  ['publishing, rating', 'published_at', 'rated_at', ofNote('impact_ratings')],
  ['being certified, rating', 'certification_date', 'rated_at', ofNote('impact_ratings')],
  ['publishing, rating the quality', 'published_at', 'rated_at', ofNote('quality_ratings')],
  ['being certified, rating the quality', 'certification_date', 'rated_at', ofNote('quality_ratings')],
  ['publishing, commenting', 'published_at', 'note_comments.created_at', ofNote('note_comments')],
  ['the first rating, commenting', firstRated, 'note_comments.created_at', ofNote('note_comments')],
  ['being certified, commenting', 'certification_date', 'note_comments.created_at', ofNote('note_comments')],
  ['rating, archiving', 'rated_at', 'changed_at', `${ofNote('impact_ratings')} and notes.status = 'archived'`],
  [
    ...(['commenting, archiving', 'note_comments.created_at', 'changed_at'] as const),
    `${ofNote('note_comments')} and notes.status = 'archived'`,
  ],
  ['joining, making a portfolio', 'registered_at', 'portfolios.created_at', ofUser('portfolios')],
  ['making a portfolio, changing it', 'created_at', 'changed_at', 'portfolios'],
  ['joining, proposing a topic', 'registered_at', 'topic_proposals.created_at', ofUser('topic_proposals')],
  ['proposing a topic, the last change', 'created_at', 'changed_at', 'topic_proposals'],
  [
    ...(['joining, reviewing a proposal', 'registered_at', 'topic_proposals.created_at'] as const),
    ofUser('topic_proposals', 'reviewer_id'),
  ],
  ['joining, the last visit', 'registered_at', 'last_visit_at', 'users'],
  ['writing, the last visit', 'notes.created_at', 'last_visit_at', ofUser('notes')],
  ['a step of a review, the last visit', 'note_reviews.created_at', 'last_visit_at', ofUser('note_reviews')],
  ['a version, the last visit', 'note_versions.created_at', 'last_visit_at', ofUser('note_versions')],
  ['rating, the last visit', 'rated_at', 'last_visit_at', ofUser('impact_ratings')],
  ['commenting, the last visit', 'note_comments.created_at', 'last_visit_at', ofUser('note_comments')],
  ['making a portfolio, the last visit', 'portfolios.created_at', 'last_visit_at', ofUser('portfolios')],
  ['proposing a topic, the last visit', 'topic_proposals.changed_at', 'last_visit_at', ofUser('topic_proposals')],
];

describe('in the demonstration data', () => {
  it.each(order)('%s come in this order', async (_name, earlier, later, from) => {
    const pairs = await rows(
      z.strictObject({ earlier: momentOfRow, later: momentOfRow }),
      `select ${earlier} as earlier, ${later} as later from ${from} where ${earlier} is not null and ${later} is not null`,
    );
    expect(pairs.length).toBeGreaterThan(1);
    expect(pairs.filter((pair) => new Date(pair.earlier) > new Date(pair.later))).toEqual([]);
  });

  it('nothing is later than the day it was taken', async () => {
    const columns = await rows(
      z.strictObject({ table: z.string(), column: z.string() }),
      `
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type like 'timestamp%'`,
    );
    expect(columns.length).toBeGreaterThan(20);
    const dated = [];
    for (const { table, column } of columns) {
      const [row] = await rows(
        z.strictObject({ last: momentOfRow.nullable() }),
        `select max("${column}") as last from "${table}"`,
      );
      const isReference = ['training_types', 'platform_conditions'].includes(table);
      if (row?.last && !isReference && new Date(row.last) > new Date(SEED_DAY)) dated.push(`${table}.${column}`);
    }
    // The product's own account and settings are made when a site first starts.
    expect(dated.filter((name) => !/^(users\.registered_at|parameters\.)/.test(name))).toEqual([]);
  });

  it('nobody rates or reviews what they wrote, and who reviews may', async () => {
    const own = await rows(
      z.strictObject({ note_id: z.int() }),
      `select note_id from impact_ratings join notes on notes.id = note_id
        where notes.user_id = impact_ratings.user_id`,
    );
    const reviewed = await rows(
      z.strictObject({ is_own: z.boolean(), may: z.boolean() }),
      `
      select notes.user_id = reviewer_id as is_own, exists (
        select from user_roles join role_privileges using (role_id)
        where user_roles.user_id = reviewer_id and privilege = 'notes-submission-state') as may
      from notes where reviewer_id is not null`,
    );
    expect(own).toEqual([]);
    expect(reviewed.length).toBeGreaterThan(500);
    expect(reviewed.filter(({ is_own, may }) => is_own || !may)).toEqual([]);
  });
});
