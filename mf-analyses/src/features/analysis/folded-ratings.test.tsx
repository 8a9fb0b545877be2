import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ApiReply, NoteDetail } from '@commonweal/contracts';
import { toScoringRecords } from '@commonweal/domain/impact-rating';
import { DoubleFailure, renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { aNoteDetail } from '#analyses/analyses.fixtures.ts';
import remote from '../../remote.ts';
import AnalysisPage from './analysis-page.tsx';

type Mine = ApiReply<'GET v3/notes/:id/my-impact-scores'>;

const rated = toScoringRecords({ value: 5 }, 'impact');
let people = 0;

/** Another person each time: what one of them unfolded stays so for the tab. */
function open(mine: Partial<Mine> | (() => Partial<Mine>), change: Partial<NoteDetail> = {}, api: ApiDoubles = {}) {
  people += 1;
  return renderPage(<AnalysisPage />, {
    path: '/analyses/:slug',
    url: '/analyses/less-water-per-shirt-101',
    messages: [uiMessages, remote.messages],
    session: { ...somebody(['note-rate']), id: 1_000 + people },
    api: {
      'GET v3/notes/published/:id': () => aNoteDetail(change),
      'POST v3/notes/published/:id/read': () => ({ id: 101, is_read: true }),
      'GET v3/notes/:id/comments': () => ({ data: [], total: 0, comments_count: 0 }),
      'GET v3/notes/:id/my-impact-scores': () => ({
        ...{ data: [], reasons: [], is_earlier_version: false, refusal: null },
        ...(typeof mine === 'function' ? mine() : mine),
      }),
      ...api,
    },
  });
}

const value = async () =>
  (await screen.findByRole('heading', { level: 2, name: 'Impact value' })).closest('section') as HTMLElement;
const ratings = () => screen.getByRole('region', { name: 'Ratings' });
const size = () => screen.queryByRole('heading', { level: 2, name: 'Size' });

describe('the others’ ratings', () => {
  it('stay folded for somebody who may rate and has not, until they ask for them', async () => {
    const { user } = await open({});
    const figure = await value();
    await within(figure).findByText(/^Ratings by others stay folded/);
    expect(figure.textContent).not.toContain('2.40');
    expect(size()).toBeNull();
    expect(within(ratings()).queryByRole('table')).toBeNull();

    await user.click(within(figure).getByRole('button', { name: 'Show the ratings' }));
    expect(figure.textContent).toContain('2.40');
    expect(size()).not.toBeNull();
    expect(within(ratings()).getAllByRole('table')).toHaveLength(4);
    expect(figure.contains(document.activeElement)).toBe(true);
    expect(screen.queryByRole('button', { name: 'Show the ratings' })).toBeNull();
  });

  it.each([
    ['has rated', { data: rated }],
    ['wrote it', { refusal: 'own-note' }],
    ['speaks for the company', { refusal: 'own-company' }],
  ] as const)('are shown to who %s', async (_name, mine) => {
    await open(mine);
    await waitFor(async () => expect((await value()).textContent).toContain('2.40'));
    expect(screen.queryByText(/^Ratings by others stay folded/)).toBeNull();
  });

  it('are shown where it cannot be known whether the person has rated', async () => {
    await open(() => {
      throw new DoubleFailure(500, 'internal');
    });
    await waitFor(async () => expect((await value()).textContent).toContain('2.40'));
  });

  it('unfold as soon as the person has rated', async () => {
    let mine: Partial<Mine> = {};
    const { user } = await open(
      () => mine,
      {},
      {
        'GET v3/notes/:id/my-quality-scores': () => ({ data: null }),
        'POST v3/notes/impact-score': () => {
          mine = { data: rated };
          return { data: rated, reasons: [], is_earlier_version: false };
        },
      },
    );
    await within(await value()).findByRole('button', { name: 'Show the ratings' });
    await user.click(screen.getByRole('button', { name: 'Rate this analysis' }));
    await user.click(await screen.findByRole('radio', { name: /^Very positive/ }));
    await user.click(screen.getAllByRole('button', { name: 'Save this rating' })[0] as HTMLElement);
    await waitFor(async () => expect((await value()).textContent).toContain('2.40'));
  });

  it('are not folded where nobody has rated', async () => {
    const { ratings: some } = aNoteDetail();
    const quality = { ...some.quality, raters: 0 };
    await open({}, { ratings_count: 0, value: null, size: null, ratings: { ...some, raters: 0, quality } });
    await screen.findByText('Nobody has rated this analysis yet.');
    expect(screen.queryByRole('button', { name: 'Show the ratings' })).toBeNull();
  });
});

describe('the ratings of an analysis', () => {
  const { ratings: some } = aNoteDetail();
  const show = (change: Partial<NoteDetail['ratings']>, more: Partial<NoteDetail> = {}) =>
    open({ data: rated }, { ratings: { ...some, ...change }, ...more });

  it('name the two most frequent reasons beside the value', async () => {
    const counts = { long_lasting: 4, strong_evidence: 2, large_scale: 1 } as const;
    const reasons = Object.entries(counts).map(([code, count]) => ({ code: code as keyof typeof counts, count }));
    await show({ reasons });
    expect((await screen.findByText(/^Most named/)).textContent).toBe(
      'Most named: Long lasting (4) · Strong evidence (2)',
    );
  });

  it('say when raters see the impact, and nothing of it where none did', async () => {
    const { unmount } = await show({});
    const rows = within(await screen.findByRole('table', { name: 'When the impact shows' })).getAllByRole('row');
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Long term.*3$/),
      expect.stringMatching(/^Medium term.*1$/),
      expect.stringMatching(/^Short term.*0$/),
    ]);
    unmount();
    await show({ time_horizons: [1, 2, 3].map((time_horizon) => ({ time_horizon, count: 0 })) });
    await screen.findByRole('table', { name: /^How good the analysis is/ });
    expect(screen.queryByRole('table', { name: 'When the impact shows' })).toBeNull();
  });

  it.each([
    [{ is_polarised: false, on_earlier_version: 0 }, 0, 0],
    [{ is_polarised: true, on_earlier_version: 0 }, 1, 0],
    [{ is_polarised: false, on_earlier_version: 1 }, 0, 1],
  ])('tell how far raters are apart, and of what: %j', async (change, divided, earlier) => {
    await show({ spread: 2.165, ...change });
    await screen.findByText(/^Standard deviation of the values: 2\.17\./);
    expect(screen.queryAllByText(/Raters are divided/)).toHaveLength(divided);
    expect(screen.queryAllByText('1 of these ratings was given to an earlier version.')).toHaveLength(earlier);
  });

  const agreement = (change: Partial<NonNullable<NoteDetail['ratings']['agreement']>>) => ({
    ...{ label: 'agreed' as const, raters: 7, voices: 7, viewpoints: [1.5, 3] as [number, number] },
    ...{ fitted_at: '2026-10-09T10:00:00.000Z', history: [] },
    ...change,
  });

  it('stand with their agreement across viewpoints, and its basis', async () => {
    await show({ agreement: agreement({}) }, { agreement: 'agreed' });
    const panel = within(await screen.findByRole('region', { name: 'Ratings' }));
    await panel.findByText(/\+1\.50 from one viewpoint and \+3\.00 from the other/);
    expect(panel.getByRole('link', { name: 'How we tell' })).toHaveProperty('hash', '#agreement');
    expect(within(await value()).getByText('Agreed across viewpoints')).toBeDefined();
    expect(panel.queryByText(/count once here/)).toBeNull();
    expect(panel.queryByText('Labels so far')).toBeNull();
  });

  it('tell which raters count once, and the labels before', async () => {
    const history = [
      { label: 'one_side' as const, raters: 7, voices: 7, at: '2026-10-09T10:00:00.000Z' },
      { label: 'one_side' as const, raters: 7, voices: 5, at: '2026-10-02T10:00:00.000Z' },
      { label: 'one_side' as const, raters: 7, voices: 7, at: '2026-09-24T10:00:00.000Z' },
      { label: 'agreed' as const, raters: null, voices: null, at: '2026-09-01T10:00:00.000Z' },
    ];
    await show({ agreement: agreement({ label: 'one_side', voices: 5, history }) }, { agreement: 'one_side' });
    await screen.findByText(/7 raters are 5 voices/);
    const rows = within(screen.getByRole('region', { name: 'Ratings' })).getAllByRole('listitem', { hidden: true });
    expect(rows.map((row) => row.textContent?.split(' · ').slice(1))).toEqual([
      ['One side only', 'each rater counts alone again'],
      ['One side only', '7 raters count as 5 voices'],
      ['One side only'],
      ['Agreed across viewpoints'],
    ]);
  });

  it('are not said to be divided by their values where viewpoints tell', async () => {
    const told = { is_polarised: true, agreement: agreement({ label: 'polarised' }) };
    await show(told, { agreement: 'polarised' });
    await screen.findByText(/raters see opposite values/);
    expect(screen.queryByText(/Raters are divided/)).toBeNull();
  });

  it('say beside the value that too few rated to tell', async () => {
    const few = { is_polarised: true, agreement: agreement({ label: 'too_few', raters: 2, voices: 2 }) };
    await show(few, { agreement: 'too_few' });
    await screen.findByText(/too few raters whose viewpoint we know/);
    expect(within(await value()).getByText('Too few raters to tell')).toBeTruthy();
    expect(screen.getByText(/Raters are divided/)).toBeDefined();
  });

  it('have names of their own for a financial analysis', async () => {
    await show({ likelihood: 4 }, { type_code: 'financial' });
    await screen.findByRole('heading', { level: 2, name: 'Risk and opportunity' });
    await screen.findByRole('row', { name: /^Strong opport\. \+5\.00/ });
    expect(screen.getByRole('row', { name: /^Strong risk −5\.00/ })).toBeDefined();
    expect(screen.getByRole('row', { name: /^Likelihood/ }).textContent).toContain('4.00');
  });

  it('say that an analysis without a size counts once raters have given one', async () => {
    await open({ data: rated }, { size: null, counts_for_score: false });
    await screen.findByText(/once raters have said how large the impact is/);
  });
});
