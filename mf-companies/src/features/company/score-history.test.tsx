import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure, settle } from '@commonweal/testing';
import { openCompany } from './company-page.fixtures.tsx';
import { aHistory, anEvidence } from './score-account.fixtures.ts';

jest.unstable_mockModule('@commonweal/ui/charts', () => ({
  LineChart: ({ summary, labels }: { summary: string; labels: string[] }) => (
    <p>
      {summary} {labels.join()}
    </p>
  ),
}));

const history = async () => within(await screen.findByRole('region', { name: 'How the score came about' }));
const entries = async () => (await (await history()).findAllByRole('listitem')).map(({ textContent }) => textContent);

describe('history of a score', () => {
  it('tells each change with its causes, and the score afterwards', async () => {
    await openCompany('/companies/loomwell/score');
    expect(await entries()).toEqual([
      'Analysis rated: Clean looms (+1.50)Analysis taken off: one that is not published any more (−0.25)3 other analyses (−0.25)May 4, 2026+1.00',
      'Analysis published, not counted yet: Clean loomsMarch 2, 2026–No score',
    ]);
    expect((await history()).getAllByRole('link', { name: 'Clean looms' })[0]).toHaveProperty(
      'pathname',
      '/analyses/clean-looms',
    );
  });

  it('has the course by month, those without a change too', async () => {
    await openCompany('/companies/loomwell/score');
    const chart = await (await history()).findByText(/the latest Impact Score is \+1.00/);
    expect(chart.textContent).toContain('Mar 2026,Apr 2026,May 2026');
  });

  it('is read in French', async () => {
    await openCompany('/companies/loomwell/score', { locale: 'fr' });
    const part = within(await screen.findByRole('region', { name: 'Comment ce score s’est formé' }));
    expect((await part.findAllByRole('listitem'))[0]?.textContent).toContain(
      'Analyse évaluée\u00a0: Clean looms (+1,50)',
    );
  });

  it('lists more changes on request', async () => {
    const asked: unknown[] = [];
    const api = {
      'GET v3/entities/:id/score-history': ({ query }: { query: Record<string, unknown> }) => {
        asked.push(query['limit']);
        return aHistory({ total: 40 });
      },
    };
    await openCompany('/companies/loomwell/score', { api });
    fireEvent.click(await (await history()).findByRole('button', { name: 'Show 40 changes' }));
    await waitFor(() => expect(asked).toEqual(['10', '100']));
  });

  it.each([
    ['en', 'How the score came about', 'Show 100 changes', ['Show 100 earlier changes', 'Show 1 earlier change']],
    [
      ...(['fr', 'Comment ce score s’est formé', 'Afficher 100 changements'] as const),
      ['Afficher 100 changements antérieurs', 'Afficher 1 changement antérieur'],
    ],
  ] as const)('reaches the first change, a hundred at a time (%s)', async (locale, region, more, earlier) => {
    const asked: unknown[] = [];
    const [latest] = aHistory().data;
    const moments = Array.from({ length: 201 }, (_, at) => ({ ...latest, snapshot: 201 - at }));
    const api = {
      'GET v3/entities/:id/score-history': ({ query }: { query: Record<string, string> }) => {
        asked.push(query);
        const before = moments.filter(({ snapshot }) => snapshot < Number(query['before'] ?? 999));
        const data = before.slice(0, Number(query['limit'])) as ReturnType<typeof aHistory>['data'];
        return aHistory({ data, total: moments.length });
      },
    };
    await openCompany('/companies/loomwell/score', { api, locale });
    const part = within(await screen.findByRole('region', { name: region }));
    for (const name of [more, ...earlier]) fireEvent.click(await part.findByRole('button', { name }));
    await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(201));
    expect(part.queryByRole('button', { name: /earlier|antérieur/ })).toBeNull();
    expect(asked).toEqual([
      { limit: '10' },
      { limit: '100' },
      { limit: '100', before: '102' },
      { limit: '100', before: '2' },
    ]);
  });

  it('says that nothing has happened yet, and that it could not be loaded', async () => {
    const empty = aHistory({ snapshot: null, course: [], data: [], total: 0 });
    const page = await openCompany('/companies/loomwell/score', {
      api: { 'GET v3/entities/:id/score-history': () => empty },
    });
    expect(await (await history()).findByText('Nothing has happened yet.')).toBeTruthy();
    page.unmount();
    await openCompany('/companies/loomwell/score', {
      api: {
        'GET v3/entities/:id/score-history': () => {
          throw new DoubleFailure(500, 'internal');
        },
      },
    });
    expect(await (await history()).findByText('The history could not be loaded.')).toBeTruthy();
  });
});

