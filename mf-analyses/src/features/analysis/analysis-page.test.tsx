import { Component } from 'react';
import type { ReactNode } from 'react';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { NoteDetail } from '@commonweal/contracts';
import { DoubleFailure, renderPage } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { isNotFound } from '@commonweal/platform/failure';
import { uiMessages } from '@commonweal/ui/messages';
import { aComment, aNote, aNoteDetail } from '#analyses/analyses.fixtures.ts';
import remote from '../../remote.ts';
import AnalysisPage from './analysis-page.tsx';

/** Stands where the shell catches what a page throws. */
class Catch extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state = { error: null };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    if (this.state.error === null) return this.props.children;
    return <p>{isNotFound(this.state.error) ? 'Whoops!' : 'Broken'}</p>;
  }
}

function openAnalysis(
  change: Partial<NoteDetail> = {},
  api: ApiDoubles = {},
  url = '/analyses/less-water-per-shirt-101',
  locale: 'en' | 'fr' = 'en',
) {
  const path = url.split('/').length > 3 ? '/analyses/:id/:slug' : '/analyses/:slug';
  return renderPage(
    <Catch>
      <AnalysisPage />
    </Catch>,
    {
      path,
      url,
      locale,
      messages: [uiMessages, remote.messages],
      api: {
        'GET v3/notes/published/:id': () => aNoteDetail(change),
        'GET v3/notes/:id/related': () => ({ data: [], total: 0 }),
        'GET v3/notes/:id/comments': () => ({ data: [aComment()], total: 1, comments_count: 1 }),
        ...api,
      },
    },
  );
}

