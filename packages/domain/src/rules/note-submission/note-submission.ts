import { analysisLengthProblem } from '../analysis-length.ts';
import { HEADLINE_LENGTH, MIN_TAGS } from '../limits.ts';

/** The fields of a draft that its submission depends on. */
export interface SubmittedContent {
  readonly sdg_id: number | null;
  readonly topic_id: number | null;
  readonly note_category_id: number | null;
  readonly impact_value: number | null;
  readonly impact_depth: number | null;
  readonly impact_breadth: number | null;
  readonly headline: string;
  /** HTML. */
  readonly analysis: string;
  readonly tags: readonly string[];
  readonly sources: readonly { readonly url: string }[];
}

/** Conditions of a submission, in the order of the form; each has a message `analyses.submission.<condition>`. */
export const SUBMISSION_CONDITIONS = [
  'topic',
  'headline',
  'headline_length',
  'analysis',
  'analysis_over',
  'analysis_far_over',
  'source',
  'sdg',
  'category',
  'value',
  'scale',
  'tags',
] as const;

export type SubmissionCondition = (typeof SUBMISSION_CONDITIONS)[number];

/** Conditions that a draft does not meet yet; none where it can be submitted (specification 001 §5). */
export function submissionProblems(note: SubmittedContent): SubmissionCondition[] {
  const length = analysisLengthProblem(note.analysis);
  const isUnmet: Readonly<Record<SubmissionCondition, boolean>> = {
    topic: note.topic_id === null,
    headline: note.headline.trim() === '',
    headline_length: note.headline.length > HEADLINE_LENGTH,
    analysis: length === 'empty',
    analysis_over: length === 'over',
    analysis_far_over: length === 'far_over',
    source: note.sources.every(({ url }) => url.trim() === ''),
    sdg: note.sdg_id === null,
    category: note.note_category_id === null,
    value: note.impact_value === null,
    scale: note.impact_depth === null || note.impact_breadth === null,
    tags: note.tags.length < MIN_TAGS,
  };
  return SUBMISSION_CONDITIONS.filter((condition) => isUnmet[condition]);
}
