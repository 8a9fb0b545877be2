/** Lists that ship or that administrators edit, and data about companies: names in them are of things. */
const things = [
  ...['calibration_questions', 'countries', 'currencies', 'datapoints', 'default_filters', 'entities', 'esg_objs'],
  ...['entity_import_rows', 'esrs_topics', 'ilg_themes', 'industries', 'note_agreement', 'note_agreement_changes'],
  ...['note_categories', 'pais', 'parameters', 'platform_conditions', 'quiz_answers', 'quiz_questions', 'quizzes'],
  ...['reference_versions', 'roles', 'sasb_themes', 'sdgs', 'sectors', 'topic_categories', 'topics', 'training_types'],
  ...['units', 'user_categories'],
];

/** Pages of other sites, as they were when somebody referred to them. */
const pages = ['note_sources', 'source_captures', 'source_checks', 'source_pages'];

/** Texts that somebody signs, for others to read or for themself. */
const writings = [
  ...['announcements', 'campaigns', 'complaints', 'note_comments', 'note_replies', 'note_reports', 'note_versions'],
  ...['notes', 'passkeys', 'portfolio_imports', 'portfolio_templates', 'portfolio_unmatched', 'portfolios'],
  ...['saved_searches', 'survey_groups', 'topic_proposals', 'topic_reports'],
];

/**
 * Tables in which a name may be somebody else's or a company's: only what is nobody else's is taken out of them. All
 * other tables are records of the site and its administrators, where a full name is the person's.
 */
export const OTHERS_WORDS: ReadonlySet<string> = new Set([...things, ...pages, ...writings]);
