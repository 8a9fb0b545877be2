import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ApiReply } from '@commonweal/contracts';
import { DoubleFailure, renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import CalibrationPage from './calibration-page.tsx';

type Standing = ApiReply<'GET v3/calibration/standing'>;

const question = (id: number, is_answered = false) => ({
  ...{ question_id: id, headline: `Headline ${id}`, text: `Text ${id}`, is_answered },
});
const standing: Standing = {
  ...{ answered: 3, questions: 3, mean_deviation: 1.25, depth_deviation: 0.5 },
  ...{ bias: 'positive', percentile: 62.5, raters: 4 },
};
const result: ApiReply<'POST v3/calibration/answers'> = {
  ...{ question_id: 1, value: -2.5, depth: 3, explanation: 'Wages were withheld.' },
  answers: {
    raters: 4,
    values: [-5, -2.5, 0, 2.5, 5].map((value, at) => ({ value, count: [1, 2, 0, 1, 0][at] ?? 0 })),
    mean_depth: 3.25,
  },
};

function open(api: ApiDoubles = {}, locale: 'en' | 'fr' = 'en') {
  return renderPage(<CalibrationPage />, {
    path: '/analyses/calibration',
    url: '/analyses/calibration',
    locale,
    messages: [uiMessages, remote.messages],
    session: somebody(['note-rate']),
    api: {
      'GET v3/calibration/questions': () => ({ data: [question(1), question(2)], total: 2 }),
      'GET v3/calibration/standing': () => standing,
      'POST v3/calibration/answers': () => result,
      ...api,
    },
  });
}

type Page = Awaited<ReturnType<typeof open>>;
const answers = ({ calls }: Page) =>
  calls.filter(({ operation }) => operation === 'POST v3/calibration/answers').map(({ body }) => body);
const check = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Check my answer' }));

async function answer(page: Page) {
  await page.user.click(await screen.findByRole('radio', { name: /^Neutral/ }));
  fireEvent.change(screen.getByRole('slider', { name: /^Depth/ }), { target: { value: '2' } });
  await check(page);
  await screen.findByRole('heading', { level: 3, name: 'The answer' });
}

describe('the calibration page', () => {
  it('asks one question at a time, and wants both answers', async () => {
    const page = await open();
    await screen.findByRole('heading', { level: 2, name: 'Headline 1' });
    expect(document.title).toBe('Calibrate your ratings · Commonweal');
    expect(screen.getByText('Question 1 of 2')).toBeDefined();
    expect(screen.queryByText('Text 2')).toBeNull();
    await check(page);
    expect(screen.getByText('Choose one of these.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Very negative/ }));
    await page.user.click(screen.getByRole('radio', { name: /^Neutral/ }));
    await check(page);
    expect(document.activeElement).toBe(screen.getByRole('slider', { name: /^Depth/ }));
    await settle();
    expect(answers(page)).toEqual([]);
    await page.user.keyboard('{Enter}');
    await check(page);
    await waitFor(() => expect(answers(page)).toEqual([{ question_id: 1, value: 0, depth: 3 }]));
  });

  it('shows the right answer beside one’s own, why, and how all raters answered', async () => {
    const page = await open();
    await answer(page);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 3, name: 'The answer' }));
    expect(screen.getByText('Right: Negative −2.50, depth 3.')).toBeDefined();
    expect(screen.getByText('You: Neutral 0.00, depth 2.')).toBeDefined();
    expect(screen.getByText('Wages were withheld.')).toBeDefined();
    const table = screen.getByRole('table', { name: 'Answers of 4 raters' });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['ValueRaters', 'Very positive0', 'Positive1', 'Neutral0', 'Negative2', 'Very negative1']);
    expect(screen.getByText('Mean depth: 3.25 of 5.')).toBeDefined();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('goes on to the end, where one’s standing is, and may be begun again', async () => {
    const page = await open();
    await answer(page);
    await page.user.click(screen.getByRole('button', { name: 'Next question' }));
    expect(document.activeElement).toBe(await screen.findByRole('heading', { level: 2, name: 'Headline 2' }));
    await answer(page);
    await page.user.click(screen.getByRole('button', { name: 'See how you stand' }));
    expect(document.activeElement).toBe(await screen.findByRole('heading', { level: 2, name: 'How you stand' }));
    await screen.findByText('You are closer to the answers than 63 in 100 of 4 other raters.');
    expect(screen.getByText('On average you rate more positively than the answers.')).toBeDefined();
    expect(screen.getByText('Calibration changes neither scores nor the weight of your ratings.')).toBeDefined();
    const facts = screen.getByText('Mean deviation of the value').closest('dl');
    expect(facts?.textContent).toBe(
      'Questions answered3 of 3Mean deviation of the value1.25Mean deviation of the depth0.50',
    );
    const link = screen.getByRole('link', { name: 'Find an analysis to rate' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/analyses?filter[unrated]=1');
    await page.user.click(screen.getByRole('button', { name: 'Start again' }));
    await screen.findByText('Question 1 of 2');
  });

  it.each([
    ['begins with the first that is open', [true, false], 'Headline 2'],
    ['begins with the standing where none is', [true, true], 'How you stand'],
  ])('%s', async (_name, answered, heading) => {
    await open({
      'GET v3/calibration/questions': () => ({ data: answered.map((is, at) => question(at + 1, is)), total: 2 }),
    });
    await screen.findByRole('heading', { level: 2, name: heading });
  });

  it('says when a comparison comes, where there is none', async () => {
    const none: Standing = { ...standing, bias: null, mean_deviation: null, percentile: null, raters: 0 };
    await open({
      'GET v3/calibration/questions': () => ({ data: [], total: 0 }),
      'GET v3/calibration/standing': () => none,
    });
    await screen.findByText(/^A comparison with other raters appears/);
    expect(screen.queryByText(/^On average/)).toBeNull();
  });

  it('keeps the answers where they cannot be sent, and says so', async () => {
    const page = await open({
      'POST v3/calibration/answers': () => {
        throw new DoubleFailure(500, 'internal');
      },
    });
    await page.user.click(await screen.findByRole('radio', { name: /^Neutral/ }));
    fireEvent.change(screen.getByRole('slider', { name: /^Depth/ }), { target: { value: '2' } });
    await check(page);
    await screen.findByText('Your answer was not sent.');
    expect((screen.getByRole('radio', { name: /^Neutral/ }) as HTMLInputElement).checked).toBe(true);
    expect((screen.getByRole('slider', { name: /^Depth/ }) as HTMLInputElement).value).toBe('2');
  });

  it.each([
    ['questions', 'GET v3/calibration/questions'],
    ['standing', 'GET v3/calibration/standing'],
  ] as const)('names a failure of the %s and tries again', async (name, operation) => {
    let fails = true;
    const whole: ApiDoubles = {
      'GET v3/calibration/questions': () => ({ data: name === 'standing' ? [] : [question(1)], total: 1 }),
      'GET v3/calibration/standing': () => standing,
    };
    const { user } = await open({
      ...whole,
      [operation]: () => {
        if (fails) throw new DoubleFailure(500, 'internal');
        return name === 'standing' ? standing : { data: [question(1)], total: 1 };
      },
    });
    const alert = await screen.findByRole('alert');
    fails = false;
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await screen.findByText(name === 'standing' ? /^You are closer/ : 'Text 1');
  });

  it('is there in French', async () => {
    await open({}, 'fr');
    await screen.findByRole('heading', { level: 1, name: 'Étalonner vos notes' });
    await screen.findByRole('button', { name: 'Vérifier ma réponse' });
  });
});
