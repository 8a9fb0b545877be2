import { z } from 'zod';
import { impactDimensions } from '@commonweal/domain/impact-rating';
import { contract } from './endpoint.ts';
import { listOf } from './lists.ts';

const { value: values, depth: depths } = impactDimensions;
const value = z.literal([...values.choices]);
const depth = z.literal([...depths.choices]);

/** More than there will ever be. */
const questionId = z.int().min(1).max(1_000);

const question = z.object({
  question_id: z.int(),
  headline: z.string(),
  /** Plain text. */
  text: z.string(),
  /** The caller has answered it before; another answer takes the place of that one. */
  is_answered: z.boolean(),
});

const standing = z.object({
  /** The number of questions that the caller answered, and of all. */
  answered: z.int().min(0),
  questions: z.int().min(0),
  /** The mean distance of the caller's values from the right ones, 0 to 10; null without an answer. */
  mean_deviation: z.number().min(0).max(10).nullable(),
  /** As above of the depth, 0 to 4. */
  depth_deviation: z.number().min(0).max(4).nullable(),
  /** The direction in which the caller's values lie off on average; null without an answer. */
  bias: z.enum(['negative', 'none', 'positive']).nullable(),
  /** The share of the other raters who are further off, in percent; null below five answers, or where nobody else has five. */
  percentile: z.number().min(0).max(100).nullable(),
  /** The number of those others. */
  raters: z.int().min(0),
});

const raters = { privilege: 'note-rate' } as const;

/** Made-up analyses whose rating is known: raters see how they stand, and no score follows. */
export const calibrationContract = contract({
  'GET v3/calibration/questions': {
    summary: 'The made-up analyses to be rated, without their answers',
    access: raters,
    reply: listOf(question),
  },
  'POST v3/calibration/answers': {
    summary: 'Rate one of them, and learn the right answer and how all raters answered; again as often as one likes',
    access: raters,
    body: z.strictObject({ question_id: questionId, value, depth }),
    reply: z.object({
      question_id: z.int(),
      value,
      depth,
      explanation: z.string(),
      /** The latest answers of all raters, the caller's among them. */
      answers: z.object({
        raters: z.int().min(1),
        values: z.array(z.object({ value: z.number(), count: z.int().min(0) })),
        mean_depth: z.number().min(1).max(5),
      }),
    }),
  },
  'GET v3/calibration/standing': {
    summary: 'How far the caller’s answers are off, beside those of other raters',
    access: raters,
    reply: standing,
  },
});

export type CalibrationQuestion = z.infer<typeof question>;
export type CalibrationStanding = z.infer<typeof standing>;
