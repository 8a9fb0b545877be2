import { examTypes } from '@commonweal/contracts/exams';
import type { ExamType } from '@commonweal/contracts/exams';
import { insertRows } from '../db/insert-rows.ts';
import type { Database } from '../db/open-database.ts';
import { readReference } from '../reference/reference-lists.ts';
import { quizAnswers, quizQuestions, quizzes } from './exams.table.ts';

/** An exam's first questions come with its quiz; from then on they are the administrators'. */
export async function loadExams(db: Database): Promise<void> {
  for (const examType of examTypes) await loadExam(db, examType);
}

async function loadExam(db: Database, examType: ExamType): Promise<void> {
  const [quiz] = await db.insert(quizzes).values({ examType }).onConflictDoNothing().returning({ id: quizzes.id });
  if (!quiz) return;
  const { [examType]: questions } = readReference('exam-questions');
  for (const [at, { text_en: textEn, text_fr: textFr, points, answers }] of questions.entries()) {
    const [question] = await db
      .insert(quizQuestions)
      .values({ quizId: quiz.id, textEn, textFr, points, position: at + 1, isActive: true })
      .returning({ id: quizQuestions.id });
    if (!question) continue;
    await insertRows(
      db,
      quizAnswers,
      answers.map((answer, position) => ({
        ...{ questionId: question.id, position, isRight: answer.is_right },
        ...{ textEn: answer.text_en, textFr: answer.text_fr },
      })),
    );
  }
}
