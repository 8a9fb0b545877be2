import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createUser } from '../seed/factories.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { preparePlanting } from './planted.fixture.ts';
import { findTraces, traced } from './traces.fixture.ts';

/** Columns that erasure does not reach, by the reason why no name of a person stands in them. */
const unreached: Readonly<Record<string, readonly string[]>> = {
  'codes that the product defines': [
    ...['activity_accesses.activity', 'audit_entries.act', 'countries.code', 'currencies.code', 'datapoints.code'],
    ...[
      'default_filters.code',
      'default_filters.list_code',
      'industries.code',
      'jobs.name',
      'live_releases.environment',
    ],
    ...['note_engagements.kind', 'notification_settings.kind', 'parameters.name', 'plan_roles.plan'],
    ...['quizzes.exam_type', 'reference_versions.list', 'release_visits.environment', 'role_privileges.privilege'],
    ...['roles.code', 'sasb_themes.code', 'saved_searches.list_code', 'sdgs.code', 'sectors.code'],
    ...['shipped_grants.privilege', 'small_task_answers.kind', 'small_task_results.kind', 'social_accounts.provider'],
    ...['topic_reports.reason', 'training_types.code', 'units.code', 'user_categories.code'],
    ...['user_default_filters.code', 'user_default_filters.list_code'],
  ],
  'digests, and ids that are drawn': [
    ...['complaints.digest', 'complaints.reference', 'factor_tickets.token_digest', 'mail_tokens.token_digest'],
    ...['passkeys.credential_id', 'portfolio_links.token_digest', 'recovery_codes.code_digest'],
    ...['release_failures.reference', 'release_tokens.token_digest', 'release_visits.visitor', 'sessions.token_digest'],
    ...['social_grants.token_digest', 'source_checks.url_hash', 'source_pages.url_hash', 'spent_challenges.signature'],
    ...['survey_groups.code', 'uploads.digest'],
  ],
  'ids of things, networks, browsers and accounts': [
    ...['rate_windows.key', 'sign_in_places.place', 'signin_attempts.account', 'signin_attempts.source'],
    ...['small_task_answers.subject', 'small_task_results.subject', 'social_accounts.subject'],
  ],
  'ids of payments, and accounts of the ledger': [
    ...['ledger_transfers.currency', 'ledger_transfers.from_account', 'ledger_transfers.key', 'ledger_transfers.kind'],
    ...['ledger_transfers.to_account', 'payment_notices.id', 'payouts.key', 'plan_cancellations.reference'],
    ...['plan_checkouts.id', 'plan_subscriptions.id', 'sandbox_payments.id'],
  ],
  'names and versions of remotes': ['artifacts.name', 'artifacts.version', 'release_sets.id'],
  'kinds of pages, without what they show': [
    ...['analytics_views.locale', 'analytics_views.path', 'analytics_views.referrer', 'analytics_views.viewport'],
    'source_origins.origin',
  ],
  'names and numbers of companies': [
    ...['entities.isin', 'entities.slug', 'entity_redirects.slug', 'entity_words.word', 'portfolio_row_choices.key'],
  ],
  'the label that somebody else gave to a search, for their own eyes': ['saved_searches.name'],
  'slugs, whose form of a name has a test of its own': ['notes.slug'],
  'single words of headlines, whose erasure has a test of its own': ['note_words.word'],
};

let api: TestApi;
let planting: Awaited<ReturnType<typeof preparePlanting>>;
beforeAll(async () => {
  api = await startTestApi();
  planting = await preparePlanting(api.db);
}, 120_000);
afterAll(() => api.close());

const namesOf = (traces: readonly string[]) => traces.map((trace) => trace.slice(0, trace.indexOf(':')));
const expected = Object.values(unreached).flat();

describe('erasing a person whose names stand in every column of every table', () => {
  it('knows every type of column', () => {
    // A type that may hold text, such as `citext`, is to be planted and erased as well.
    expect(planting.types).toEqual(
      [
        ...['bigint', 'boolean', 'date', 'double precision', 'integer', 'integer[]', 'jsonb', 'numeric', 'real'],
        ...['smallint', 'text', 'text[]', 'timestamp with time zone', 'uuid'],
      ].toSorted(),
    );
  });

  it.each([
    ['in full', true, 20_000, []],
    ['but for the account', false, 25_000, ['users.email', 'users.change_email']],
  ] as const)(
    'leaves keys alone, %s',
    async (_, full, from, kept) => {
      const { id: me } = await createUser(api.db, { ...traced, emailVerifiedAt: new Date() });
      const { id: other } = await createUser(api.db);
      await planting.plant(me, other, from);
      const found = new Set(namesOf(await findTraces(api.db)));
      expect(planting.planted.length).toBeGreaterThan(300);
      expect(planting.planted.filter((column) => !found.has(column))).toEqual([]);
      const input = { params: { id: me }, body: { full } };
      expect((await api.call('PUT v3/users/:id/do-anonymize', input, { as: 'superadmin' })).status).toBe(200);
      expect(namesOf(await findTraces(api.db)).toSorted()).toEqual([...expected, ...kept].toSorted());
    },
    300_000,
  );
});
