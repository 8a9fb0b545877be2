import { describe, expect } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aPerson, tabTo } from '@commonweal/testing';
import type { ApiDoubles, RenderedPage } from '@commonweal/testing';
import AnnouncementsPage from '#features/announcements/announcements-page.tsx';
import NewAnnouncementPage from '#features/announcements/new-announcement-page.tsx';
import CampaignsPage from '#features/campaigns/campaigns-page.tsx';
import type { Campaign } from '#features/campaigns/campaigns.queries.ts';
import CompanyImportPage from '#features/company-import/company-import-page.tsx';
import JobsPage from '#features/jobs/jobs-page.tsx';
import MaintenancePage from '#features/maintenance/maintenance-page.tsx';
import PlatformConditionsPage from '#features/platform-conditions/platform-conditions-page.tsx';
import PlatformFiltersPage from '#features/platform-filters/platform-filters-page.tsx';
import { testDialogs } from './dialogs-by-keyboard.fixture.tsx';
import type { DialogCase } from './dialogs-by-keyboard.fixture.tsx';

const at = '2026-11-20T10:00:00.000Z';
const list = <T,>(...data: T[]) => ({ data, total: data.length });
const EUR = (amount: number) => ({ amount, currency: 'EUR' });
const water: Campaign = {
  ...{ id: 7, name: 'Water in Morland', is_open: true, topics: [{ id: 3, name: 'Water use' }] },
  ...{ budget: EUR(10_000), left: EUR(4_550), analysis_rate: EUR(5_000), rating_rate: EUR(300) },
  ...{ opened_at: at, closed_at: null },
};
const campaigns = {
  ...{ page: <CampaignsPage />, path: '/admin/campaigns', controls: 3, isLight: true },
  privileges: ['can-manage-payments'],
} as const;
const campaignLists: ApiDoubles = {
  'GET v3/campaigns': () => list(water),
  'GET v3/campaigns/balances': () =>
    list({ user_id: 43, name: 'Noor Haddad', balance: EUR(5_450), account: '3000', is_own: false, is_sandbox: false }),
  'GET v3/campaigns/payouts': () => list(),
};
const past = {
  ...{ id: 12, file_name: 'march.csv', user_id: 1, created: 3, updated: 0, rejected: 0, rows_total: 3, rows_done: 3 },
  ...{ is_running: false, cancelled_at: null, started_at: at, finished_at: at, undone_at: null },
};
const undoing = { restored: 0, removed: 2, kept: 0, kept_entities: [] };
const announcement = {
  ...{ id: 7, title_en: 'News', title_fr: 'News', sent_by: aPerson(), sent_at: at },
  ...{ finished_at: null, withdrawn_at: null },
  audience: { roles: [], privileges: [], category_ids: [], locales: [] },
  recipients: { total: 3, waiting: 3, received: 0, mailed: 0, read: 0, declined: 0, left: 0 },
};
const version = { version: 1, publication_date: at, is_shipped: true, published_by: null, accepted_count: 4 };

/** Writes a letter into every field of text of an announcement. */
async function writeAll(user: RenderedPage['user']) {
  await waitFor(() => expect(screen.getAllByRole('textbox')).toHaveLength(4));
  for (const field of screen.getAllByRole('textbox')) {
    await tabTo(user, field);
    await user.keyboard('a');
  }
}

