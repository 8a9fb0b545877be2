import { z } from 'zod';

/** Scores of a past state in one step of the scale, from 0, which begins at −5, to 9; beside the mean of all. */
export const pastStepShape = z.strictObject({ step: z.int(), companies: z.int(), mean: z.number().nullable() });

export type PastStep = z.output<typeof pastStepShape>;
