import type { Privilege } from '@commonweal/contracts';
import type { Certification } from '@commonweal/contracts/certifications';
import type { ExamData, ExamType } from '@commonweal/contracts/exams';

/** Specification 000 §9, and the decided day between trials. */
export const examRules = { maxTrials: 3, minScore: 70, waitDays: 1 } as const;
const DAY = 86_400_000;

/** Purpose of an exam: who has the privilege needs it no more, and it waits while its certification is suspended. */
export const examAims: Readonly<
  Record<ExamType, { readonly privilege: Privilege; readonly certification: Certification }>
> = {
  raters_entry_exam: { privilege: 'note-rate', certification: 'rater' },
  writers_entry_exam: { privilege: 'analysis-creation-state', certification: 'analyst' },
};

export interface Trial {
  readonly score: number;
  readonly isPassed: boolean;
  readonly submittedAt: Date;
}

export interface QuizAnswer {
  readonly id: number;
  readonly textEn: string;
  readonly textFr: string;
  readonly isRight: boolean;
}

export interface QuizQuestion {
  readonly id: number;
  readonly textEn: string;
  readonly textFr: string;
  readonly points: number;
  readonly isActive: boolean;
  readonly answers: readonly QuizAnswer[];
}

/** A question as it was asked, with what was chosen. */
export interface GivenAnswer {
  readonly question: QuizQuestion;
  readonly chosen: readonly number[];
  readonly points: number;
}

export type ExamStatus = ExamData['quiz_status'];

/** How somebody stands with an exam. */
export interface Standing {
  readonly status: ExamStatus;
  /** Of the last trial, of 100. */
  readonly score: number | null;
  /** How many were made. */
  readonly trials: number;
  /** From when another trial may be made; null where that is now or never. */
  readonly availableAt: Date | null;
}

/** How somebody stands after these trials, the oldest first. */
export function standing(trials: readonly Trial[], now: Date): Standing {
  const last = trials.at(-1);
  const again = last && new Date(last.submittedAt.getTime() + examRules.waitDays * DAY);
  const status = statusAfter(trials, again !== undefined && again > now);
  return {
    status,
    score: last?.score ?? null,
    trials: trials.length,
    availableAt: (status === 'not_available' && again) || null,
  };
}

function statusAfter(trials: readonly Trial[], mustWait: boolean): ExamStatus {
  if (trials.length === 0) return null;
  if (trials.some(({ isPassed }) => isPassed)) return 'success';
  if (trials.length >= examRules.maxTrials) return 'ultimate_failure';
  return mustWait ? 'not_available' : 'failed';
}

/** True where another trial may be made. */
export function mayTake(status: ExamStatus): boolean {
  return status === null || status === 'failed';
}

/**
 * Scores a trial. A question gives its points where exactly its right answers were chosen.
 * @returns the score of 100, rounded down, or null where a question is not answered or an answer
 *   is not one of its own
 */
export function scoreTrial(
  questions: readonly QuizQuestion[],
  chosenOf: ReadonlyMap<number, readonly number[]>,
): { readonly score: number; readonly given: readonly GivenAnswer[] } | null {
  if (questions.length === 0 || chosenOf.size !== questions.length) return null;
  const given: GivenAnswer[] = [];
  for (const question of questions) {
    const chosen = new Set(chosenOf.get(question.id));
    const known = question.answers.filter(({ id }) => chosen.has(id)).length;
    if (chosen.size === 0 || known !== chosen.size) return null;
    const isRight = question.answers.every(({ id, isRight: shouldBe }) => chosen.has(id) === shouldBe);
    given.push({ question, chosen: [...chosen], points: isRight ? question.points : 0 });
  }
  const reached = given.reduce((sum, { points }) => sum + points, 0);
  const possible = questions.reduce((sum, { points }) => sum + points, 0);
  return { score: Math.floor((100 * reached) / possible), given };
}
