import { describe } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { DuplicatePair, MergeSide } from '@commonweal/contracts';
import type { RoleGrants } from '@commonweal/contracts/roles';
import { aPerson, tabTo } from '@commonweal/testing';
import AnnouncementsPage from '#features/announcements/announcements-page.tsx';
import NewAnnouncementPage from '#features/announcements/new-announcement-page.tsx';
import CampaignsPage from '#features/campaigns/campaigns-page.tsx';
import CompanyDuplicatesPage from '#features/company-duplicates/company-duplicates-page.tsx';
import MailsPage from '#features/mails/mails-page.tsx';
import PlatformFiltersPage from '#features/platform-filters/platform-filters-page.tsx';
import ReferenceListsPage from '#features/reference-lists/reference-lists-page.tsx';
import RolesPage from '#features/roles/roles-page.tsx';
import { testDialogs } from './dialogs-by-keyboard.fixture.tsx';
import type { DialogCase } from './dialogs-by-keyboard.fixture.tsx';

const at = '2026-11-20T10:00:00.000Z';
const list = <T,>(...data: T[]) => ({ data, total: data.length });
const roles: RoleGrants[] = [
  { ...{ id: 8, code: 'REVIEWER', name: 'Reviewer', people_count: 2 }, privileges: ['note-rate'] },
  { ...{ id: 9, code: 'ADMIN', name: 'Administrator', people_count: 1 }, privileges: ['roles-state'] },
];
const company = (entity_id: number, entity_name: string) => ({
  ...{ entity_id, entity_name, entity_slug: `company-${entity_id}`, logo: null },
});
const pair: DuplicatePair = {
  ...{ reason: 'name', key: 'loomwell' },
  entities: [company(5, 'Loomwell'), company(9, 'Loomwell SA')],
};
const side = (of: DuplicatePair['entities'][number]): MergeSide => ({
  ...{ ...of, isin: null, isin_variations: [], name_variations: [], country_name: 'Portugal' },
  ...{ ticker: null, exchange: null },
  ...{ industry_name: 'Apparel', website: null, is_featured: false },
  uses: { notes: 1, portfolios: 2, follows: 3, opened: 4 },
});
const mail = {
  ...{ id: 2, kind: 'password-reset' as const, state: 'failed' as const, recipient: 'p2@example.org', attempts: 1 },
  ...{ created_at: at, due_at: null, ended_at: at, reply: null },
};
const announcement = {
  ...{
    id: 7,
    title_en: 'Ratings',
    title_fr: 'Ratings',
    sent_by: aPerson(),
    sent_at: at,
    finished_at: null,
    withdrawn_at: null,
  },
  audience: { roles: [], privileges: [], category_ids: [], locales: [] },
  recipients: { total: 40, waiting: 3, received: 30, mailed: 5, read: 12, declined: 6, left: 1 },
};
const topic = {
  ...{ topic_id: 3, topic_name: 'Water use', description: '', is_universal: false, topic_category_id: 1 },
  ...{ topic_category_name: 'Water', ilg_theme_id: 4, ilg_theme_name: 'Natural resources' },
  ...{ notes_count: 0, companies_count: 0 },
};
const money = { amount: 100, currency: 'EUR' };
const shown = { title: 'News', content: '<p>Read</p>', mail: 'Hello' };
const named = { name_en: 'Apparel', name_fr: 'Apparel' };
const reference = { id: 1, code: 'CG-AA', version: 1, content: named, original_content: named };

