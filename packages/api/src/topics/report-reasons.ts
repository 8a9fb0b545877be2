import type { TopicReportReason } from '@commonweal/domain/topics';
import type { Bilingual } from '../http/locale.ts';

/** Reasons to report a topic, in words. */
export const topicReasonNames: Readonly<Record<TopicReportReason, Bilingual>> = {
  duplicate: { en: 'There is another topic for it', fr: 'Un autre sujet existe déjà' },
  unclear: { en: 'Its description is not clear', fr: 'Sa description n’est pas claire' },
  wrong_category: { en: 'It is in the wrong category', fr: 'La catégorie n’est pas la bonne' },
  outdated: { en: 'It is out of date', fr: 'Le contenu est dépassé' },
  offensive: { en: 'It is offensive', fr: 'Le contenu est choquant' },
  other: { en: 'Something else', fr: 'Autre chose' },
};
