import type { ApiReply } from '@commonweal/contracts';
import type { ComparisonType } from '@commonweal/domain/comparison-type';
import type { Locale } from '@commonweal/domain/locale';
import type { Database } from '../db/open-database.ts';
import type { Bilingual } from '../http/locale.ts';
import { countClasses } from './taxonomies.repo.ts';

/** Names as comparisons head their first column (specification 001 §2). */
const names: Readonly<Record<ComparisonType, Bilingual>> = {
  esrs_topic: { en: 'ESRS', fr: 'ESRS' },
  sdg: { en: 'SDGs', fr: 'ODD' },
  sasb: { en: 'Themes', fr: 'Thèmes' },
  ilg: { en: 'ILGs', fr: 'ILG' },
  pai: { en: 'SFDR PAIs', fr: 'PAI (SFDR)' },
  esg_obj: { en: 'EU Taxonomy', fr: 'Taxonomie de l’UE' },
  category: { en: 'Products vs. Processes', fr: 'Produits ou procédés' },
};

/** The seven classifications of analyses, in the order of the list of kinds. */
export async function readTaxonomies(db: Database, locale: Locale): Promise<ApiReply<'GET v3/parameters/taxonomies'>> {
  const counts = await countClasses(db);
  const data = (Object.keys(names) as ComparisonType[]).map((code) => ({
    taxonomy_code: code,
    taxonomy_name: names[code][locale],
    classes_count: counts[code],
    version: code === 'esrs_topic' ? counts.version : null,
  }));
  return { data, total: data.length };
}