const dialogs: Readonly<Record<string, DialogCase>> = {
  'changes of a role': {
    ...{ file: 'roles/save-role-dialog.tsx', page: <RolesPage />, path: '/roles', privileges: ['roles-state'] },
    ...{ controls: 4, opener: /^Save the changes$|^Enregistrer les modifications$/ },
    prepare: async (user) => {
      const [box] = await screen.findAllByRole('checkbox');
      if (box) await tabTo(user, box);
      await user.keyboard(' ');
    },
    sends: 'PUT v3/roles/:id/privileges',
    api: (reply) => ({
      'GET v3/roles/privileges': () => list(...roles),
      'GET v3/roles/:id/changes': () => list(),
      'PUT v3/roles/:id/privileges': () =>
        reply({ ...roles[0], id: 8, code: 'REVIEWER', name: 'R', people_count: 2, privileges: [] }),
    }),
  },
  'merge of two companies': {
    ...{ file: 'company-duplicates/merge-dialog.tsx', page: <CompanyDuplicatesPage /> },
    ...{ path: '/admin/companies/duplicates', privileges: ['manage-website-content'] },
    ...{ controls: 4, opener: /^(Compare|Comparer) Loomwell/, chooses: /Loomwell/, isLight: true },
    sends: 'POST v3/entity-merges',
    api: (reply) => ({
      'GET v3/entity-duplicates': () => list(pair),
      'GET v3/entity-duplicates/:id/:other_id': () => ({
        entities: [side(pair.entities[0]), side(pair.entities[1])],
        shared_portfolios: 1,
      }),
      'POST v3/entity-merges': () => reply({ ...pair.entities[0], merged_id: 9 }),
    }),
  },
  'two companies that are not the same': {
    ...{ file: 'company-duplicates/dismiss-dialog.tsx', page: <CompanyDuplicatesPage /> },
    ...{ path: '/admin/companies/duplicates', privileges: ['manage-website-content'] },
    ...{ controls: 4, opener: /^(These are two companies|Ce sont deux entreprises\s?): Loomwell/ },
    sends: 'POST v3/dismissed-duplicates',
    api: (reply) => ({
      'GET v3/entity-duplicates': () => list(pair),
      'POST v3/dismissed-duplicates': () => reply({ entities: pair.entities, reason: 'a', dismissed_at: at }),
    }),
  },
  'attempts at a mail': {
    ...{ file: 'mails/mail-dialog.tsx', page: <MailsPage />, path: '/admin/mails', privileges: ['operations-state'] },
    ...{ controls: 2, opener: /p2@example.org$/ },
    ...{ isLight: true, stays: true, sends: 'POST v3/mails/:id/retry' },
    api: (reply) => ({
      'GET v3/mails': () => list(mail),
      'GET v3/mails/:id': () => ({ ...mail, tries: [] }),
      'POST v3/mails/:id/retry': () => reply({ ...mail, state: 'waiting' as const, tries: [] }),
    }),
  },
  'announcement that was sent': {
    ...{ file: 'announcements/announcement-dialog.tsx', page: <AnnouncementsPage />, path: '/admin/announcements' },
    ...{ privileges: ['announcements-state'], controls: 1, opener: /^(Show|Afficher)\s?: Ratings$/ },
    api: () => ({
      'GET v3/announcements': () => list(announcement),
      'GET v3/announcements/:id': () => ({ ...announcement, content_en: '<p>Out.</p>', content_fr: '<p>Ici.</p>' }),
      'GET v3/announcements/groups': () => ({ roles: [], categories: [], privileges: [] }),
    }),
  },
  'preview of an announcement': {
    ...{ file: 'announcements/preview-dialog.tsx', page: <NewAnnouncementPage />, path: '/admin/announcements/new' },
    ...{ privileges: ['announcements-state'], controls: 1, opener: /^Preview$|^Aperçu$/ },
    api: () => ({
      'GET v3/announcements/groups': () => ({ roles: [], categories: [], privileges: [] }),
      'POST v3/announcements/audience': () => ({ total: 3, en: 2, fr: 1 }),
      'POST v3/announcements/preview': () => ({ en: shown, fr: shown }),
    }),
  },
  'campaign to open': {
    ...{ file: 'campaigns/campaign-dialog.tsx', page: <CampaignsPage />, path: '/admin/campaigns' },
    ...{ privileges: ['can-manage-payments'], controls: 9, opener: /^Open a campaign$|^Ouvrir une campagne$/ },
    ...{ isRefused: true, typed: '1', sends: 'POST v3/campaigns' },
    api: (reply) => ({
      ...{ 'GET v3/campaigns': () => list(), 'GET v3/campaigns/balances': () => list() },
      ...{ 'GET v3/campaigns/payouts': () => list(), 'GET v3/topics': () => list(topic) },
      'POST v3/campaigns': () =>
        reply({
          ...{ id: 7, name: '1', is_open: true, topics: [], opened_at: at, closed_at: null },
          ...{ budget: money, left: money, analysis_rate: money, rating_rate: money },
        }),
    }),
  },
  'default of a filter': {
    ...{ file: 'platform-filters/default-dialog.tsx', page: <PlatformFiltersPage />, path: '/admin/filters' },
    ...{ privileges: ['platform-filters-edit-others'], controls: 4, isRefused: true, isLight: true },
    opener: /^(Set a default|Définir la valeur par défaut) (of|de) Score$/,
    sends: 'POST v3/default-filters',
    api: (reply) => ({
      'GET v3/filters/lists': () => list({ list_code: 'companies', list_name: 'Companies', path: '/companies' }),
      'GET v3/filters/all': () =>
        list({
          ...{ list_code: 'companies', filter_code: 'score', filter_label: 'Score', type: 'choice' },
          ...{ multiple: false, options: [{ value: 'positive', label: 'Positive' }], default: null },
          ...{ global_id: null, display_order: 1, hidden: false, settings: {} },
        }),
      'POST v3/default-filters': () => reply({ id: 3, list_code: 'companies', code: 'score', value: 'positive' }),
    }),
  },
  'row of a reference list': {
    ...{ file: 'reference-lists/reference-dialog.tsx', page: <ReferenceListsPage />, path: '/admin/reference-lists' },
    ...{ privileges: ['manage-website-content'], controls: 4, opener: /^(Edit|Modifier) .*Apparel/ },
    sends: 'PUT v3/reference-lists/:list/:id',
    api: (reply) => ({
      'GET v3/reference-lists/:list': () => list(reference),
      'GET v3/reference-lists/:list/:id/versions': () => list(),
      'PUT v3/reference-lists/:list/:id': () => reply({ ...reference, version: 2 }),
    }),
  },
};

describe('dialogs of the content of the site', () => {
  testDialogs(dialogs);
});
