import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** Somebody whose rows are planted, each of them told from those of the other person by the mark and the number. */
export interface Planted {
  readonly id: number;
  readonly other: number;
  /** A third person. */
  readonly steward: number;
  /** 1 or 2. */
  readonly number: number;
  readonly mark: string;
  /** An analysis that the person wrote, named as the mark, of a company of that name. */
  readonly noteId: number;
  readonly entityId: number;
}

interface Table {
  readonly plant: (person: Planted) => SQL;
  /** Each row of the person in the archive, whole; `id` is any. */
  readonly row: (person: Planted) => object;
}

const at = ({ number }: Planted): string => `2026-0${number}-01T00:00:00.000Z`;
const id = { id: 'any' };

/** The tables of the archive that are not in the tests of its own content, by their names. */
export const ownRows: Readonly<Record<string, Table>> = {
  calibration: {
    plant: (one) => sql`insert into calibration_answers (user_id, question_id, value, depth, answered_at)
      select ${one.id}, min(id), ${one.number}, ${one.number}, ${at(one)}::timestamptz from calibration_questions`,
    row: (one) => ({ question: 'any', value: one.number, depth: one.number, answered_at: at(one) }),
  },
  'hidden-exams': {
    plant: (one) => sql`insert into hidden_exams (user_id, quiz_id)
      select ${one.id}, id from quizzes where exam_type = ${['', 'raters', 'writers'][one.number]} || '_entry_exam'`,
    row: (one) => ({ exam: `${['', 'raters', 'writers'][one.number]}_entry_exam` }),
  },
  tutorials: {
    plant: (one) => sql`insert into user_tutorials (user_id, tutorial_id, opened_tips)
      values (${one.id}, 1, array[${one.mark}])`,
    row: (one) => ({ tutorial: 'intro', opened_tips: [one.mark], seen_at: null }),
  },
  'answered-training-question': {
    plant: (one) => sql`insert into answered_training_modals values (${one.id}, ${at(one)})`,
    row: (one) => ({ answered_at: at(one) }),
  },
  trainings: {
    plant: (one) => sql`insert into user_trainings (user_id, training_type_id, chosen_at)
      select ${one.id}, ${one.number}, ${at(one)}::timestamptz`,
    row: (one) => ({ code: 'any', title_en: 'any', title_fr: 'any', chosen_at: at(one), granted_at: null }),
  },
  'second-factor': {
    plant: (one) => sql`insert into second_factors (user_id, sealed_secret, confirmed_at)
      values (${one.id}, 'sealed-secret', ${at(one)})`,
    row: (one) => ({ confirmed_at: at(one) }),
  },
  'acts-on-account': {
    plant: (one) => sql`insert into audit_entries (at, act, user_id, subject, reason, after)
      values (${at(one)}, 'user-changed', null, ${`${one.id}`}, 'A reason', ${JSON.stringify({ is: one.mark })})`,
    row: (one) => ({
      ...{ ...id, at: at(one), act: 'user-changed', reason: 'A reason', before: null, after: { is: one.mark } },
    }),
  },
  checkouts: {
    plant: (one) => sql`insert into plan_checkouts (id, user_id, plan, url, created_at)
      values (${one.mark}, ${one.id}, 'premium', 'https://pay.example/secret', ${at(one)})`,
    row: (one) => ({ checkout: one.mark, plan: 'premium', is_open: true, created_at: at(one) }),
  },
  'versions-of-analyses': {
    plant: (one) => sql`insert into note_versions (note_id, user_id, headline, analysis, sources, created_at)
      values (${one.noteId}, ${one.number === 1 ? one.id : one.other}, ${one.mark}, '<p>Earlier</p>', '[]', ${at(one)})`,
    row: (one) => ({
      ...{ ...id, analysis_id: one.noteId, headline: one.mark, analysis: '<p>Earlier</p>', sources: [], details: null },
      ...{ is_own_change: one.number === 1, created_at: at(one) },
    }),
  },
  'rating-viewpoint': {
    plant: (one) => sql`insert into rater_viewpoints (user_id, voice_id, intercept, factor)
      values (${one.id}, ${Math.min(one.id, one.other)}, ${one.number}, 0.5)`,
    row: (one) => ({ intercept: one.number, factor: 0.5, counts_with_others: true }),
  },
  'ratings-like-others': {
    plant: (one) => sql`with found as (insert into rating_groups (found_at) values (${at(one)}) returning id)
      insert into rating_group_members (group_id, user_id, alike_id, common, same, expected)
      select id, ${one.id}, ${one.other}, 20, 19, ${one.number} from found`,
    row: (one) => ({
      ...{ common: 20, same: 19, expected: one.number, found_at: at(one), ended_at: null, released_at: null },
    }),
  },
  'versions-of-portfolios': {
    plant: (one) => sql`with portfolio as (
        insert into portfolios (user_id, name) values (${one.id}, ${one.mark}) returning id),
      version as (
        insert into portfolio_versions (portfolio_id, weight_unit, unmatched_weight, kept_at)
        select id, 'percent', ${one.number}, ${at(one)}::timestamptz from portfolio returning id)
      insert into portfolio_version_entities (version_id, entity_id, weight, price)
      select id, ${one.entityId}, ${100 - one.number}, ${one.number} from version`,
    row: (one) => ({
      ...{ ...id, portfolio: one.mark, weight_unit: 'percent', unmatched_weight: one.number },
      ...{ companies: [{ company: one.mark, weight: 100 - one.number, price: one.number }], kept_at: at(one) },
    }),
  },
  'links-to-portfolios': {
    plant: (one) => sql`with portfolio as (
        insert into portfolios (user_id, name) values (${one.id}, ${one.mark}) returning id)
      insert into portfolio_links (portfolio_id, token_digest, shows_weights, created_at, expires_at)
      select id, ${`digest-of-a-link ${one.mark}`}, ${one.number === 1}, ${at(one)}, '2027-01-01' from portfolio`,
    row: (one) => ({
      ...{ ...id, portfolio: one.mark, shows_weights: one.number === 1, created_at: at(one) },
      expires_at: '2027-01-01T00:00:00.000Z',
    }),
  },
  'portfolio-imports': {
    plant: (one) => sql`with made as (
        insert into portfolios (user_id, name) values (${one.id}, ${one.mark}) returning id)
      insert into portfolio_imports
        (portfolio_id, user_id, file_name, added, removed, changed, unchanged, kept_edits, imported_at)
      select id, ${one.id}, 'holdings.csv', ${one.number}, 0, 0, 0, 0, ${at(one)}::timestamptz from made`,
    row: (one) => ({
      ...{ ...id, portfolio: one.mark, file: 'holdings.csv', added: one.number, removed: 0, changed: 0, unchanged: 0 },
      ...{ imported_at: at(one), undone_at: null },
    }),
  },
  'companies-chosen-for-rows': {
    plant: (one) => sql`insert into portfolio_row_choices
      values (${one.id}, ${`row ${one.mark}`}, ${one.entityId}, ${at(one)})`,
    row: (one) => ({ id: `row ${one.mark}`, company: one.mark, chosen_at: at(one) }),
  },
  'survey-profiles': {
    plant: (one) => sql`with made as (
        insert into survey_groups (code, user_id, name) values (${one.mark}, ${one.steward}, ${one.mark}) returning code)
      insert into survey_published select code, ${one.id} from made`,
    row: (one) => ({ group: one.mark }),
  },
  'activities-opened': {
    plant: (one) => sql`insert into activity_accesses
      values (${one.id}, 'how-sustainable-to-me', ${at(one)}, ${at(one)})`,
    row: (one) => ({ activity: 'how-sustainable-to-me', first_at: at(one), last_at: at(one) }),
  },
  'companies-opened': {
    plant: (one) => sql`insert into consumed_entities values (${one.id}, ${one.entityId}, ${at(one)})`,
    row: (one) => ({ ...id, company: one.mark, opened_at: at(one) }),
  },
  'represented-companies': {
    plant: (one) => sql`insert into representatives (entity_id, user_id, reason, granted_by, granted_at)
      values (${one.entityId}, ${one.id}, 'By its letter', ${one.steward}, ${at(one)})`,
    row: (one) => ({
      ...{ company: one.mark, verification: 'By its letter', granted_at: at(one) },
      ...{ revoked_at: null, revoked_reason: null },
    }),
  },
  'default-filters': {
    plant: (one) => sql`insert into user_default_filters (user_id, list_code, code, value)
      values (${one.id}, 'companies', 'sector', ${one.mark})`,
    row: (one) => ({ list: 'companies', filter: 'sector', value: one.mark }),
  },
  announcements: {
    plant: (one) => sql`with sent as (
        insert into announcements (key, user_id, title_en, title_fr, content_en, content_fr, audience, sent_at)
        values (gen_random_uuid(), ${one.steward}, ${one.mark}, 'Titre', '<p>Told</p>', '<p>Dit</p>', '{}', ${at(one)})
        returning id)
      insert into announcement_recipients (announcement_id, user_id, outcome) select id, ${one.id}, 'site' from sent`,
    row: (one) => ({ ...id, title_en: one.mark, title_fr: 'Titre', sent_at: at(one), outcome: 'site' }),
  },
  'sent-announcements': {
    plant: (one) => sql`insert into announcements
        (key, user_id, title_en, title_fr, content_en, content_fr, audience, sent_at)
      values (gen_random_uuid(), ${one.id}, ${one.mark}, 'Titre', '<p>Told</p>', '<p>Dit</p>', '{}', ${at(one)})`,
    row: (one) => ({
      ...{ ...id, title_en: one.mark, title_fr: 'Titre', content_en: '<p>Told</p>', content_fr: '<p>Dit</p>' },
      sent_at: at(one),
    }),
  },
  reviews: {
    plant: (one) => sql`insert into note_reviews (note_id, user_id, action, comment, created_at)
      values (${one.noteId}, ${one.id}, 'rework', ${one.mark}, ${at(one)})`,
    row: (one) => ({ ...id, analysis: one.mark, action: 'rework', comment: one.mark, created_at: at(one) }),
  },
  'reviewed-analyses': {
    plant: (one) => sql`update notes set reviewer_id = ${one.id} where id = ${one.noteId}`,
    row: (one) => ({ ...id, analysis: one.mark, company: one.mark, status: 'published' }),
  },
  'reviewed-sources': {
    plant: (one) => sql`with read as (
        insert into source_pages (url_hash, url, origin) values (${one.mark}, ${one.mark}, '') returning url_hash)
      insert into source_captures (note_id, source_uuid, url, url_hash, quote, settled_by, settled_at, outcome)
      select ${one.noteId}, gen_random_uuid(), ${one.mark}, url_hash, '', ${one.id}, ${at(one)}::timestamptz, 'Fine'
      from read`,
    row: (one) => ({ ...id, analysis_id: one.noteId, source: one.mark, settled_at: at(one), outcome: 'Fine' }),
  },
  'reviewed-topics': {
    plant: (one) => sql`insert into topic_proposals (user_id, reviewer_id, topic_category_id, title, description,
        status, claimed_at, decided_at, rejection, comment)
      select ${one.steward}, ${one.id}, min(id), ${one.mark}, 'Of the steward', 'rejected',
        ${at(one)}::timestamptz, ${at(one)}::timestamptz, 'duplicate', 'There is one'
      from topic_categories`,
    row: (one) => ({
      ...{ ...id, title: one.mark, status: 'rejected', claimed_at: at(one), decided_at: at(one) },
      ...{ rejection: 'duplicate', comment: 'There is one' },
    }),
  },
  'settled-reports-of-topics': {
    plant: (one) => sql`insert into topic_reports
        (topic_id, user_id, reason, detail, settled_at, settled_by, result, outcome)
      select min(id), ${one.steward}, 'other', 'Of the steward', ${at(one)}::timestamptz, ${one.id}, 'kept', ${one.mark}
      from topics`,
    row: (one) => ({ ...id, topic: 'any', settled_at: at(one), result: 'kept', outcome: one.mark }),
  },
  'taken-reports-of-topics': {
    plant: (one) => sql`insert into topic_report_claims
      select id, ${one.id}, ${at(one)} from topics order by id offset ${one.number} limit 1`,
    row: (one) => ({ topic: 'any', claimed_at: at(one) }),
  },
  'settled-reports-of-analyses': {
    plant: (one) => sql`insert into note_reports (note_id, user_id, reason, detail, settled_at, settled_by, outcome)
      values (${one.noteId}, ${one.steward}, 'other', 'Of the steward', ${at(one)}, ${one.id}, ${one.mark})`,
    row: (one) => ({ ...id, analysis: one.mark, settled_at: at(one), outcome: one.mark }),
  },
  'legal-holds': {
    plant: (one) => sql`insert into note_hold_acts (note_id, user_id, act, ground, reason, held_until, created_at)
      values (${one.noteId}, ${one.id}, 'begin', 'privacy', ${one.mark}, ${at(one)}, ${at(one)})`,
    row: (one) => ({
      ...{ ...id, analysis: one.mark, act: 'begin', ground: 'privacy', reason: one.mark },
      ...{ held_until: at(one), created_at: at(one) },
    }),
  },
  'answered-complaints': {
    plant: (one) => sql`insert into complaints (reference, digest, kind, page, text, user_id, locale, due_at,
        reviewer_id, answered_at, answer)
      values (${one.mark}, ${one.mark}, 'other', '/', 'Of the steward', ${one.steward}, 'en', now(),
        ${one.id}, ${at(one)}, 'Mended')`,
    row: (one) => ({ ...id, reference: one.mark, kind: 'other', answered_at: at(one), answer: 'Mended' }),
  },
  'administrative-acts': {
    plant: (one) => sql`insert into audit_entries (at, act, user_id, subject, reason, after)
      values (${at(one)}, 'note-held', ${one.id}, ${one.mark}, 'A reason', '{"of": "Of the steward"}')`,
    row: (one) => ({ ...id, at: at(one), act: 'note-held', subject: one.mark, reason: 'A reason' }),
  },
};
