import { MIN_TAGS } from '../limits.ts';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import type { SubmissionCondition } from './note-submission.ts';

/** A condition's text in both languages, for the server, which refuses a submission that does not meet it. */
export function submissionText(condition: SubmissionCondition): Readonly<Record<'en' | 'fr', string>> {
  const id = `analyses.submission.${condition}` as const;
  return { en: withCount(en[id]), fr: withCount(fr[id]) };
}

function withCount(text: string): string {
  return text.replace('{count}', String(MIN_TAGS));
}
