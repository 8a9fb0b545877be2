import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { listen } from '@commonweal/event-bus';
import { toScoringRecords } from '@commonweal/domain/impact-rating';
import { DoubleFailure, renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import { RatingPart } from './rating-part.tsx';

const given = { value: -2.5, scale: 4, breadth: 3, depth: 2, persistence: 5, time_horizon: 1 };
const rater = somebody(['note-rate']);

function open(api: ApiDoubles = {}, session: typeof rater | undefined = rater) {
  return renderPage(<RatingPart noteId={101} />, {
    path: '/analyses/:slug',
    url: '/analyses/less-water-101',
    messages: [uiMessages, remote.messages],
    ...(session && { session }),
    api: {
      'GET v3/notes/:id/my-impact-scores': () => ({ data: [], is_own: false }),
      'GET v3/notes/:id/my-quality-scores': () => ({ data: null }),
      'POST v3/notes/impact-score': ({ body }) => ({
        data: (body as { scores: { scoring_dimension_id: number; scoring_value: number }[] }).scores,
      }),
      'POST v3/notes/quality-score': ({ body }) => {
        const { note_id: _note, ...points } = body as { note_id: number } & Record<
          'relevant_point' | 'objective_point' | 'insightful_point',
          number
        >;
        return points;
      },
      ...api,
    },
  });
}

const openForms = async (page: Awaited<ReturnType<typeof open>>) => {
  await page.user.click(await screen.findByRole('button', { name: /^(Rate this analysis|Change your rating)$/ }));
  return (await screen.findByRole('group', { name: 'How negative or positive the impact is' })).closest(
    'form',
  ) as HTMLElement;
};
const lastBody = (calls: Awaited<ReturnType<typeof open>>['calls'], operation: string) =>
  calls.findLast((one) => one.operation === operation)?.body;

describe('rating an analysis', () => {
  it('begins in the middle of every extent, and wants value and time horizon to be chosen', async () => {
    const page = await open();
    const form = await openForms(page);
    expect(
      within(form)
        .getAllByRole('slider')
        .map((slider) => (slider as HTMLInputElement).value),
    ).toEqual(Array.from({ length: 4 }, () => '3'));
    await page.user.click(within(form).getByRole('button', { name: 'Save this rating' }));
    expect(within(form).getAllByText('Choose one of these.')).toHaveLength(2);
    expect(document.activeElement).toBe(within(form).getByRole('radio', { name: /Very negative/ }));
    expect(lastBody(page.calls, 'POST v3/notes/impact-score')).toBeUndefined();
    await page.user.click(within(form).getByRole('radio', { name: /^Positive/ }));
    await page.user.click(within(form).getByRole('radio', { name: 'Short term (within 1 year)' }));
    await page.user.click(within(form).getByRole('button', { name: 'Save this rating' }));
    const expected = { ...{ value: 2.5, scale: 3, breadth: 3, depth: 3, persistence: 3 }, time_horizon: 3 };
    await waitFor(() =>
      expect(lastBody(page.calls, 'POST v3/notes/impact-score')).toEqual({
        note_id: 101,
        scores: toScoringRecords(expected),
      }),
    );
    await within(form).findByRole('button', { name: 'Save this change' });
  });

  it('has the five values and the three horizons of the specification', async () => {
    const form = await openForms(await open());
    expect(
      within(form)
        .getAllByRole('radio')
        .map((radio) => radio.parentElement?.textContent),
    ).toEqual([
      ...['Very negative −5.00', 'Negative −2.50', 'Neutral 0.00', 'Positive +2.50', 'Very positive +5.00'],
      'Long term (beyond 5 years)',
      'Medium term (within 5 years)',
      'Short term (within 1 year)',
    ]);
  });

  it('shows what one said before, to be changed', async () => {
    const page = await open({
      'GET v3/notes/:id/my-impact-scores': () => ({ data: toScoringRecords(given), is_own: false }),
    });
    await screen.findByRole('button', { name: 'Change your rating' });
    const form = await openForms(page);
    expect((within(form).getByRole('radio', { name: /^Negative/ }) as HTMLInputElement).checked).toBe(true);
    expect((within(form).getByRole('slider', { name: /^Persistence/ }) as HTMLInputElement).value).toBe('5');
  });

  it('keeps what was set where it cannot be saved, and says why', async () => {
    const page = await open({
      'POST v3/notes/impact-score': () => {
        throw new DoubleFailure(403, 'rating-blocked', 'You cannot rate.');
      },
    });
    const form = await openForms(page);
    await page.user.click(within(form).getByRole('radio', { name: /Very positive/ }));
    await page.user.click(within(form).getByRole('radio', { name: /Long term/ }));
    await page.user.click(within(form).getByRole('button', { name: 'Save this rating' }));
    await within(form).findByText('You cannot rate.');
    expect((within(form).getByRole('radio', { name: /Very positive/ }) as HTMLInputElement).checked).toBe(true);
  });

  it('saves how good the analysis is for itself', async () => {
    const page = await open();
    await openForms(page);
    const insightful = await screen.findByRole('slider', { name: /^Insightful/ });
    const form = insightful.closest('form') as HTMLElement;
    await page.user.click(within(form).getByRole('button', { name: 'Save this rating' }));
    await waitFor(() =>
      expect(lastBody(page.calls, 'POST v3/notes/quality-score')).toEqual({
        ...{ note_id: 101, relevant_point: 3, objective_point: 3, insightful_point: 3 },
      }),
    );
    expect(lastBody(page.calls, 'POST v3/notes/impact-score')).toBeUndefined();
  });

  it('is not offered to who wrote it', async () => {
    await open({ 'GET v3/notes/:id/my-impact-scores': () => ({ data: [], is_own: true }) });
    await screen.findByText('You wrote this analysis, so others rate it.');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('leads to the exam who may not rate yet, and asks the server nothing', async () => {
    const asked: unknown[] = [];
    const stop = listen('rating.requested@1', (event) => void asked.push(event));
    const { user, calls } = await open({}, somebody());
    await user.click(await screen.findByRole('button', { name: 'Rate this analysis' }));
    stop();
    expect(asked).toEqual([{ asked: 'rating' }]);
    expect(calls.map(({ operation }) => operation)).toEqual(['GET v3/users/me']);
  });

  it('stands behind the gate for visitors', async () => {
    await renderPage(<RatingPart noteId={101} />, { messages: [uiMessages, remote.messages] });
    await screen.findByRole('button', { name: /^Log-in or Sign-up to use this feature/ });
  });
});