describe('page of an analysis', () => {
  it('shows headline, author, text and title', async () => {
    await openAnalysis();
    await screen.findByRole('heading', { level: 1, name: 'Less water for every shirt' });
    expect(document.title).toBe('Less water for every shirt · Commonweal');
    expect(screen.getByRole('button', { name: 'inesm' })).toBeDefined();
    expect(screen.getByText('Certified Impact Analyst since March 1st, 2025')).toBeDefined();
    expect(screen.getByText(/A third less water than in 2021/)).toBeDefined();
  });

  it('shows the company with its score, the value and the size', async () => {
    await openAnalysis();
    const company = (await screen.findByRole('heading', { level: 2, name: 'Loomwell' })).closest('section');
    expect(company?.textContent).toContain('−1.20');
    expect(company?.textContent).toContain('Apparel · Portugal');
    expect(screen.getByText('3.25 of 5')).toBeDefined();
  });

  it('says that a score is kept instead of saying that there is none', async () => {
    const { entity } = aNoteDetail();
    await openAnalysis({ entity: { ...entity, impact_score: null, is_grayed: true } });
    const company = (await screen.findByRole('heading', { level: 2, name: 'Loomwell' })).closest('section');
    expect(company?.textContent).toContain('Not public');
    expect(company?.textContent).not.toContain('Not rated yet');
  });

  describe('with a value that is kept', () => {
    const { ratings } = aNoteDetail();
    const kept = {
      ...{ value: null, size: null, is_grayed: true },
      ratings: { ...ratings, values: [], scale: null, breadth: null, depth: null, persistence: null },
    };

    it.each([
      { locale: 'en', shown: 'Not public', reason: /so neither are the value and the size/, raters: /^7 people have/ },
      { locale: 'fr', shown: 'Non public', reason: /la valeur et l’ampleur/, raters: /^7 personnes ont noté/ },
    ] as const)('says so and why, in $locale', async ({ locale, shown, reason, raters }) => {
      await openAnalysis(kept, {}, undefined, locale);
      expect(await screen.findByText(shown)).toBeDefined();
      expect(screen.getByText(reason)).toBeDefined();
      expect(screen.getByText(raters)).toBeDefined();
    });

    it('shows how good the analysis is, and no table of what was chosen', async () => {
      await openAnalysis(kept);
      await screen.findByRole('table', { name: 'How good the analysis is, by 2 raters' });
      expect(screen.getAllByRole('table')).toHaveLength(1);
      expect(screen.queryByRole('heading', { name: 'Size' })).toBeNull();
    });
  });

  it('numbers the sources so that footnote markers lead to them', async () => {
    await openAnalysis();
    const marker = await screen.findByRole('link', { name: '2' });
    const source = document.querySelector(marker.getAttribute('href') ?? '');
    expect(source?.textContent).toContain('Audit of the mill');
    expect(source?.textContent).toContain('example.net');
    expect(
      within(source as HTMLElement)
        .getByRole('link')
        .getAttribute('rel'),
    ).toContain('noopener');
  });

  it('makes no link of a source whose address is not one of the web', async () => {
    await openAnalysis({
      sources: [
        { position: 1, uuid: '00000000-0000-4000-8000-000000000001', url: 'javascript:alert(1)', title: 'Trap' },
      ],
    });
    expect((await screen.findByText('Trap')).closest('a')).toBeNull();
  });

  it('cleans the text again where it is shown', async () => {
    await openAnalysis({ analysis: '<p onclick="x()">Kept<script>alert(1)</script><img src=x onerror=alert(1)></p>' });
    const text = await screen.findByText('Kept');
    expect(text.outerHTML).toBe('<p>Kept</p>');
  });

  it('marks the language of an analysis that is not in the page’s', async () => {
    await openAnalysis({ locale: 'fr', headline: 'Moins d’eau' });
    expect((await screen.findByText('Moins d’eau')).getAttribute('lang')).toBe('fr');
    expect(screen.getByText('Written in French')).toBeDefined();
  });

  it('sums up the ratings in tables', async () => {
    await openAnalysis();
    const values = await screen.findByRole('table', { name: 'How good or bad it is, by 7 raters' });
    expect(
      within(values)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'ValueRaters',
      'Very positive +5.002',
      'Positive +2.504',
      'Neutral 0.000',
      'Negative −2.501',
      'Very negative −5.000',
    ]);
    const fills = [...values.querySelectorAll<HTMLElement>('.analysis-meter')].map(({ style }) =>
      style.getPropertyValue('--fill'),
    );
    // The neutral grey of the scale would not be seen on the page: it has that of any other amount.
    expect(fills).toEqual([
      'var(--cw-score-very-positive)',
      'var(--cw-score-positive)',
      '',
      'var(--cw-score-negative)',
      'var(--cw-score-very-negative)',
    ]);
    const quality = screen.getByRole('table', { name: 'How good the analysis is, by 2 raters' });
    expect(within(quality).getByRole('row', { name: /Insightful/ }).textContent).toContain('–');
  });

  it('says that nobody rated, and what is missing to count', async () => {
    const quality = { raters: 0, relevant_point: null, objective_point: null, insightful_point: null };
    const none = { scale: null, breadth: null, depth: null, persistence: null, likelihood: null };
    const ratings = { ...aNoteDetail().ratings, ...none, raters: 0, values: [], spread: null, quality };
    await openAnalysis({ ratings, value: null, size: null, ratings_count: 0, counts_for_score: false });
    await screen.findByText('Nobody has rated this analysis yet.');
    expect(screen.getByText(/counts in the company’s score once three people have rated it/)).toBeDefined();
  });

  it('shows comments as plain text', async () => {
    await openAnalysis();
    expect((await screen.findByText(/<b>second<\/b>/)).textContent).toBe('First line\n<b>second</b>');
  });

  it('loads more comments in place', async () => {
    const { user, calls } = await openAnalysis(
      {},
      {
        'GET v3/notes/:id/comments': ({ query }) => ({
          data: [aComment({ id: Number(query['offset']) + 1 })],
          ...{ total: 2, comments_count: 2 },
        }),
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Show more comments' }));
    const list = (await screen.findByRole('heading', { name: '2 comments' })).closest('section');
    await waitFor(() => expect(within(list as HTMLElement).getAllByRole('listitem')).toHaveLength(2));
    const asked = calls.filter(({ operation }) => operation === 'GET v3/notes/:id/comments');
    expect(asked.at(-1)?.query['offset']).toBe('1');
    expect(screen.queryByRole('button', { name: 'Show more comments' })).toBeNull();
  });

  it('keeps the analysis where the comments fail', async () => {
    await openAnalysis(
      {},
      {
        'GET v3/notes/:id/comments': () => {
          throw new DoubleFailure(500, 'internal');
        },
      },
    );
    await screen.findByText('The comments could not be loaded.');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Less water for every shirt');
  });

  it('opens by number, whatever slug follows', async () => {
    const { calls } = await openAnalysis({}, {}, '/analyses/101/an-old-slug');
    await screen.findByRole('heading', { level: 1, name: 'Less water for every shirt' });
    expect(calls.find(({ operation }) => operation === 'GET v3/notes/published/:id')?.params).toEqual({ id: '101' });
  });

  it('leads to the list by theme, goal and keyword', async () => {
    await openAnalysis();
    const links = await screen.findByRole('complementary', { name: 'Classification' });
    const theme = within(links).getByRole('link', { name: 'Natural resources' });
    expect(decodeURIComponent(theme.getAttribute('href') ?? '')).toBe('/analyses?filter[ilg]=4');
    expect(screen.getByRole('link', { name: 'dyeing' }).getAttribute('href')).toBe('/analyses?search=dyeing');
  });

  it.each([
    ['ESRS', 'E3 Water and marine resources', 'filter[esrs_topic]=3'],
    ['SDGs', 'Clean Water and Sanitation', 'filter[sdg]=6'],
    ['Themes', 'Water management', 'filter[theme]=4'],
    ['ILGs', 'Water use', 'filter[topic]=31'],
    ['SFDR PAIs', '8 Emissions to water', 'filter[pai]=8'],
    ['EU Taxonomy', 'Water and marine resources', 'filter[esg_obj]=3'],
    ['Products vs. Processes', 'Processes & practices', 'filter[note_category]=2'],
  ])('shows its place in %s with one press, and leads to the list', async (taxonomy, term, filter) => {
    const page = await openAnalysis({ sasb_theme: { sasb_theme_id: 4, sasb_theme_name: 'Water management' } });
    const links = within(await screen.findByRole('complementary', { name: 'Classification' }));
    await page.user.click(links.getByRole('tab', { name: new RegExp(`^${taxonomy}`) }));
    const link = links.getByRole('link', { name: new RegExp(`${term}$`) });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(`/analyses?${filter}`);
  });

  it('names an ESRS sub-topic, and says where it has no place', async () => {
    const esrs_topics = [{ esrs_topic_id: 21, esrs_topic_code: 'E3.1', esrs_topic_name: 'Water' }];
    const page = await openAnalysis({ esrs_topics, pais: [] });
    const links = within(await screen.findByRole('complementary', { name: 'Classification' }));
    await page.user.click(links.getByRole('tab', { name: /^ESRS/ }));
    expect(links.getByText('E3.1').closest('a')).toBeNull();
    await page.user.click(links.getByRole('tab', { name: /^SFDR PAIs/ }));
    links.getByText('This analysis has no place in this taxonomy.');
  });

  it('shows related analyses at its end, and stays where they fail', async () => {
    const related = aNote({ id: 5, slug: 'dye-5', headline: 'Dye without water' });
    const page = await openAnalysis({}, { 'GET v3/notes/:id/related': () => ({ data: [related], total: 1 }) });
    expect((await screen.findByRole('link', { name: 'Dye without water' })).getAttribute('href')).toBe(
      '/analyses/dye-5',
    );
    page.unmount();
    await openAnalysis(
      {},
      {
        'GET v3/notes/:id/related': () => {
          throw new DoubleFailure(500, 'internal');
        },
      },
    );
    await screen.findByText('Related analyses could not be loaded.');
    screen.getByRole('heading', { level: 1, name: 'Less water for every shirt' });
  });

  it('leaves an unknown slug, and a number that is none, to the shell’s own page', async () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const unknown: ApiDoubles['GET v3/notes/published/:id'] = () => {
      throw new DoubleFailure(404, 'not-found');
    };
    const { unmount } = await openAnalysis({}, { 'GET v3/notes/published/:id': unknown }, '/analyses/nothing');
    await screen.findByText('Whoops!');
    unmount();
    for (const address of ['/analyses/edit/101', '/analyses/a%20b', `/analyses/${'x'.repeat(500)}`]) {
      const page = await openAnalysis({}, {}, address);
      await screen.findByText('Whoops!');
      expect(page.calls).toEqual([]);
      page.unmount();
    }
    silent.mockRestore();
  });

  it('names a failure and tries again', async () => {
    let fails = true;
    const published: ApiDoubles['GET v3/notes/published/:id'] = () => {
      if (fails) throw new DoubleFailure(500, 'internal');
      return aNoteDetail();
    };
    const { user } = await openAnalysis({}, { 'GET v3/notes/published/:id': published });
    const alert = await screen.findByRole('alert');
    fails = false;
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { level: 1, name: 'Less water for every shirt' });
  });
});
