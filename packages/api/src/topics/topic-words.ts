import type { Locale } from '@commonweal/domain/locale';
import { wordsMeant } from '@commonweal/domain/near-words';
import type { Database } from '../db/open-database.ts';
import { findNearNames } from './topics.repo.ts';

/**
 * A search of topics that found nothing, in the words of the topic that it is nearest to, counted in typing errors.
 * @returns null where a word is like none of any near topic
 */
export async function correctTopicWords(db: Database, keywords: string, locale: Locale): Promise<string | null> {
  if (keywords === '') return null;
  const names = await findNearNames(db, keywords, locale);
  const meant = names.flatMap((name) => wordsMeant(name, keywords) ?? []);
  const [nearest] = meant.toSorted((one, other) => one.errors - other.errors);
  // Words that a topic has are spelt right: no topic that the other filters leave is meant.
  return nearest && nearest.errors > 0 ? nearest.words.join(' ') : null;
}