const questions: Readonly<Record<string, DialogCase>> = {
  'question before an announcement is sent': {
    ...{ file: 'announcements/new-announcement-page.tsx', page: <NewAnnouncementPage /> },
    ...{ path: '/admin/announcements/new', privileges: ['announcements-state'], controls: 3, isLight: true },
    ...{ prepare: writeAll, opener: /^Send$|^Envoyer$/ },
    sends: 'POST v3/announcements',
    api: (reply) => ({
      'GET v3/announcements/groups': () => ({ roles: [], categories: [], privileges: [] }),
      'POST v3/announcements/audience': () => ({ total: 3, en: 2, fr: 1 }),
      'POST v3/announcements': () => reply(announcement),
    }),
  },
  'question before an announcement is withdrawn': {
    ...{ file: 'announcements/withdraw-announcement.tsx', page: <AnnouncementsPage />, path: '/admin/announcements' },
    ...{ privileges: ['announcements-state'], controls: 3, isLight: true, opener: /^(Withdraw|Retirer)\s?: News$/ },
    sends: 'PUT v3/announcements/:id/withdraw',
    api: (reply) => ({
      'GET v3/announcements': () => list(announcement),
      'PUT v3/announcements/:id/withdraw': () => reply(announcement),
    }),
  },
  'question before a campaign is closed': {
    ...{ ...campaigns, file: 'campaigns/campaign-list.tsx', opener: /^(Close campaign|Clore la campagne\s?): / },
    sends: 'PUT v3/campaigns/:id/close',
    api: (reply) => ({ ...campaignLists, 'PUT v3/campaigns/:id/close': () => reply(water) }),
  },
  'question before somebody is paid': {
    ...{ ...campaigns, file: 'campaigns/balances.tsx', opener: /^(Pay|Payer) / },
    sends: 'POST v3/campaigns/payouts',
    api: (reply) => ({
      ...campaignLists,
      'POST v3/campaigns/payouts': () => reply({ paid: EUR(5_450), state: 'paid' as const }),
    }),
  },
  'question before an import is undone': {
    ...{ file: 'company-import/past-imports.tsx', page: <CompanyImportPage />, path: '/admin/companies/import' },
    ...{ privileges: ['manage-website-content'], controls: 3, isLight: true, opener: /^(Undo|Annuler) march.csv$/ },
    sends: 'POST v3/entity-imports/:id/undo',
    api: (reply) => ({
      'GET v3/entity-imports': () => list(past),
      'GET v3/entity-imports/:id/undo': () => undoing,
      'POST v3/entity-imports/:id/undo': () => reply(undoing),
    }),
  },
  'question before failed mails are sent again': {
    ...{ file: 'jobs/work-queues.tsx', page: <JobsPage />, path: '/admin/jobs', privileges: ['operations-state'] },
    ...{ controls: 3, isLight: true, opener: /^Send failed ones again$|^Renvoyer les échecs$/ },
    sends: 'POST v3/jobs/queues/mails/retry',
    api: (reply) => ({
      'GET v3/jobs': () => ({ data: [] }),
      'GET v3/jobs/queues': () => ({ data: [{ name: 'mails', waiting: 4, running: 1, failures: 2, last_run: null }] }),
      'POST v3/jobs/queues/mails/retry': () => reply({ retried: 2 }),
    }),
  },
  'question before maintenance': {
    ...{ file: 'maintenance/maintenance-page.tsx', page: <MaintenancePage />, path: '/admin/maintenance' },
    ...{ privileges: ['parameters-state'], controls: 3, isLight: true },
    opener: /^Begin maintenance$|^Commencer la maintenance$/,
    sends: 'PUT v3/parameters/maintenance',
    api: (reply) => ({
      'GET v3/server-details': () => ({
        ...{ is_maintenance_mode: false, environment: 'demo', admin: '', dbHost: '', dbName: '', lastBatch: null },
        ...{ links: {}, social_providers: [] },
      }),
      'PUT v3/parameters/maintenance': () => reply({ is_maintenance_mode: false }),
    }),
  },
  'question before conditions are published': {
    ...{ file: 'platform-conditions/conditions-editor.tsx', page: <PlatformConditionsPage /> },
    ...{ path: '/admin/conditions', privileges: ['platform-conditions-state'], controls: 3, isLight: true },
    opener: /^Publish$|^Publier$/,
    prepare: async (user) => {
      await tabTo(user, await screen.findByRole('textbox'));
      await user.keyboard('a');
    },
    sends: 'POST v3/platform-conditions',
    api: (reply) => ({
      'GET v3/platform-conditions': () => list(version),
      'GET v3/platform-conditions/:version': () => ({
        ...{ version: 1, publication_date: at, content_en: '<h1>Account</h1>', content_fr: '<h1>Compte</h1>' },
      }),
      'POST v3/platform-conditions': () => reply({ ...version, version: 2 }),
    }),
  },
  'question before a default is removed': {
    ...{ file: 'platform-filters/use-remove-default.tsx', page: <PlatformFiltersPage />, path: '/admin/filters' },
    ...{ privileges: ['platform-filters-edit-others'], controls: 3, isLight: true },
    opener: /^(Remove the default|Supprimer la valeur par défaut) (of|de) Score$/,
    sends: 'DELETE v3/default-filters/:id',
    api: (reply) => ({
      'GET v3/filters/lists': () => list({ list_code: 'companies', list_name: 'Companies', path: '/companies' }),
      'GET v3/filters/all': () =>
        list({
          ...{ list_code: 'companies', filter_code: 'score', filter_label: 'Score', type: 'choice' },
          ...{ multiple: false, options: [{ value: 'positive', label: 'Positive' }], default: 'positive' },
          ...{ global_id: 3, display_order: 1, hidden: false, settings: {} },
        }),
      'DELETE v3/default-filters/:id': () => reply({ id: 3, is_removed: true as const }),
    }),
  },
};

describe('questions before an act', () => {
  testDialogs(questions);
});
