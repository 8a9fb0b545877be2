import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ApiReply } from '@commonweal/contracts';
import { listen } from '@commonweal/event-bus';
import { readRating, toScoringRecords } from '@commonweal/domain/impact-rating';
import { DoubleFailure, renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import { RatingPart } from './rating-part.tsx';
import type { NoteToRate } from './rating.queries.ts';

type Mine = ApiReply<'GET v3/notes/:id/my-impact-scores'>;
type Points = ApiReply<'POST v3/notes/quality-score'>;
type Sent = Pick<Mine, 'reasons'> & { readonly scores: Mine['data'] };

const given = { value: -2.5, scale: 4, breadth: 3, depth: 2, persistence: 5, time_horizon: 1 };
const rater = somebody(['note-rate']);
const note: NoteToRate = { id: 101, type_code: 'impact', version_id: 12, may_see_versions: false };

const mine = (change: Partial<Mine> = {}): ApiDoubles => ({
  'GET v3/notes/:id/my-impact-scores': () => ({
    ...{ data: [], reasons: [], is_earlier_version: false, refusal: null },
    ...change,
  }),
});

interface Opened {
  readonly api?: ApiDoubles;
  readonly session?: typeof rater | undefined;
  readonly of?: Partial<NoteToRate>;
  readonly locale?: 'en' | 'fr';
}

function open({ api = {}, session = rater, of = {}, locale = 'en' }: Opened = {}) {
  return renderPage(<RatingPart note={{ ...note, ...of }} />, {
    path: '/analyses/:slug',
    url: '/analyses/less-water-101',
    locale,
    messages: [uiMessages, remote.messages],
    ...(session && { session }),
    api: {
      ...mine(),
      'GET v3/notes/:id/my-quality-scores': () => ({ data: null }),
      'POST v3/notes/impact-score': ({ body }) => {
        const { scores, reasons } = body as Sent;
        return { data: scores, reasons, is_earlier_version: false };
      },
      'POST v3/notes/quality-score': ({ body }) => {
        const { relevant_point, objective_point, insightful_point } = body as Record<string, number>;
        return { relevant_point, objective_point, insightful_point } as Points;
      },
      ...api,
    },
  });
}

const openForms = async (page: Awaited<ReturnType<typeof open>>) => {
  await page.user.click(await screen.findByRole('button', { name: /^(Rate this|Change your rating)/ }));
  const value = await screen.findByRole('group', { name: /^How (negative|strong)/ });
  return within(value.closest('form') as HTMLElement);
};
const bodiesOf = (calls: Awaited<ReturnType<typeof open>>['calls'], operation: string) =>
  calls.filter((one) => one.operation === operation).map(({ body }) => body);

describe('rating an analysis', () => {
  it('wants the value alone, and sends nothing that was not touched', async () => {
    const page = await open();
    const form = await openForms(page);
    const sliders = form.getAllByRole('slider') as HTMLInputElement[];
    expect(sliders.map(({ value }) => value)).toEqual(['3', '3', '3', '3']);
    expect(sliders.map((slider) => slider.getAttribute('aria-valuetext'))).toEqual(sliders.map(() => 'Not given'));
    await page.user.click(form.getByRole('button', { name: 'Save this rating' }));
    expect(form.getAllByText('Choose one of these.')).toHaveLength(1);
    expect(document.activeElement).toBe(form.getByRole('radio', { name: /Very negative/ }));
    await settle();
    expect(bodiesOf(page.calls, 'POST v3/notes/impact-score')).toEqual([]);
    await page.user.click(form.getByRole('radio', { name: /^Positive/ }));
    await page.user.click(form.getByRole('button', { name: 'Save this rating' }));
    await form.findByRole('button', { name: 'Save this change' });
    expect(bodiesOf(page.calls, 'POST v3/notes/impact-score')).toEqual([
      { note_id: 101, version_id: 12, scores: toScoringRecords({ value: 2.5 }, 'impact'), reasons: [] },
    ]);
  });

  it('takes an extent by key in its place or by moving, and clears it again', async () => {
    const page = await open();
    const form = await openForms(page);
    await page.user.click(form.getByRole('radio', { name: /^Positive/ }));
    const scale = form.getByRole('slider', { name: /^Scale/ });
    scale.focus();
    await page.user.keyboard(' ');
    expect(scale.getAttribute('aria-valuetext')).toBeNull();
    fireEvent.change(form.getByRole('slider', { name: /^Depth/ }), { target: { value: '5' } });
    fireEvent.change(form.getByRole('slider', { name: /^Breadth/ }), { target: { value: '1' } });
    await page.user.click(form.getByRole('radio', { name: /^Short term/ }));
    await page.user.click(form.getByRole('button', { name: /^Clear: Breadth/ }));
    expect(document.activeElement).toBe(form.getByRole('slider', { name: /^Breadth/ }));
    await page.user.click(form.getByRole('button', { name: /^Clear: When the impact/ }));
    await page.user.click(form.getByRole('button', { name: 'Save this rating' }));
    const scores = toScoringRecords({ value: 2.5, scale: 3, depth: 5 }, 'impact');
    await waitFor(() =>
      expect(bodiesOf(page.calls, 'POST v3/notes/impact-score')).toEqual([
        { note_id: 101, version_id: 12, scores, reasons: [] },
      ]),
    );
  });

  it('has the five values and the three horizons of the specification', async () => {
    const form = await openForms(await open());
    expect(form.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      ...['Very negative −5.00', 'Negative −2.50', 'Neutral 0.00', 'Positive +2.50', 'Very positive +5.00'],
      'Long term (beyond 5 years)',
      'Medium term (within 5 years)',
      'Short term (within 1 year)',
    ]);
  });

  it('asks of a financial analysis how strong the risk or opportunity is, and how likely', async () => {
    const page = await open({ of: { type_code: 'financial' } });
    const form = await openForms(page);
    const labels = form.getAllByRole('radio').map((radio) => radio.parentElement?.textContent);
    expect(labels.slice(0, 5)).toEqual([
      ...['Strong risk −5.00', 'Risk −2.50', 'Neutral 0.00', 'Opportunity +2.50', 'Strong opport. +5.00'],
    ]);
    await page.user.click(form.getByRole('radio', { name: /^Strong risk/ }));
    fireEvent.change(form.getByRole('slider', { name: /^Likelihood/ }), { target: { value: '4' } });
    await page.user.click(form.getByRole('button', { name: 'Save this rating' }));
    const [sent] = await waitFor(() => {
      const bodies = bodiesOf(page.calls, 'POST v3/notes/impact-score');
      expect(bodies).toHaveLength(1);
      return bodies as Sent[];
    });
    expect(sent?.scores).toEqual(toScoringRecords({ value: -5, likelihood: 4 }, 'financial'));
    expect(readRating(sent?.scores ?? [])?.type).toBe('financial');
  });

  it('takes three reasons and no fourth', async () => {
    const page = await open();
    const form = await openForms(page);
    await page.user.click(form.getByRole('radio', { name: /^Neutral/ }));
    const reasons = within(form.getByRole('group', { name: 'Why? Choose up to 3.' }));
    const boxes = reasons.getAllByRole('checkbox') as HTMLInputElement[];
    expect(boxes).toHaveLength(8);
    await page.user.click(reasons.getByRole('checkbox', { name: 'Strong evidence' }));
    await page.user.click(reasons.getByRole('checkbox', { name: 'Large scale' }));
    expect(boxes.filter(({ disabled }) => disabled)).toEqual([]);
    await page.user.click(reasons.getByRole('checkbox', { name: 'Long lasting' }));
    expect(boxes.filter(({ disabled }) => disabled)).toHaveLength(5);
    await page.user.click(reasons.getByRole('checkbox', { name: 'Large scale' }));
    await page.user.click(form.getByRole('button', { name: 'Save this rating' }));
    await waitFor(() =>
      expect(bodiesOf(page.calls, 'POST v3/notes/impact-score')).toEqual([
        {
          note_id: 101,
          version_id: 12,
          scores: toScoringRecords({ value: 0 }, 'impact'),
          reasons: ['strong_evidence', 'long_lasting'],
        },
      ]),
    );
  });

  it('shows what one said before, to be changed', async () => {
    const page = await open({
      api: mine({ data: toScoringRecords(given, 'impact'), reasons: ['weak_evidence'] }),
    });
    await screen.findByRole('button', { name: 'Change your rating' });
    const form = await openForms(page);
    expect((form.getByRole('radio', { name: /^Negative/ }) as HTMLInputElement).checked).toBe(true);
    expect((form.getByRole('slider', { name: /^Persistence/ }) as HTMLInputElement).value).toBe('5');
    expect((form.getByRole('checkbox', { name: 'Weak evidence' }) as HTMLInputElement).checked).toBe(true);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('says that it was of an earlier version; may see versions: %s', async (may_see_versions, links) => {
    const page = await open({
      of: { may_see_versions },
      api: mine({ data: toScoringRecords(given, 'impact'), is_earlier_version: true }),
    });
    await screen.findByText(/^You rated an earlier version/);
    expect(screen.queryAllByRole('link', { name: 'See what changed' })).toHaveLength(links);
    await page.user.click(screen.getByRole('button', { name: 'Rate this version' }));
    await page.user.click(await screen.findByRole('button', { name: 'Save for this version' }));
    await screen.findByRole('button', { name: 'Save this change' });
    expect(bodiesOf(page.calls, 'POST v3/notes/impact-score')).toEqual([
      { note_id: 101, version_id: 12, scores: toScoringRecords(given, 'impact'), reasons: [] },
    ]);
  });

  it('says in the open form that the analysis has changed since it was read, and keeps the choices', async () => {
    const page = await open({
      api: {
        'POST v3/notes/impact-score': ({ body }) => {
          const { scores, reasons } = body as Sent;
          return { data: scores, reasons, is_earlier_version: true };
        },
      },
    });
    const form = await openForms(page);
    await page.user.click(form.getByRole('radio', { name: /^Positive/ }));
    expect(screen.queryByText(/^You rated an earlier version/)).toBeNull();
    await page.user.click(form.getByRole('button', { name: 'Save this rating' }));
    await screen.findByText(/^You rated an earlier version/);
    expect(form.getByRole<HTMLInputElement>('radio', { name: /^Positive/ }).checked).toBe(true);
    expect(form.getByRole('button', { name: 'Save for this version' })).toBeTruthy();
  });

  it('offers what to rate next once one has rated, as far as there is something', async () => {
    const next = { company: 3, sdg: 12, topic: 0, peers: 1 };
    const bucket = (total: number) => ({ key: 1, page: 1, ids: total > 0 ? [200 + total, 7] : [], total });
    const api: ApiDoubles = {
      'GET v3/notes/:id/get-unrated-by-company': () => bucket(next.company),
      'GET v3/notes/:id/get-unrated-by-sdg': () => bucket(next.sdg),
      'GET v3/notes/:id/get-unrated-by-topic': () => bucket(next.topic),
      'GET v3/notes/:id/get-unrated-by-peers': () => bucket(next.peers),
    };
    const page = await open({ api });
    const form = await openForms(page);
    await settle();
    expect(page.calls.filter(({ operation }) => operation.includes('unrated'))).toEqual([]);
    await page.user.click(form.getByRole('radio', { name: /^Neutral/ }));
    await page.user.click(form.getByRole('button', { name: 'Save this rating' }));
    const part = within(await screen.findByRole('region', { name: 'Rate next' }));
    await part.findByRole('link', { name: 'Other companies of the industry (1)' });
    expect(part.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Same company (3)', '/analyses/203'],
      ['Same goal (12)', '/analyses/212'],
      ['Other companies of the industry (1)', '/analyses/201'],
    ]);
  });

  it('keeps what was set where it cannot be saved, and says why', async () => {
    const page = await open({
      api: {
        'POST v3/notes/impact-score': () => {
          throw new DoubleFailure(403, 'rating-blocked', 'You cannot rate.');
        },
      },
    });
    const form = await openForms(page);
    await page.user.click(form.getByRole('radio', { name: /Very positive/ }));
    await page.user.click(form.getByRole('button', { name: 'Save this rating' }));
    await form.findByText('You cannot rate.');
    expect((form.getByRole('radio', { name: /Very positive/ }) as HTMLInputElement).checked).toBe(true);
  });

  it('saves how good the analysis is for itself, once all three points are given', async () => {
    const page = await open();
    await openForms(page);
    const insightful = await screen.findByRole('slider', { name: /^Insightful/ });
    const form = within(insightful.closest('form') as HTMLElement);
    fireEvent.change(insightful, { target: { value: '5' } });
    await page.user.click(form.getByRole('button', { name: 'Save this rating' }));
    expect(form.getAllByText(/^Move the slider/)).toHaveLength(2);
    expect(document.activeElement).toBe(form.getByRole('slider', { name: /^Relevant/ }));
    await page.user.keyboard('{Enter}');
    fireEvent.change(form.getByRole('slider', { name: /^Objective/ }), { target: { value: '2' } });
    await page.user.click(form.getByRole('button', { name: 'Save this rating' }));
    await waitFor(() =>
      expect(bodiesOf(page.calls, 'POST v3/notes/quality-score')).toEqual([
        { note_id: 101, version_id: 12, relevant_point: 3, objective_point: 2, insightful_point: 5 },
      ]),
    );
    expect(bodiesOf(page.calls, 'POST v3/notes/impact-score')).toEqual([]);
  });

  it.each([
    ['en', 'Rating is for people who have passed the rater exam.', 'Go to the rater exam'],
    ['fr', 'Pour noter, il faut avoir réussi l’examen d’évaluateur.', 'Aller à l’examen d’évaluateur'],
  ] as const)('tells who may not rate yet about the exam before they press, in %s', async (locale, text, button) => {
    const asked: unknown[] = [];
    const stop = listen('rating.requested@1', (event) => void asked.push(event));
    const { user, calls } = await open({ session: somebody(), locale, api: mine({ refusal: 'exam-first' }) });
    await screen.findByText(text);
    await user.click(screen.getByRole('button', { name: button }));
    stop();
    expect(asked).toEqual([{ asked: 'exam' }]);
    await settle();
    expect(calls.map(({ operation }) => operation)).toEqual(['GET v3/users/me', 'GET v3/notes/:id/my-impact-scores']);
  });

  it('stands behind the gate for visitors', async () => {
    await renderPage(<RatingPart note={note} />, { messages: [uiMessages, remote.messages] });
    await screen.findByRole('button', { name: /^Log-in or Sign-up to use this feature/ });
  });
});
