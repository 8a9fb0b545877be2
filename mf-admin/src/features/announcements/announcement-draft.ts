import type { Audience } from '@commonweal/contracts/announcements';
import type { AnnouncementTexts } from './announcements.queries.ts';

/** An announcement while it is written. */
export interface AnnouncementDraft {
  readonly texts: AnnouncementTexts;
  readonly audience: Audience;
}

export const emptyDraft: AnnouncementDraft = {
  texts: { title_en: '', title_fr: '', content_en: '', content_fr: '' },
  audience: { roles: [], privileges: [], category_ids: [], locales: [] },
};

/** The fields that are still empty. */
export function missingFields({ texts }: AnnouncementDraft): readonly (keyof AnnouncementTexts)[] {
  const names = ['title_en', 'content_en', 'title_fr', 'content_fr'] as const;
  return names.filter((name) => texts[name].trim() === '');
}
