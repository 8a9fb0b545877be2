import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { integers, moment, textList } from '../db/columns.ts';
import { countries, industries } from '../reference/reference.table.ts';
import { wordsOfNames } from './entity-names.sql.ts';

/**
 * Companies. The three scores are derived from their published analyses and kept current by the
 * notes' service; null where nothing is rated. The public ones are what people may see who are not
 * allowed the scores of companies that are not featured.
 */
export const entities = pgTable(
  'entities',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    /** Lower case, without accents, punctuation or legal form: what a name is matched by. */
    matchName: text('match_name').notNull(),
    /** The legal form as the name has it, `public company limited`; empty where it has none. */
    legalForm: text('legal_form').notNull().default(''),
    isin: text('isin'),
    isinVariations: textList('isin_variations')
      .notNull()
      .default(sql`'{}'`),
    nameVariations: textList('name_variations')
      .notNull()
      .default(sql`'{}'`),
    /** Name variations as a name is matched by. */
    matchVariations: textList('match_variations')
      .notNull()
      .default(sql`'{}'`),
    /** The matching name and its variations, each between bars, `|alphabet|google|`: the text that a search looks in. */
    searchNames: text('search_names').notNull().default(''),
    /** Version of the rule by which the matching name, its variations and the legal form were derived. */
    nameRule: smallint('name_rule').notNull().default(0),
    countryId: smallint('country_id')
      .notNull()
      .references(() => countries.id),
    industryId: smallint('industry_id')
      .notNull()
      .references(() => industries.id),
    descriptionEn: text('description_en').notNull().default(''),
    descriptionFr: text('description_fr').notNull().default(''),
    website: text('website'),
    /** Symbol at its main exchange, in capitals, such as `STR.VI`. */
    ticker: text('ticker'),
    /** Code of the exchange that the ticker belongs to. */
    exchange: text('exchange'),
    /** Day from which its shares were no longer traded; null while they are. */
    delistedAt: date('delisted_at', { mode: 'string' }),
    marketCapBand: text('market_cap_band'),
    logo: text('logo'),
    openStatus: smallint('open_status').notNull().default(1),
    isFeatured: boolean('is_featured').notNull().default(false),
    impactScore: doublePrecision('impact_score'),
    environmentalScore: doublePrecision('environmental_score'),
    socialScore: doublePrecision('social_score'),
    publicScore: doublePrecision('public_score').generatedAlwaysAs(sql`case when is_featured then impact_score end`),
    publicEnvironmentalScore: doublePrecision('public_environmental_score').generatedAlwaysAs(
      sql`case when is_featured then environmental_score end`,
    ),
    publicSocialScore: doublePrecision('public_social_score').generatedAlwaysAs(
      sql`case when is_featured then social_score end`,
    ),
    notesCount: integer('notes_count').notNull().default(0),
    ratingsCount: integer('ratings_count').notNull().default(0),
    /** Published analyses with ratings enough to count in the score. */
    countedNotesCount: integer('counted_notes_count').notNull().default(0),
    /** People whose ratings of published analyses these are. */
    ratersCount: integer('raters_count').notNull().default(0),
    /** Standard deviation of the values of the analyses that count, weighted by size; null below two. */
    valueSpread: doublePrecision('value_spread'),
    /** Goals that its published analyses touch, the most frequent first. */
    sdgIds: integers('sdg_ids')
      .notNull()
      .default(sql`'{}'`),
    /** Topics of the ESRS, of the first level, that its published analyses belong to. */
    esrsTopicIds: integers('esrs_topic_ids')
      .notNull()
      .default(sql`'{}'`),
    /** Version of the method by which scores, counts and goals were derived. */
    scoreRule: smallint('score_rule').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('entities_isin_key').on(table.isin),
    // Without a pending list, which each of thousands of look-ups would read from end to end.
    index('entities_isin_variations_index').using('gin', table.isinVariations).with({ fastupdate: false }),
    index('entities_match_variations_index').using('gin', table.matchVariations).with({ fastupdate: false }),
    // Trigrams answer equality too, and slowly. Under this collation they cannot, beginnings of names are found, and a
    // search is answered from the index alone.
    index('entities_match_name_index').on(sql`${table.matchName} collate "C"`, table.id),
    index('entities_legal_form_index')
      .on(table.legalForm, sql`${table.matchName} collate "C"`, table.id)
      .where(sql`${table.legalForm} like '% %'`),
    index('entities_name_trigram_index').using('gin', sql`${table.matchName} gin_trgm_ops`),
    // As written, with the legal form and signs that the matching name leaves out: searches of analyses look at both.
    index('entities_written_name_index').using('gin', sql`lower(${table.name}) gin_trgm_ops`),
    // Parts of words and whole ones in one index: asked for both, it passes over whatever the rarer of them leaves out.
    index('entities_search_names_index').using(
      'gin',
      sql`${table.searchNames} gin_trgm_ops`,
      wordsOfNames(table.searchNames),
    ),
    // `totalenergies` finds Total Energies.
    index('entities_compact_name_index').on(sql`replace(${table.matchName}, ' ', '') collate "C"`),
    index('entities_name_index').on(sql`${table.name} collate "und-x-icu"`, table.id),
    // Sorts what has no score last both ways, which takes an index each.
    index('entities_public_score_index').on(table.publicScore, table.id),
    index('entities_public_score_desc_index').on(table.publicScore.desc().nullsLast(), table.id),
    index('entities_public_environmental_index').on(table.publicEnvironmentalScore, table.id),
    index('entities_public_environmental_desc_index').on(table.publicEnvironmentalScore.desc().nullsLast(), table.id),
    index('entities_public_social_index').on(table.publicSocialScore, table.id),
    index('entities_public_social_desc_index').on(table.publicSocialScore.desc().nullsLast(), table.id),
    index('entities_impact_score_index').on(table.impactScore, table.id),
    index('entities_impact_score_desc_index').on(table.impactScore.desc().nullsLast(), table.id),
    index('entities_environmental_index').on(table.environmentalScore, table.id),
    index('entities_environmental_desc_index').on(table.environmentalScore.desc().nullsLast(), table.id),
    index('entities_social_index').on(table.socialScore, table.id),
    index('entities_social_desc_index').on(table.socialScore.desc().nullsLast(), table.id),
    index('entities_notes_count_index').on(table.notesCount.desc().nullsLast(), table.id),
    // In the order that lists have without another one, and with what means need, so that the index alone answers.
    index('entities_country_index').on(table.countryId, table.notesCount.desc(), table.id),
    index('entities_industry_index').on(table.industryId, table.notesCount.desc(), table.id),
    index('entities_country_name_index').on(table.countryId, sql`${table.name} collate "und-x-icu"`, table.id),
    index('entities_industry_name_index').on(table.industryId, sql`${table.name} collate "und-x-icu"`, table.id),
    index('entities_featured_index')
      .on(table.id)
      .where(sql`${table.isFeatured}`),
    index('entities_country_scores_index').on(table.countryId, table.isFeatured, table.impactScore),
    index('entities_industry_scores_index').on(table.industryId, table.isFeatured, table.impactScore),
    index('entities_sdgs_index').using('gin', table.sdgIds),
    index('entities_esrs_topics_index').using('gin', table.esrsTopicIds),
    index('entities_ticker_index').on(table.ticker),
    index('entities_changed_index').on(table.changedAt.desc(), table.id),
    index('entities_score_rule_index').on(table.scoreRule),
    check('entities_impact_score_range', sql`${table.impactScore} between -5 and 5`),
  ],
);
