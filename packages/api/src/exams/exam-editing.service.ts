import type { WrittenQuestion } from '@commonweal/contracts/exams';
import type { Database } from '../db/open-database.ts';
import { notFound } from '../http/failure.ts';
import { quizChanged, quizEmpty } from './exam-failures.ts';
import * as repo from './exams.repo.ts';

/** The whole quiz, retired questions included. */
export async function writtenQuiz(db: Database) {
  const { id, revision } = await repo.findQuiz(db, 'raters_entry_exam');
  return { revision, questions: await repo.findQuestions(db, id) };
}

/** @throws {Failure} `quiz-changed` where somebody else edited since this revision */
export async function addQuestion(db: Database, revision: number, question: WrittenQuestion): Promise<void> {
  await edit(db, revision, (tx, quizId) => repo.insertQuestion(tx, quizId, question));
}

/** @throws {Failure} as above; `not-found`; `quiz-empty` where the last question would be retired */
export async function changeQuestion(
  db: Database,
  revision: number,
  { id, question }: { readonly id: number; readonly question: WrittenQuestion },
): Promise<void> {
  await edit(db, revision, async (tx, quizId) => {
    if (!(await repo.updateQuestion(tx, { quizId, id }, question))) throw notFound();
    if (!(await repo.findQuestions(tx, quizId)).some(({ isActive }) => isActive)) throw quizEmpty();
  });
}

/** @throws {Failure} `quiz-changed` as above, or where these are not just the questions in use */
export async function reorderQuestions(db: Database, revision: number, ids: readonly number[]): Promise<void> {
  await edit(db, revision, async (tx, quizId) => {
    const active = (await repo.findQuestions(tx, quizId)).filter(({ isActive }) => isActive);
    const wanted = new Set(ids);
    if (wanted.size !== ids.length || ids.length !== active.length || !active.every(({ id }) => wanted.has(id)))
      throw quizChanged();
    await repo.orderQuestions(tx, ids);
  });
}

async function edit(
  db: Database,
  revision: number,
  act: (tx: Database, quizId: number) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const quiz = await repo.findQuiz(tx, 'raters_entry_exam', 'update');
    if (quiz.revision !== revision) throw quizChanged();
    await act(tx, quiz.id);
    await repo.raiseRevision(tx, quiz.id);
  });
}
