import type { z } from 'zod';
import type { ExamType, examsContract } from '@commonweal/contracts/exams';
import type { Database } from '../db/open-database.ts';
import { commonFailure } from '../http/failure.ts';
import type { Viewer } from '../http/viewer.ts';
import { certify, refuseWhileSuspended } from '../certifications/certifications.service.ts';
import { suspendedCertifications } from '../certifications/suspension.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { WRITERS_TRAINING, isGranted } from '../trainings/user-trainings.service.ts';
import { holdPerson } from '../users/accounts.service.ts';
import { examNotAvailable, quizChanged } from './exam-failures.ts';
import { examAims, examRules, mayTake, scoreTrial, standing } from './exams.policy.ts';
import type { Standing } from './exams.policy.ts';
import * as repo from './exams.repo.ts';

type Submission = z.output<(typeof examsContract)['POST v3/typeform']['body']>;

/** How somebody stands with an exam, and what keeps them from it. */
export interface ExamState extends Standing {
  readonly isHidden: boolean;
  readonly isSuspended: boolean;
}

/** The outcome of a trial. */
export interface TrialResult {
  readonly status: 'success' | 'failed' | 'ultimate_failure';
  readonly score: number;
}

/** How somebody stands with an exam. */
export async function examState(db: Database, viewer: Viewer, examType: ExamType): Promise<ExamState> {
  const quiz = await repo.findQuiz(db, examType);
  return {
    ...standing(await repo.findTrials(db, viewer.id, quiz.id), new Date()),
    isHidden: await repo.isExamHidden(db, viewer.id, quiz.id),
    isSuspended: (await suspendedCertifications(db)).has(examAims[examType].certification),
  };
}

/** True where somebody has used up the trials of the rater exam, which keeps them from rating (specification 001 §5). */
export async function hasFailedForGood(db: Database, viewer: Viewer): Promise<boolean> {
  const quiz = await repo.findQuiz(db, 'raters_entry_exam');
  const { status } = standing(await repo.findTrials(db, viewer.id, quiz.id), new Date());
  return status === 'ultimate_failure';
}

/** The quiz and its questions in use. */
export async function askedQuiz(db: Database, examType: ExamType) {
  const quiz = await repo.findQuiz(db, examType);
  const questions = await repo.findQuestions(db, quiz.id);
  return { ...quiz, questions: questions.filter(({ isActive }) => isActive) };
}

/**
 * One trial. What passing gives comes with it or not at all, and of trials that are made at once
 * each sees the ones before.
 * @throws {Failure} `exam-not-available`, `certification-suspended`, `quiz-changed`; `invalid-fields`
 *   where a question is not answered. None of these counts as a trial.
 */
export async function submitExam(db: Database, viewer: Viewer, submission: Submission): Promise<TrialResult> {
  const aim = examAims[submission.exam_type];
  if (viewer.privileges.has(aim.privilege)) throw examNotAvailable();
  return db.transaction(async (tx) => {
    await holdPerson(tx, viewer.id);
    const quiz = await repo.findQuiz(tx, submission.exam_type, 'share');
    const trials = await repo.findTrials(tx, viewer.id, quiz.id);
    if (!mayTake(standing(trials, new Date()).status)) throw examNotAvailable();
    await refuseWhileSuspended(tx, aim.certification);
    if (submission.quizFormId !== quiz.id || submission.revision !== quiz.revision) throw quizChanged();
    const { score, given } = await scoreOf(tx, submission);
    const trial = trials.length + 1;
    const isPassed = score >= examRules.minScore;
    await repo.insertTrial(tx, { userId: viewer.id, quizId: quiz.id, trial, score, isPassed, given });
    if (isPassed) await passed[submission.exam_type](tx, viewer.id);
    return { status: statusAfter(isPassed, trial), score };
  });
}

function statusAfter(isPassed: boolean, trial: number): TrialResult['status'] {
  if (isPassed) return 'success';
  return trial < examRules.maxTrials ? 'failed' : 'ultimate_failure';
}

async function scoreOf(db: Database, { exam_type, answers }: Submission) {
  const { questions } = await askedQuiz(db, exam_type);
  const scored = scoreTrial(questions, new Map(answers.map((given) => [given.question_id, given.answer_ids])));
  if (scored) return scored;
  throw commonFailure('invalid-fields', {
    answers: { en: 'Answer every question.', fr: 'Répondez à toutes les questions.' },
  });
}

/** Result of passing: writers need the training beside the exam (specification 000 §4). */
const passed: Readonly<Record<ExamType, (db: Database, userId: number) => Promise<void>>> = {
  raters_entry_exam: (db, userId) =>
    certify(db, userId, 'impact-rater', {
      title: { en: 'You are a Certified Impact Rater', fr: 'Vous voilà évaluateur d’impact certifié' },
      content: {
        en: '<p>You passed the rater exam. You can rate analyses from now on.</p>',
        fr: '<p>Vous avez réussi l’examen d’évaluateur. Vous pouvez désormais noter des analyses.</p>',
      },
    }),
  writers_entry_exam: async (db, userId) => {
    if (await isGranted(db, userId, WRITERS_TRAINING)) return certify(db, userId, 'impact-analyst');
    await notify(db, {
      userId,
      kind: 'training',
      title: { en: 'You passed the writer entry exam', fr: 'Vous avez réussi l’examen d’entrée des rédacteurs' },
      content: {
        en: '<p>Once you have been granted the Certified Analyst training, you can write analyses.</p>',
        fr: '<p>Dès que la formation d’analyste certifié vous est accordée, vous pouvez rédiger des analyses.</p>',
      },
    });
  },
};

/** Does not ask this person again when they try to rate. */
export async function hideExam(db: Database, viewer: Viewer): Promise<void> {
  const quiz = await repo.findQuiz(db, 'raters_entry_exam');
  await repo.insertHiddenExam(db, viewer.id, quiz.id);
}
