import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { impactRatings } from './note-ratings.table.ts';

const { value, scale, breadth, depth, persistence, likelihood, timeHorizon, raterWeight, noteId } = impactRatings;

/** Questions of the rating beside the value, by name. */
const questions = { scale, breadth, depth, persistence, likelihood, timeHorizon };

/**
 * A row of the mean answers to each question of an analysis's rating, weighted as its value is; null for what nobody
 * answered. Not for everybody's eyes.
 * @param id a column such as `published_notes.id`
 */
export function meanAnswers(id: SQL): SQL {
  const means = Object.entries(questions).map(
    ([name, answer]) =>
      sql`sum(${raterWeight}::float8 * ${answer}) / sum(${raterWeight}::float8) filter (where ${answer} is not null)
        as ${sql.identifier(name)}`,
  );
  return sql`select ${sql.join(means, sql`, `)} from ${impactRatings} where ${noteId} = ${id} and ${value} is not null`;
}
