import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure, settle } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import type { CompanyTopic, DetailedScore } from '#companies/company-topics.queries.ts';
import { openCompany } from './company-page.fixtures.tsx';

const aTopic = (change: Partial<CompanyTopic> = {}): CompanyTopic => ({
  ...{ id: 6, code: 'SDG06', name: 'Clean Water', notes_count: 9, counted_notes: 7 },
  ...{ positive_notes: 5, negative_notes: 2, mean_value: 1.5 },
  ...change,
});

const kept = { counted_notes: null, positive_notes: null, negative_notes: null, mean_value: null };

/** The reply to every view, or by view. */
function topics(data: CompanyTopic[], is_grayed = false): ApiDoubles {
  return { 'GET v3/entities/:id/topics': () => ({ data, total: data.length, is_grayed }) };
}

const asked = (page: Awaited<ReturnType<typeof openCompany>>) =>
  page.calls.filter(({ operation }) => operation.endsWith('/topics')).map(({ query }) => query);

const href = (name: RegExp) => new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href);

describe('topics of a company', () => {
  it('are goals first, each with its analyses, their signs and their mean', async () => {
    const page = await openCompany('/companies/loomwell/topics', { api: topics([aTopic()]) });
    const row = within(await screen.findByRole('row', { name: /Clean Water/ }));
    expect(row.getByText('+1.50')).toBeTruthy();
    expect(row.getByText('5 / 2')).toBeTruthy();
    expect(row.getByText('(7 rated)')).toBeTruthy();
    expect(asked(page)).toContainEqual({ view: 'sdg' });
    expect(document.title).toBe('Loomwell: topics · Commonweal');
  });

  it('are followed by the answers behind the analyses, of the type in the address, as many as are asked for', async () => {
    const answer = (note_id: number): DetailedScore => ({
      ...{ note_id, note_slug: `note-${note_id}`, headline: `Analysis ${note_id}`, locale: 'en', sdg_id: 6 },
      ...{
        note_type: 'financial',
        published_at: null,
        ratings_count: 4,
        value: -2,
        size: 3.25,
        scale: 4,
        breadth: 2.04,
      },
      ...{ depth: null, persistence: 5, likelihood: 1, time_horizon: 3 },
    });
    const page = await openCompany('/companies/loomwell/topics?filter[type]=financial', {
      api: {
        ...topics([aTopic()]),
        'GET v3/entities/:id/notes-detailed-scores': ({ query }) => ({
          ...{ data: [answer(Number(query['limit']))], total: 11, is_grayed: false },
        }),
      },
    });
    const row = await screen.findByRole('row', { name: /Analysis 10/ });
    const cells = within(row).getAllByRole('cell').slice(1);
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'Size3.3',
      'Scale4.0',
      'Breadth2.0',
      'Depth–',
      'Persistence5.0',
      'Likelihood1.0',
      'Horizon3.0',
    ]);
    await page.user.click(screen.getByRole('button', { name: 'Show 11' }));
    expect(await screen.findByRole('row', { name: /Analysis 100/ })).toBeTruthy();
    const calls = page.calls.filter(({ operation }) => operation.endsWith('notes-detailed-scores'));
    expect(calls.map(({ query }) => query)).toEqual(['10', '100'].map((limit) => ({ note_type: 'financial', limit })));
  });

  it('lead to the analyses of the company that belong there', async () => {
    await openCompany('/companies/loomwell/topics?view=sasb&filter[type]=financial', {
      api: topics([aTopic({ id: 4, name: 'Product safety' })]),
    });
    await screen.findByRole('row', { name: /Product safety/ });
    expect(Object.fromEntries(href(/Product safety/).searchParams)).toEqual({
      'filter[entity]': '7',
      'filter[theme]': '4',
      'filter[type]': 'financial',
    });
  });

  it('are of the classification and the type in the address', async () => {
    const page = await openCompany('/companies/loomwell/topics?view=pai&filter[type]=impact', {
      api: topics([aTopic()]),
    });
    await screen.findByRole('row', { name: /Clean Water/ });
    expect(asked(page)).toEqual([{ view: 'pai', note_type: 'impact' }]);
    expect(screen.getByRole('link', { name: 'SFDR PAIs' }).getAttribute('aria-current')).toBe('page');
    expect(href(/^ESRS$/).search).toBe('?view=esrs_topic&filter%5Btype%5D=impact');
    expect(href(/^All analyses$/).search).toBe('?view=pai');
    expect(href(/^SDGs$/).search).toBe('?filter%5Btype%5D=impact');
  });

  it('are goals of all analyses where the address says nothing that is known', async () => {
    const page = await openCompany('/companies/loomwell/topics?view=none&filter[type]=other', {
      api: topics([aTopic()]),
    });
    await screen.findByRole('row', { name: /Clean Water/ });
    expect(asked(page)).toEqual([{ view: 'sdg' }]);
  });

  it('change with the classification, and back', async () => {
    const page = await openCompany('/companies/loomwell/topics', { api: topics([aTopic()]) });
    await page.user.click(await screen.findByRole('link', { name: 'EU Taxonomy' }));
    await waitFor(() => expect(asked(page)).toContainEqual({ view: 'esg_obj' }));
    expect(page.address()).toBe('/companies/loomwell/topics?view=esg_obj');
  });

  it('have no means where the score is kept, and say so', async () => {
    await openCompany('/companies/loomwell/topics', {
      company: { is_grayed: true, impact_score: null },
      api: topics([aTopic(kept)], true),
    });
    expect(await screen.findByText(/not public, and neither are the means/)).toBeTruthy();
    const row = within(await screen.findByRole('row', { name: /Clean Water/ }));
    expect(row.queryByText('Not rated yet')).toBeNull();
    expect(row.queryByText('5 / 2')).toBeNull();
  });

  it('say of analyses that nobody has rated enough that there is no mean', async () => {
    const unrated = { counted_notes: 0, positive_notes: 0, negative_notes: 0, mean_value: null, notes_count: 1 };
    await openCompany('/companies/loomwell/topics', { api: topics([aTopic(unrated)]) });
    const row = within(await screen.findByRole('row', { name: /Clean Water/ }));
    expect(row.getByText('(none rated)')).toBeTruthy();
    expect(row.getByText('Not rated yet')).toBeTruthy();
  });

  it('say that nothing belongs there, or that nothing is written at all', async () => {
    const first = await openCompany('/companies/loomwell/topics?view=pai', { api: topics([]) });
    expect(await screen.findByText('No analysis belongs here.')).toBeTruthy();
    first.unmount();
    await openCompany('/companies/loomwell/topics', { company: { notes_count: 0 }, api: topics([]) });
    expect(await screen.findByText('Nobody has analysed this company yet.')).toBeTruthy();
  });

  it('say that they could not be loaded, and try again', async () => {
    let attempts = 0;
    const api: ApiDoubles = {
      'GET v3/entities/:id/topics': () => {
        attempts += 1;
        if (attempts === 1) throw new DoubleFailure(500, 'internal');
        return { data: [aTopic()], total: 1, is_grayed: false };
      },
    };
    const page = await openCompany('/companies/loomwell/topics', { api });
    expect(await screen.findByText('The topics could not be loaded.')).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Clean Water')).toBeTruthy();
  });

  it('speak French', async () => {
    await openCompany('/companies/loomwell/topics', { locale: 'fr', api: topics([aTopic()]) });
    expect(await screen.findByRole('heading', { name: 'Ce dont parlent ses analyses' })).toBeTruthy();
    expect(await screen.findByText('(7 notées)')).toBeTruthy();
  });
});

describe('ESRS topics in the overview', () => {
  const esrs = Array.from({ length: 5 }, (_, at) =>
    aTopic({ id: at + 1, code: `E${at + 1}`, name: `Standard ${at + 1}` }),
  );

  it('are the first four, and lead to all', async () => {
    await openCompany('/companies/loomwell', { api: topics(esrs) });
    const part = within(await screen.findByRole('region', { name: 'ESRS topics' }));
    expect(await part.findByText('Standard 4')).toBeTruthy();
    expect(part.queryByText('Standard 5')).toBeNull();
    expect(href(/^All topics$/).pathname + href(/^All topics$/).search).toBe(
      '/companies/loomwell/topics?view=esrs_topic',
    );
  });

  it('are shown for one topic, and left out without any', async () => {
    const page = await openCompany('/companies/loomwell', { api: topics(esrs.slice(0, 1)) });
    expect(await screen.findByRole('region', { name: 'ESRS topics' })).toBeTruthy();
    page.unmount();
    await openCompany('/companies/loomwell', { api: topics([]) });
    await screen.findByText('Responsible Production');
    await settle();
    expect(screen.queryByRole('region', { name: 'ESRS topics' })).toBeNull();
  });
});