describe('evidence of a score', () => {
  const scores = async () => within(await screen.findByRole('region', { name: 'Scores' }));

  it('stands with it: its grade, who rated, and how far one of them could move it', async () => {
    await openCompany('/companies/loomwell', { company: { evidence: 'thin', raters_count: 14 } });
    const shown = await scores();
    expect(shown.getByText('Thin evidence')).toBeTruthy();
    expect(
      await shown.findByText(
        'Graded 3.00 out of 5, by 14 raters. 10 analyses count; the standard deviation of their values is 1.10. The evidence could be stronger: few people rated. For 7 of the 10 analyses that count, a source was found again as it is cited; 1 has a source that has changed or is gone. Between +0.50 and +1.75 whichever single rater is left out; fragile.',
      ),
    ).toBeTruthy();
    expect(shown.getByRole('link', { name: 'How scores work' })).toHaveProperty('pathname', '/how-scores-work');
  });

  it.each([
    [{ lowest: 0.9, highest: 1.1, may_vanish: false, is_fragile: false }, 'whichever single rater is left out.'],
    [
      { lowest: 0.9, highest: 1.1, may_vanish: true, is_fragile: true },
      'Without one of the raters there might be no score',
    ],
  ])('says of %j so', async (without_one_rater, text) => {
    const api = { 'GET v3/entities/:id/evidence': () => anEvidence({ without_one_rater }) };
    await openCompany('/companies/loomwell', { api });
    expect(await (await scores()).findByText(new RegExp(text))).toBeTruthy();
  });

  it.each([
    ['en', 10, { found_notes: 0, lost_notes: 0 }, 'No source of the analyses that count has been read again so far.'],
    [
      'en',
      10,
      { found_notes: 8, lost_notes: 2 },
      'For 8 of the 10 analyses that count, a source was found again as it is cited; 2 have a source that has changed or is gone.',
    ],
    [
      'en',
      1,
      { found_notes: 1, lost_notes: 0 },
      'A source of the one analysis that counts was found again as it is cited.',
    ],
    [
      'en',
      10,
      { found_notes: 0, lost_notes: 1 },
      'For none of the 10 analyses that count, a source was found again as it is cited; 1 has a source that has changed or is gone.',
    ],
    ['fr', 10, { found_notes: 0, lost_notes: 0 }, 'Aucune source des analyses comptées n’a encore pu être relue.'],
    [
      'fr',
      10,
      { found_notes: 8, lost_notes: 1 },
      'Pour 8 des 10 analyses comptées, une source a été retrouvée telle qu’elle est citée\u00a0; 1 a une source modifiée ou disparue.',
    ],
  ] as const)('tells in %s how the sources of %d analyses stand: %j', async (locale, counted_notes, sources, text) => {
    const api = {
      'GET v3/entities/:id/evidence': () =>
        anEvidence({ counted_notes, sources, reasons: [], without_one_rater: null }),
    };
    await openCompany('/companies/loomwell', { api, locale });
    const shown = await screen.findByText(/source (of|was found)|une source a été|Aucune source/);
    expect(shown.textContent?.endsWith(text)).toBe(true);
  });

  it('tells no range where there is none', async () => {
    const api = { 'GET v3/entities/:id/evidence': () => anEvidence({ without_one_rater: null }) };
    await openCompany('/companies/loomwell', { api, company: { raters_count: 14 } });
    await settle();
    expect((await scores()).getByText(/^Graded 3\.00 out of 5, by 14 raters\./)).toBeTruthy();
  });

  it.each([
    [
      { level: 'solid', reasons: [] },
      'Graded 3.00 out of 5, by 14 raters. 10 analyses count; the standard deviation of their values is 1.10.',
    ],
    [
      { level: 'thin', reasons: ['few-analyses'], counted_notes: 1, value_spread: null },
      'One analysis counts. The evidence could be stronger: few analyses count.',
    ],
    [
      {
        level: 'thin',
        reasons: ['few-analyses', 'few-raters', 'divided'],
        counted_notes: 2,
        raters_count: 3,
        value_spread: 3,
      },
      '2 analyses count; the standard deviation of their values is 3.00. The evidence could be stronger: few analyses count, few people rated, and the analyses are divided.',
    ],
  ] as const)('says what keeps it from being solid: %j', async (change, text) => {
    const api = {
      'GET v3/entities/:id/evidence': () =>
        anEvidence({ ...change, reasons: [...change.reasons], sources: null, without_one_rater: null }),
    };
    await openCompany('/companies/loomwell', { api, company: { raters_count: 14 } });
    await settle();
    expect((await scores()).getByText(/^Graded/).textContent?.endsWith(text)).toBe(true);
  });
});
