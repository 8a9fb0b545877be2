import { z } from 'zod';
import { LARGEST_ID } from '@commonweal/domain/limits';
import { contract } from './endpoint.ts';
import { id, idInBody } from './lists.ts';
import { plainText } from './plain-text.ts';

/** Specification 000 §7. */
export const examTypes = ['raters_entry_exam', 'writers_entry_exam'] as const;
export type ExamType = (typeof examTypes)[number];
/** The results of an exam; null where it was not taken yet. `failed`: it may be taken again. */
export const examStatuses = ['not_available', 'success', 'failed', 'ultimate_failure'] as const;

const examType = z.enum(examTypes);
/** The exam that is meant; the rater exam where none is named. */
const ofExam = z.strictObject({ exam_type: examType.default('raters_entry_exam') });
const percent = z.int().min(0).max(100);
const text = (longest: number) => plainText(longest).pipe(z.string().min(1));

/** The state of a person's exam, and its rules (specification 000 §3). */
const examData = z.object({
  quiz_status: z.enum(examStatuses).nullable(),
  /** Of the last trial. */
  quiz_score: percent.nullable(),
  quiz_trials: z.int().min(0),
  quiz_max_trials: z.int(),
  quiz_min_score: percent,
  quiz_time_interval: z.int(),
  quiz_time_interval_unit: z.literal('day'),
  /** From when it may be taken again, where that is later than now. */
  quiz_available_at: z.iso.datetime().nullable(),
  /** The person wants not to be asked again when they try to rate. */
  is_modal_hidden: z.boolean(),
  /** Nobody gets at the moment what the exam is for. */
  is_certification_suspended: z.boolean(),
});

export type ExamData = z.infer<typeof examData>;

/** A question as the browser gets it, without a mark on the right answers. */
const question = z.object({
  id: z.int(),
  text: z.string(),
  /** Several answers are right. */
  is_multiple: z.boolean(),
  answers: z.array(z.object({ id: z.int(), text: z.string() })),
});

const writtenQuestion = z.strictObject({
  text_en: text(500),
  text_fr: text(500),
  points: z.int().min(1).max(10),
  is_active: z.boolean(),
  answers: z
    .array(z.strictObject({ text_en: text(300), text_fr: text(300), is_right: z.boolean() }))
    .min(2)
    .max(6)
    .refine((answers) => answers.some(({ is_right }) => is_right) && answers.some(({ is_right }) => !is_right)),
});

export type WrittenQuestion = z.output<typeof writtenQuestion>;

/** The quiz changes with every edit; who edits says which state they saw. */
const revision = z.int().min(0).max(LARGEST_ID);
const writtenQuiz = z.object({
  exam_type: examType,
  revision,
  /** The ones in use first, in their order. */
  questions: z.array(
    z.object({
      id: z.int(),
      text_en: z.string(),
      text_fr: z.string(),
      points: z.int(),
      is_active: z.boolean(),
      answers: z.array(z.object({ text_en: z.string(), text_fr: z.string(), is_right: z.boolean() })),
    }),
  ),
});

export type WrittenQuiz = z.infer<typeof writtenQuiz>;

const editing = { privilege: 'user-certifications-state' } as const;
const edited = { access: editing, query: ofExam, reply: writtenQuiz, errors: ['quiz-changed', 'quiz-empty'] as const };

/** The exams of raters and of writers: taking them (specification 000 §4), and writing their questions. */
export const examsContract = contract({
  'GET v3/users/exam-data': {
    summary: 'The state of the person’s exam',
    access: 'user',
    query: ofExam,
    reply: examData,
  },
  'GET v3/typeform/:exam_type': {
    summary: 'The questions of an exam in the language of the request, without the right answers',
    access: 'user',
    params: z.object({ exam_type: examType }),
    reply: z.object({ quizFormId: z.int(), revision, questions: z.array(question) }),
  },
  'POST v3/typeform': {
    summary: 'Take an exam: one trial, scored here. Passing makes a rater, or with the training for it an analyst',
    access: 'user',
    body: z.strictObject({
      quizFormId: idInBody,
      exam_type: examType,
      revision,
      answers: z.array(z.strictObject({ question_id: z.int(), answer_ids: z.array(z.int()).min(1).max(6) })).max(200),
    }),
    reply: z.object({ quiz_status: z.enum(['success', 'failed', 'ultimate_failure']), quiz_score: percent }),
    errors: ['quiz-changed', 'exam-not-available', 'certification-suspended'],
  },
  'PUT v3/typeform/hide-rater-exam-modal': {
    summary: 'Not be asked again to take the exam when trying to rate',
    access: 'user',
    reply: z.object({ is_modal_hidden: z.literal(true) }),
  },
  'GET v3/exam-questions': {
    summary: 'The questions of an exam with their right answers, retired ones included',
    access: editing,
    query: ofExam,
    reply: writtenQuiz,
  },
  'POST v3/exam-questions': {
    summary: 'Add a question at the end',
    ...edited,
    body: z.strictObject({ revision, question: writtenQuestion }),
  },
  'PUT v3/exam-questions/order': {
    summary: 'Put the questions that are in use into this order',
    ...edited,
    body: z.strictObject({ revision, ids: z.array(id).max(200) }),
  },
  'PUT v3/exam-questions/:id': {
    summary: 'Change a question, retire it or bring it back; past trials keep what they were asked',
    ...edited,
    params: z.object({ id }),
    body: z.strictObject({ revision, question: writtenQuestion }),
  },
});
