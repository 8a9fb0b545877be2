import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ApiReply } from '@commonweal/contracts';
import { DoubleFailure, renderPage, somebody, settle } from '@commonweal/testing';
import type { ApiDoubles, PageOptions } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { aNote } from '#analyses/analyses.fixtures.ts';
import remote from '../../remote.ts';
import HomePage from './home-page.tsx';

function aCompany(name: string, impact_score: number | null): ApiReply<'GET v3/entities'>['data'][number] {
  return {
    entity_id: name.length,
    entity_slug: name.toLowerCase(),
    entity_name: name,
    logo: null,
    country: { id: 620, code: 'PT', name: 'Portugal' },
    industry: { id: 1, name: 'Apparel' },
    impact_score,
    environmental_score: null,
    social_score: null,
    is_featured: true,
    is_grayed: false,
    notes_count: 3,
    ratings_count: 20,
    raters_count: 4,
    evidence: null,
    sdg_ids: [],
  };
}

const answers: ApiDoubles = {
  'GET v3/notes/published': () => ({
    data: [aNote(), aNote({ id: 102, slug: 'b-102', headline: 'Second story' })],
    total: 2,
  }),
  'GET v3/notes/trending': () => ({ data: [], total: 0 }),
  'GET v3/notes/my-topic': () => ({ data: [], total: 0 }),
  'GET v3/entities': () => ({
    data: [
      { ...aCompany('Windrow', 3.9), evidence: 'thin' as const },
      aCompany('Tarpit', -4.1),
      aCompany('Unrated', null),
    ],
    total: 3,
  }),
};

function openHome(options: Partial<PageOptions> = {}) {
  return renderPage(<HomePage />, { messages: [uiMessages, remote.messages], api: answers, ...options });
}

describe('front page', () => {
  it('tells a visitor what Commonweal is and where to start', async () => {
    await openHome();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'What companies do to the world, argued and rated in the open',
    );
    expect(screen.getByRole('link', { name: 'Browse companies' })).toHaveProperty('pathname', '/companies');
    expect(document.title).toBe('Commonweal: company impact, rated in the open');
  });

  it('shows the newest analyses to everyone', async () => {
    await openHome();
    expect(
      (await screen.findAllByRole('article')).map((item) => within(item).getByRole('heading').textContent),
    ).toEqual(['Less water for every shirt', 'Second story']);
  });

  it('shows companies with their scores, none without one', async () => {
    await openHome();
    expect((await screen.findByRole('link', { name: 'Windrow' })).closest('li')?.textContent).toContain('+3.90');
    expect((await screen.findByRole('link', { name: 'Tarpit' })).closest('li')?.textContent).toContain('−4.10');
    await settle();
    expect(screen.queryByText('Unrated')).toBeNull();
    expect(screen.getByText('Thin evidence').closest('li')?.textContent).toContain('Windrow');
  });

  it('is a feed, without the opening, for who is signed in', async () => {
    const { unmount } = await openHome({ session: somebody() });
    await settle();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Latest analyses');
    expect(screen.queryByRole('link', { name: 'Browse companies' })).toBeNull();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    unmount();
    await openHome();
    expect(await screen.findByRole('link', { name: 'Browse companies' })).toBeTruthy();
  });

  it('shows what is trending to everyone, and who is signed in what is new on their topics', async () => {
    const api: ApiDoubles = {
      ...answers,
      'GET v3/notes/trending': () => ({ data: [aNote({ id: 201, headline: 'Lively' })], total: 1 }),
      'GET v3/notes/my-topic': () => ({ data: [aNote({ id: 202, headline: 'On water' })], total: 1 }),
    };
    const visit = await openHome({ api });
    await screen.findByText('Lively');
    expect(screen.getByRole('link', { name: 'All trending analyses' })).toHaveProperty(
      'pathname',
      '/trending-analyses',
    );
    await settle();
    expect(visit.calls.map(({ operation }) => operation)).not.toContain('GET v3/notes/my-topic');
    visit.unmount();
    await openHome({ api, session: somebody() });
    await screen.findByText('On water');
  });

  it('asks who may rate for their rating where raters are divided, and nobody else', async () => {
    const published: ApiDoubles['GET v3/notes/published'] = ({ query }) =>
      query.polarised === '1'
        ? { data: [aNote({ id: 203, headline: 'Both sides' })], total: 7 }
        : { data: [], total: 0 };
    const api: ApiDoubles = { ...answers, 'GET v3/notes/published': published };
    const visit = await openHome({ api, session: somebody() });
    await settle();
    expect(screen.queryByText('Both sides')).toBeNull();
    visit.unmount();
    const { calls } = await openHome({ api, session: somebody(['note-rate']) });
    const part = within(await screen.findByRole('region', { name: 'Raters are divided: what do you say?' }));
    expect(part.getByText('Both sides').closest('article')?.textContent).not.toContain('+2.40');
    const all = part.getByRole('link', { name: 'All 7 divided analyses that you have not rated' });
    expect(decodeURIComponent(all.getAttribute('href') ?? '')).toBe('/analyses?filter[polarised]=1&filter[unrated]=1');
    expect(calls.map(({ query }) => query)).toContainEqual({ polarised: '1', unrated: '1', limit: '4' });
  });

  it('leaves the divided out where there are none', async () => {
    const api: ApiDoubles = { ...answers, 'GET v3/notes/published': () => ({ data: [], total: 0 }) };
    const { calls } = await openHome({ api, session: somebody(['note-rate']) });
    await settle();
    expect(calls.map(({ query }) => query)).toContainEqual({ polarised: '1', unrated: '1', limit: '4' });
    expect(screen.queryByRole('region', { name: /divided/ })).toBeNull();
  });

  it('says how the topics of a person come about, and asks for their language first', async () => {
    const { calls } = await openHome({ session: somebody() });
    await screen.findByText(/^Once you rate or write analyses/);
    const latest = calls.find(({ operation }) => operation === 'GET v3/notes/published');
    expect(latest?.query).toEqual({ limit: '9', locale_first: '1' });
  });

  it('keeps the scores where the analyses fail', async () => {
    const failing: ApiDoubles['GET v3/notes/published'] = () => {
      throw new DoubleFailure(500, 'internal');
    };
    await openHome({ api: { ...answers, 'GET v3/notes/published': failing } });
    await screen.findByText('The analyses could not be loaded.');
    await screen.findByRole('link', { name: 'Windrow' });
  });

  it('says so where nothing is published yet', async () => {
    await openHome({ api: { ...answers, 'GET v3/notes/published': () => ({ data: [], total: 0 }) } });
    await screen.findByText('No analyses yet');
  });

  it('speaks French', async () => {
    await openHome({ locale: 'fr' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Ce que les entreprises font au monde, argumenté et évalué au grand jour',
    );
  });
});
