import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { Privilege } from '@commonweal/contracts';
import { renderPage, somebody, tabTo, walkForm } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import NewAnnouncementPage from '#features/announcements/new-announcement-page.tsx';
import CampaignsPage from '#features/campaigns/campaigns-page.tsx';
import PlatformFiltersPage from '#features/platform-filters/platform-filters-page.tsx';
import ReferenceListsPage from '#features/reference-lists/reference-lists-page.tsx';
import RepresentativesPage from '#features/representatives/representatives-page.tsx';
import SiteLinksPage from '#features/site-links/site-links-page.tsx';
import UsersPage from '#features/users/users-page.tsx';
import remote from './remote.ts';

const none = () => ({ data: [], total: 0 });
const named = { name_en: 'Apparel', name_fr: 'Vêtements' };

interface Case {
  readonly page: ReactElement;
  readonly path: string;
  readonly privileges: readonly Privilege[];
  /** Button of the page that brings the form, in English and French. */
  readonly opened?: Readonly<Record<'en' | 'fr', string>>;
  /** Controls at least, the button that sends it included. */
  readonly controls: number;
  readonly api: ApiDoubles;
}

const forms: Readonly<Record<string, Case>> = {
  'campaign to open': {
    ...{ page: <CampaignsPage />, path: '/admin/campaigns', privileges: ['can-manage-payments'], controls: 7 },
    opened: { en: 'Open a campaign', fr: 'Ouvrir une campagne' },
    api: {
      ...{ 'GET v3/campaigns': none, 'GET v3/campaigns/balances': none, 'GET v3/campaigns/payouts': none },
      'GET v3/topics': none,
    },
  },
  'client to invite': {
    ...{ page: <UsersPage />, path: '/users', privileges: ['users-list', 'users-edit'], controls: 5 },
    opened: { en: 'Invite a client', fr: 'Inviter un client' },
    api: { 'GET v3/users': none, 'GET v3/roles': none, 'GET v3/users/categories': none },
  },
  'representative to add': {
    ...{ page: <RepresentativesPage />, path: '/admin/representatives', controls: 4 },
    privileges: ['representatives-state'],
    opened: { en: 'Add a representative', fr: 'Ajouter un représentant' },
    api: {
      ...{ 'GET v3/representatives': none, 'POST v3/entities-quick-search': none },
      'GET v3/users/quicksearch': none,
    },
  },
  'default of a filter': {
    ...{ page: <PlatformFiltersPage />, path: '/admin/filters', controls: 2 },
    privileges: ['platform-filters-edit-others'],
    opened: { en: 'Set a default of Score', fr: 'Définir la valeur par défaut de Score' },
    api: {
      'GET v3/filters/lists': () => ({
        data: [{ list_code: 'companies', list_name: 'Companies', path: '/companies' }],
        total: 1,
      }),
      'GET v3/filters/all': () => ({
        data: [
          {
            ...{ list_code: 'companies', filter_code: 'score', filter_label: 'Score', type: 'choice' },
            ...{ multiple: false, options: [{ value: 'positive', label: 'Positive' }], default: null },
            ...{ global_id: null, display_order: 1, hidden: false, settings: {} },
          },
        ],
        total: 1,
      }),
    },
  },
  'row of a reference list': {
    ...{ page: <ReferenceListsPage />, path: '/admin/reference-lists', controls: 2 },
    privileges: ['manage-website-content'],
    opened: { en: 'Edit Apparel', fr: 'Modifier «\u00a0Vêtements\u00a0»' },
    api: {
      'GET v3/reference-lists/:list': () => ({
        data: [{ id: 1, code: 'CG-AA', version: 1, content: named, original_content: named }],
        total: 1,
      }),
      'GET v3/reference-lists/:list/:id/versions': none,
    },
  },
  'announcement to write': {
    ...{ page: <NewAnnouncementPage />, path: '/admin/announcements/new', controls: 3 },
    privileges: ['announcements-state'],
    api: {
      'GET v3/announcements/groups': () => ({ roles: [], categories: [], privileges: [] }),
      'POST v3/announcements/audience': () => ({ total: 3, en: 2, fr: 1 }),
    },
  },
  'links of the site': {
    ...{ page: <SiteLinksPage />, path: '/admin/links', privileges: ['parameters-state'], controls: 6 },
    api: {
      'GET v3/server-details': () => ({
        ...{ is_maintenance_mode: false, environment: 'demo', admin: '', dbHost: '', dbName: '', lastBatch: null },
        ...{ links: {}, social_providers: [] },
      }),
    },
  },
};

describe.each(['en', 'fr'] as const)('without a mouse, in %s', (locale) => {
  it.each(Object.entries(forms))('the form of the %s is filled in and sent', async (_, form) => {
    const { page, path, privileges, opened, controls, api } = form;
    const session = somebody([...privileges]);
    const { user } = await renderPage(page, { path, locale, session, api, messages: [remote.messages, uiMessages] });
    if (opened) {
      await tabTo(user, await screen.findByRole('button', { name: opened[locale] }));
      await user.keyboard('{Enter}');
    }
    const found = await waitFor(() => {
      const element = document.querySelector<HTMLFormElement>(opened ? '[role="dialog"] form, dialog form' : 'form');
      expect(element?.elements.length).toBeGreaterThanOrEqual(controls);
      return element;
    });
    if (!found) throw new Error('The page has no form.');
    const walk = await walkForm(user, found);
    expect({ ...walk, reached: walk.reached >= controls }).toEqual({ reached: true, missed: [], sent: 1 });
  });
});
