import type { ExamData } from '@commonweal/contracts';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { listen } from '@commonweal/event-bus';
import { useAlerts } from '@commonweal/platform/alerts';
import { openRaterExam, requestRating } from '@commonweal/platform/rating';
import { uiMessages } from '@commonweal/ui/messages';
import { DoubleFailure, renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { shellMessages } from '../../messages/messages.ts';
import { forgetAnswers } from './exam-answers.store.ts';
import { openExam } from './exam.store.ts';
import { ExamOpener } from './exam-opener.tsx';
import type { ExamResult } from './exam.queries.ts';

const fresh: ExamData = {
  ...{ quiz_status: null, quiz_score: null, quiz_trials: 0, quiz_max_trials: 3, quiz_min_score: 70 },
  ...{ quiz_time_interval: 1, quiz_time_interval_unit: 'day', quiz_available_at: null },
  ...{ is_modal_hidden: false, is_certification_suspended: false },
};
const first = { id: 1, text: 'First?', is_multiple: false, answers: [answer(11, 'One'), answer(12, 'Other')] };
const second = { id: 2, text: 'Second?', is_multiple: true, answers: [answer(21, 'This'), answer(22, 'That')] };
const questions = [first, second];

function answer(id: number, text: string) {
  return { id, text };
}

function Alerts() {
  return useAlerts().map(({ id, text }) => <p key={id}>{text}</p>);
}

const open = (data: Partial<ExamData> = {}, api: ApiDoubles = {}, session = somebody()) =>
  renderPage(
    <>
      <button type="button" onClick={() => void requestRating()}>
        Rate
      </button>
      <button type="button" onClick={openRaterExam}>
        Exam
      </button>
      <ExamOpener />
      <Alerts />
    </>,
    {
      messages: [shellMessages, uiMessages],
      session,
      api: {
        'GET v3/users/exam-data': () => ({ ...fresh, ...data }),
        'GET v3/typeform/:exam_type': () => ({ quizFormId: 5, revision: 3, questions }),
        ...api,
      },
    },
  );

type Page = Awaited<ReturnType<typeof open>>;

async function answerAll({ user }: Page) {
  await user.click(await screen.findByRole('radio', { name: 'Other' }));
  await user.click(screen.getByRole('checkbox', { name: 'This' }));
  await user.click(screen.getByRole('checkbox', { name: 'That' }));
}

const submit = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Submit answers' }));
const posts = ({ calls }: Page) => calls.filter(({ operation }) => operation === 'POST v3/typeform');

beforeEach(forgetAnswers);

describe('the rater exam', () => {
  it('opens for a person who wants to rate, and sends what they chose', async () => {
    const result: ExamResult = { quiz_status: 'success', quiz_score: 91 };
    const page = await open({}, { 'POST v3/typeform': () => result });
    await page.user.click(screen.getByRole('button', { name: 'Rate' }));
    await answerAll(page);
    expect(screen.getByText('2 of 2 answered')).toBeTruthy();
    await submit(page);
    expect(await screen.findByRole('dialog', { name: 'You did it!' })).toBeTruthy();
    expect(screen.getByText('91 of 100')).toBeTruthy();
    expect(posts(page)[0]?.body).toEqual({
      ...{ quizFormId: 5, exam_type: 'raters_entry_exam', revision: 3 },
      answers: [
        { question_id: 1, answer_ids: [12] },
        { question_id: 2, answer_ids: [21, 22] },
      ],
    });
    await waitFor(() =>
      expect(page.calls.filter(({ operation }) => operation === 'GET v3/users/me').length).toBeGreaterThan(1),
    );
    await waitFor(() =>
      expect(page.calls.filter(({ operation }) => operation === 'GET v3/users/exam-data').length).toBeGreaterThan(1),
    );
  });

  it('sends nothing while a question has no answer, and goes to it', async () => {
    const page = await open();
    await page.user.click(screen.getByRole('button', { name: 'Exam' }));
    await page.user.click(await screen.findByRole('radio', { name: 'One' }));
    await submit(page);
    expect(screen.getByText('Choose an answer.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'This' }));
    expect(posts(page)).toEqual([]);
  });

  it('keeps the answers when sending fails', async () => {
    const failing = () => {
      throw new DoubleFailure(500, 'internal', 'Something went wrong on our side.');
    };
    const page = await open({}, { 'POST v3/typeform': failing });
    await page.user.click(screen.getByRole('button', { name: 'Rate' }));
    await answerAll(page);
    await submit(page);
    expect(await screen.findByText('That did not work. Your answers are kept.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Other' }).checked).toBe(true);
  });

  it('keeps the answers when it is closed for now', async () => {
    const page = await open();
    await page.user.click(screen.getByRole('button', { name: 'Rate' }));
    await answerAll(page);
    await page.user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Rate' }));
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Other' })).checked).toBe(true);
  });

  it('is hidden for good once the server knows, and stays when it does not', async () => {
    let fails = true;
    const page = await open(
      {},
      {
        'PUT v3/typeform/hide-rater-exam-modal': () => {
          if (fails) throw new DoubleFailure(500, 'internal');
          return { is_modal_hidden: true };
        },
      },
    );
    await page.user.click(screen.getByRole('button', { name: 'Rate' }));
    const never = await screen.findByRole('button', { name: 'Don’t ask again' });
    await page.user.click(never);
    expect(await screen.findByText('That did not work. Your answers are kept.')).toBeTruthy();
    fails = false;
    await page.user.click(never);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says where the exam is to who wants to rate and hid it; who asks for it gets it', async () => {
    const page = await open({ is_modal_hidden: true });
    await page.user.click(screen.getByRole('button', { name: 'Rate' }));
    expect(await screen.findByText(/You need to pass the rater exam before you can rate/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Exam' }));
    expect(await screen.findByRole('radio', { name: 'One' })).toBeTruthy();
  });

  it.each([
    ['not_available', 'You must wait...', 'You must wait 1 day before you retake the exam.'],
    ['success', 'You did it!', 'You are a Certified Impact Rater and can rate analyses from now on.'],
    ['ultimate_failure', 'Sorry...', /third and last attempt failed with a score under 70/],
  ] as const)('shows the result in place of the exam: %s', async (quiz_status, title, text) => {
    const { user } = await open({ quiz_status, quiz_score: 40, quiz_trials: 1 });
    await user.click(screen.getByRole('button', { name: 'Rate' }));
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(within(dialog).getByText(text)).toBeTruthy();
  });

  it('says after a trial that failed what comes next', async () => {
    let data: Partial<ExamData> = {};
    const page = await open(data, {
      'GET v3/users/exam-data': () => ({ ...fresh, ...data }),
      'POST v3/typeform': () => {
        data = { quiz_status: 'not_available', quiz_trials: 1, quiz_available_at: '2026-11-22T10:00:00.000Z' };
        return { quiz_status: 'failed', quiz_score: 33 };
      },
    });
    await page.user.click(screen.getByRole('button', { name: 'Rate' }));
    await answerAll(page);
    await submit(page);
    const dialog = await screen.findByRole('dialog', { name: 'Not there yet...' });
    expect(within(dialog).getByText('33 of 100')).toBeTruthy();
    expect(within(dialog).getByText(/A score below 70 needs more study/)).toBeTruthy();
    expect(await within(dialog).findByText(/2 trials are left/)).toBeTruthy();
  });

  it('says that certification is suspended', async () => {
    const { user } = await open({ is_certification_suspended: true });
    await user.click(screen.getByRole('button', { name: 'Rate' }));
    expect(await screen.findByText(/Certified Impact Rater is currently suspended/)).toBeTruthy();
  });

  it('asks anew what was changed meanwhile, and keeps the other answers', async () => {
    let revision = 3;
    const page = await open(
      {},
      {
        'GET v3/typeform/:exam_type': () => ({
          ...{ quizFormId: 5, revision },
          questions:
            revision === 3 ? questions : [first, { ...second, answers: [answer(31, 'New'), answer(32, 'Newer')] }],
        }),
        'POST v3/typeform': () => {
          revision = 4;
          throw new DoubleFailure(409, 'quiz-changed', 'The questions have changed meanwhile.');
        },
      },
    );
    await page.user.click(screen.getByRole('button', { name: 'Rate' }));
    await answerAll(page);
    await submit(page);
    expect(await screen.findByText('The questions have changed meanwhile.')).toBeTruthy();
    expect(await screen.findByRole('checkbox', { name: 'New' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Other' }).checked).toBe(true);
    expect(screen.getByText('1 of 2 answered')).toBeTruthy();
  });

  it('has a visitor log in first', async () => {
    const requested = jest.fn();
    listen('login.requested@1', requested);
    const page = await renderPage(
      <>
        <button type="button" onClick={() => void requestRating()}>
          Rate
        </button>
        <ExamOpener />
      </>,
      { path: '/companies', messages: [shellMessages, uiMessages] },
    );
    await page.user.click(screen.getByRole('button', { name: 'Rate' }));
    expect(requested).toHaveBeenCalledTimes(1);
  });

  it('is that of writers where it was asked for, also for who may rate', async () => {
    const page = await open(
      { is_certification_suspended: false },
      { 'POST v3/typeform': () => ({ quiz_status: 'success', quiz_score: 80 }) },
      somebody(['note-rate']),
    );
    act(() => openExam('writers_entry_exam'));
    expect(await screen.findByRole('dialog', { name: 'Writer entry exam' })).toBeTruthy();
    await answerAll(page);
    expect(screen.queryByRole('button', { name: 'Don’t ask again' })).toBeNull();
    await submit(page);
    expect(
      await screen.findByText('With the Certified Analyst training as well, you can write analyses.'),
    ).toBeTruthy();
    expect(posts(page)[0]?.body).toMatchObject({ exam_type: 'writers_entry_exam' });
    expect(page.calls.find(({ operation }) => operation === 'GET v3/users/exam-data')?.query).toEqual({
      exam_type: 'writers_entry_exam',
    });
  });

  it('of writers waits while analysts are not certified', async () => {
    await open({ is_certification_suspended: true });
    act(() => openExam('writers_entry_exam'));
    expect(await screen.findByText(/Certified Impact Analyst is currently suspended/)).toBeTruthy();
  });

  it('is not shown to who may rate', async () => {
    const page = await open({}, {}, somebody(['note-rate']));
    await page.user.click(screen.getByRole('button', { name: 'Rate' }));
    expect(page.calls.some(({ operation }) => operation === 'GET v3/users/exam-data')).toBe(false);
  });
});
