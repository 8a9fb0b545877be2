import type { examsContract } from '@commonweal/contracts/exams';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { addQuestion, changeQuestion, reorderQuestions, writtenQuiz } from './exam-editing.service.ts';
import { presentQuestion, presentQuiz } from './exams.present.ts';
import { askedQuiz, examData, hideExam, submitExam } from './exams.service.ts';

/** The rater exam: taking it, and writing its questions. */
export function examsRoutes({ db }: { readonly db: Database }): Handlers<typeof examsContract> {
  const quiz = async () => presentQuiz(await writtenQuiz(db));
  return {
    'GET v3/users/exam-data': (_input, { viewer }) => examData(db, viewer),
    'GET v3/typeform/:exam_type': async ({ params }, { locale }) => {
      const { id, revision, questions } = await askedQuiz(db, params.exam_type);
      return { quizFormId: id, revision, questions: questions.map((question) => presentQuestion(question, locale)) };
    },
    'POST v3/typeform': ({ body }, { viewer }) => submitExam(db, viewer, body),
    'PUT v3/typeform/hide-rater-exam-modal': async (_input, { viewer }) => {
      await hideExam(db, viewer);
      return { is_modal_hidden: true };
    },
    'GET v3/exam-questions': quiz,
    'POST v3/exam-questions': async ({ body }) => {
      await addQuestion(db, body.revision, body.question);
      return quiz();
    },
    'PUT v3/exam-questions/order': async ({ body }) => {
      await reorderQuestions(db, body.revision, body.ids);
      return quiz();
    },
    'PUT v3/exam-questions/:id': async ({ params, body }) => {
      await changeQuestion(db, body.revision, { id: params.id, question: body.question });
      return quiz();
    },
  };
}
