import type { ReportResult } from '@commonweal/domain/topics';
import type { TopicDecisionSent } from './topic-reports.queries.ts';

/** Texts of a topic while they are corrected. */
export type TopicDraft = Extract<TopicDecisionSent, { result: 'changed' }>['topic'];

interface Written {
  readonly outcome: string;
  readonly texts: TopicDraft | undefined;
  readonly target: { readonly topic_id: number } | null;
}

/** The decision as it is sent; null as long as something is missing. */
export function decisionOf(result: ReportResult | null, written: Written): TopicDecisionSent | null {
  const outcome = written.outcome.trim();
  if (outcome === '' || result === null) return null;
  switch (result) {
    case 'kept':
    case 'retired':
      return { result, outcome };
    case 'merged':
      return written.target && { result, outcome, into_topic_id: written.target.topic_id };
    case 'changed': {
      const topic = written.texts && trimmed(written.texts);
      return topic && isComplete(topic) ? { result, outcome, topic } : null;
    }
  }
}

function trimmed({ version, topic_category_id, ...texts }: TopicDraft): TopicDraft {
  return {
    ...{ version, topic_category_id },
    ...{ name_en: texts.name_en.trim(), name_fr: texts.name_fr.trim() },
    ...{ description_en: texts.description_en.trim(), description_fr: texts.description_fr.trim() },
  };
}

function isComplete({ name_en, name_fr, description_en, description_fr }: TopicDraft): boolean {
  return ![name_en, name_fr, description_en, description_fr].includes('');
}
