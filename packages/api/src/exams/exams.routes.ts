import type { ExamType, examsContract } from '@commonweal/contracts/exams';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { addQuestion, changeQuestion, reorderQuestions, writtenQuiz } from './exam-editing.service.ts';
import { presentExam, presentQuestion, presentQuiz, presentResult } from './exams.present.ts';
import { askedQuiz, examState, hideExam, submitExam } from './exams.service.ts';

/** The exams: taking them, and writing their questions. */
export function examsRoutes({ db }: { readonly db: Database }): Handlers<typeof examsContract> {
  const quiz = async (examType: ExamType) => presentQuiz(await writtenQuiz(db, examType));
  return {
    'GET v3/users/exam-data': async ({ query }, { viewer }) =>
      presentExam(await examState(db, viewer, query.exam_type)),
    'GET v3/typeform/:exam_type': async ({ params }, { locale }) => {
      const { id, revision, questions } = await askedQuiz(db, params.exam_type);
      return { quizFormId: id, revision, questions: questions.map((question) => presentQuestion(question, locale)) };
    },
    'POST v3/typeform': async ({ body }, { viewer }) => presentResult(await submitExam(db, viewer, body)),
    'PUT v3/typeform/hide-rater-exam-modal': async (_input, { viewer }) => {
      await hideExam(db, viewer);
      return { is_modal_hidden: true };
    },
    'GET v3/exam-questions': ({ query }) => quiz(query.exam_type),
    'POST v3/exam-questions': async ({ query, body }, { viewer }) => {
      const seen = { examType: query.exam_type, revision: body.revision, by: viewer.id };
      await addQuestion(db, seen, body.question);
      return quiz(query.exam_type);
    },
    'PUT v3/exam-questions/order': async ({ query, body }, { viewer }) => {
      const seen = { examType: query.exam_type, revision: body.revision, by: viewer.id };
      await reorderQuestions(db, seen, body.ids);
      return quiz(query.exam_type);
    },
    'PUT v3/exam-questions/:id': async ({ params, query, body }, { viewer }) => {
      const seen = { examType: query.exam_type, revision: body.revision, by: viewer.id };
      await changeQuestion(db, seen, { id: params.id, question: body.question });
      return quiz(query.exam_type);
    },
  };
}
