import { describe } from '@jest/globals';
import type { WrittenQuiz } from '@commonweal/contracts';
import { testDialogs } from '../../dialogs-by-keyboard.fixture.tsx';
import RaterExamPage from './rater-exam-page.tsx';

const quiz: WrittenQuiz = {
  ...{ exam_type: 'raters_entry_exam', revision: 7 },
  questions: [
    {
      ...{ id: 1, text_en: 'One?', text_fr: 'Un ?', points: 1, is_active: true },
      answers: [
        { text_en: 'Yes', text_fr: 'Oui', is_right: true },
        { text_en: 'No', text_fr: 'Non', is_right: false },
      ],
    },
  ],
};
const page = {
  ...{ file: 'exams/question-dialog.tsx', page: <RaterExamPage />, path: '/admin/exams/rater' },
  privileges: ['user-certifications-state', 'parameters-state'],
} as const;

describe('dialogs of an exam', () => {
  testDialogs({
    'new question': {
      ...{ ...page, controls: 12, opener: /^Add a question$|^Ajouter une question$/, chooses: /1/ },
      sends: 'POST v3/exam-questions',
      api: (reply) => ({ 'GET v3/exam-questions': () => quiz, 'POST v3/exam-questions': () => reply(quiz) }),
    },
    'question that is edited': {
      ...{ ...page, controls: 12, opener: /^Edit$|^Modifier$/ },
      sends: 'PUT v3/exam-questions/:id',
      api: (reply) => ({ 'GET v3/exam-questions': () => quiz, 'PUT v3/exam-questions/:id': () => reply(quiz) }),
    },
  });
});
