import { z } from 'zod';

/** An analysis with a value, as parts of scores and charts name it. */
export const scoredNoteFields = {
  note_id: z.int(),
  note_slug: z.string(),
  headline: z.string(),
  /** language the analysis is written in */
  locale: z.string(),
  topic: z.string(),
  sdg_id: z.int(),
  published_at: z.iso.datetime().nullable(),
  value: z.number().min(-5).max(5),
  size: z.number().min(1).max(5),
  ratings_count: z.int(),
};
