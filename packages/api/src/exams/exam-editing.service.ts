import type { ExamType, WrittenQuestion } from '@commonweal/contracts/exams';
import { recordAct } from '../audit/audit.service.ts';
import type { NewAct } from '../audit/audit.service.ts';
import type { Database } from '../db/open-database.ts';
import { notFound } from '../http/failure.ts';
import { quizChanged, quizEmpty } from './exam-failures.ts';
import * as repo from './exams.repo.ts';

/** The whole quiz, retired questions included. */
export async function writtenQuiz(db: Database, examType: ExamType) {
  const { id, revision } = await repo.findQuiz(db, examType);
  return { examType, revision, questions: await repo.findQuestions(db, id) };
}

/** The quiz as whoever edits it saw it. */
export interface SeenQuiz {
  readonly examType: ExamType;
  readonly revision: number;
  /** Id of the person who edits it. */
  readonly by: number;
}

/** @throws {Failure} `quiz-changed` where somebody else edited since this revision */
export async function addQuestion(db: Database, seen: SeenQuiz, question: WrittenQuestion): Promise<void> {
  await edit(db, seen, { added: question }, (tx, quizId) => repo.insertQuestion(tx, quizId, question));
}

/** @throws {Failure} as above; `not-found`; `quiz-empty` where the last question would be retired */
export async function changeQuestion(
  db: Database,
  seen: SeenQuiz,
  { id, question }: { readonly id: number; readonly question: WrittenQuestion },
): Promise<void> {
  await edit(db, seen, { id, changed: question }, async (tx, quizId) => {
    if (!(await repo.updateQuestion(tx, { quizId, id }, question))) throw notFound();
    if (!(await repo.findQuestions(tx, quizId)).some(({ isActive }) => isActive)) throw quizEmpty();
  });
}

/** @throws {Failure} `quiz-changed` as above, or where these are not just the questions in use */
export async function reorderQuestions(db: Database, seen: SeenQuiz, ids: readonly number[]): Promise<void> {
  await edit(db, seen, { order: ids }, async (tx, quizId) => {
    const active = (await repo.findQuestions(tx, quizId)).filter(({ isActive }) => isActive);
    const wanted = new Set(ids);
    if (wanted.size !== ids.length || ids.length !== active.length || !active.every(({ id }) => wanted.has(id)))
      throw quizChanged();
    await repo.orderQuestions(tx, ids);
  });
}

async function edit(
  db: Database,
  { examType, revision, by }: SeenQuiz,
  change: NonNullable<NewAct['after']>,
  act: (tx: Database, quizId: number) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const quiz = await repo.findQuiz(tx, examType, 'update');
    if (quiz.revision !== revision) throw quizChanged();
    await act(tx, quiz.id);
    await repo.raiseRevision(tx, quiz.id);
    const states = { before: { revision }, after: { revision: revision + 1, ...change } };
    await recordAct(tx, { act: 'question-changed', by, subject: examType, ...states });
  });
}
