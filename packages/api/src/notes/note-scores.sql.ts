import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AgreementLabel } from '@commonweal/domain/agreement-labels';
import { isScoreVisible } from '../entities/entity-scores.sql.ts';
import { noteAgreement } from './note-agreement.table.ts';
import { notes } from './notes.table.ts';

/** Columns of `notes` that raters made, as a person may see them. Nothing else may be shown, filtered or sorted by. */
export interface VisibleNoteScores {
  readonly value: SQL<number | null>;
  readonly size: SQL<number | null>;
  /** there is a value, and it is kept from this person */
  readonly isGrayed: SQL<boolean>;
}

/** @param seesAll whether the person sees the scores of companies that are not featured */
export function visibleNoteScores(seesAll: boolean): VisibleNoteScores {
  if (seesAll) return { value: sql`${notes.value}`, size: sql`${notes.size}`, isGrayed: sql`false` };
  const isVisible = isScoreVisible(notes.entityId, seesAll);
  return {
    value: sql`case when ${isVisible} then ${notes.value} end`,
    size: sql`case when ${isVisible} then ${notes.size} end`,
    isGrayed: sql`(${notes.value} is not null and not ${isVisible})`,
  };
}

/**
 * The label of an analysis's agreement, as a person may see it: one of a value that is kept tells nothing.
 * @param seesAll as above
 */
export function visibleAgreement(seesAll: boolean): SQL<AgreementLabel | null> {
  return sql<AgreementLabel | null>`(select ${noteAgreement.label} from ${noteAgreement}
    where ${noteAgreement.noteId} = ${notes.id} and ${isScoreVisible(notes.entityId, seesAll)})`;
}
