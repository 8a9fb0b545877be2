import { z } from 'zod';
import { listOf, paging } from './lists.ts';
import { personFields } from './people.shapes.ts';

/** The author's own view on the choices of the rating dimensions, which counts in no score; null where not given. */
export const authorView = {
  impact_value: z.number().nullable(),
  impact_scale: z.int().nullable(),
  impact_breadth: z.int().nullable(),
  impact_depth: z.int().nullable(),
};

/** A figure that an analysis reports of its company. */
export const reportedDatapoint = z.object({
  note_datapoint_id: z.int(),
  datapoint_name: z.string(),
  year: z.int(),
  /** Decimal, as text. */
  value: z.string(),
  unit_code: z.string(),
});

/** Beside the text of an analysis, for its reviewer. */
export const reviewContext = z.object({
  /** Numbers of analyses of the author: on the site, given back for rework at least once, in the archive. */
  author: z.object({ published: z.int().min(0), reworked: z.int().min(0), archived: z.int().min(0) }),
  /** Reports of readers on the analysis or its comments that nobody has settled. */
  open_reports: z.int().min(0),
  datapoints: z.array(reportedDatapoint),
});

/** A draft that has a deadline, without anything of its text. */
export const timedDraft = z.object({
  id: z.int(),
  entity_name: z.string(),
  topic_name: z.string().nullable(),
  topic_deadline: z.iso.datetime().nullable(),
  deadline_expired: z.boolean(),
  ...personFields,
});

/** Drafts whose authors may ask for more time. */
export const timedDrafts = {
  summary: 'Drafts of others that have a deadline, the earliest first, without their text: `deadline` gives more time',
  access: { privilege: 'notes-submission-state' },
  query: z.strictObject(paging(10, 100)),
  reply: listOf(timedDraft),
} as const;
