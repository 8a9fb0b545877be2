import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { entitiesAsSeen } from '../entities/entities.sql.ts';
import { evidenceLevel } from '../entities/evidence.sql.ts';
import { countedNotes } from '../notes/published-notes.sql.ts';
import { referenceIn } from '../reference/reference.sql.ts';

/** A long list that is sent whole, and may differ for those who see the scores of all companies. */
export interface WholeList {
  /** a query whose columns are the keys on the wire: the database writes the JSON of these lists itself */
  readonly rows: (seesAll: boolean) => SQL;
  /** the column of the rows that names the company */
  readonly company: SQL;
  /** an expression that changes with whatever the rows are made from */
  readonly version: (seesAll: boolean) => SQL;
}

const { topics, topicCategories } = referenceIn.en;

/** Analyses that weigh in a score that may be seen. A version is of these alone too, or it would tell of hidden scores. */
export const companiesNotes: WholeList = {
  company: sql`part.e`,
  rows: (seesAll) => {
    const notes = countedNotes(seesAll);
    return sql`
      select ${notes.entityId} as e, ${notes.id} as n, ${notes.value} as v, ${notes.size} as s, ${notes.topicId} as t,
        ${topics.categoryId} as c, ${topicCategories.themeId} as i, ${notes.ratingsCount} as r
      from ${notes}
      join ${topics} on ${topics.id} = ${notes.topicId}
      join ${topicCategories} on ${topicCategories.id} = ${topics.categoryId}`;
  },
  // Each table by itself: the joins would take three times as long as the notes alone.
  version: (seesAll) => {
    const notes = countedNotes(seesAll);
    return sql`concat_ws('.',
      (${fingerprint(sql`select ${notes.id}, ${notes.entityId}, ${notes.topicId}, ${notes.value}, ${notes.size},
        ${notes.ratingsCount} from ${notes}`)}),
      (${fingerprint(sql`select ${topics.id}, ${topics.categoryId}, ${topicCategories.themeId} from ${topics}
        join ${topicCategories} on ${topicCategories.id} = ${topics.categoryId}`)}))`;
  },
};

/** Every company with the score that may be seen. */
export const companies: WholeList = {
  company: sql`part.id`,
  rows: companyRows,
  version: (seesAll) => sql`(${fingerprint(companyRows(seesAll))})`,
};

/** Companies whose ids lie after one id and up to another. */
export interface CompanyRange {
  readonly after: number;
  readonly upTo: number;
}

/** An expression of the companies of a range and their analyses, as the text of `{"companies":[…],"notes":[…]}`. */
export function rankedPageText(seesAll: boolean, range: CompanyRange): SQL {
  return sql`concat('{"companies":[', ${partText(companies, seesAll, range)}, '],"notes":[',
    ${partText(companiesNotes, seesAll, range)}, ']}')`;
}

function partText({ rows, company }: WholeList, seesAll: boolean, { after, upTo }: CompanyRange): SQL {
  return sql`(select string_agg(row_to_json(line)::text, ',') from (
    select * from (${rows(seesAll)}) as part where ${company} > ${after} and ${company} <= ${upTo} order by 1, 2
  ) as line)`;
}

function companyRows(seesAll: boolean): SQL {
  const entities = entitiesAsSeen(seesAll);
  return sql`
    select ${entities.id}, ${entities.slug}, ${entities.name}, ${entities.industryId}, ${entities.countryId},
      ${entities.impactScore} as impact_score, ${entities.isGrayed} as is_grayed, ${evidenceLevel(entities)} as evidence
    from ${entities}`;
}

/**
 * A text that changes with any value of any row, whatever their order. Unlike the time of the last
 * change it is also right about transactions that begin early and end late. Rows differ by id.
 */
function fingerprint(rows: SQL): SQL {
  return sql`select concat(count(*), '-', to_hex(bit_xor(hash_record_extended(line, 0)))) from (${rows}) as line`;
}
