import type { WrittenQuiz } from '@commonweal/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure, renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import RaterExamPage from './rater-exam-page.tsx';
import WriterExamPage from './writer-exam-page.tsx';
import type { EditedQuestion } from './exam.queries.ts';

const question = (id: number, over: Partial<EditedQuestion> = {}): EditedQuestion => ({
  id,
  text_en: `Question ${id}?`,
  text_fr: `Question ${id} en français ?`,
  points: 1,
  is_active: true,
  answers: [
    { text_en: 'Yes', text_fr: 'Oui', is_right: true },
    { text_en: 'No', text_fr: 'Non', is_right: false },
  ],
  ...over,
});
const quiz: WrittenQuiz = {
  exam_type: 'raters_entry_exam',
  revision: 7,
  questions: [question(1), question(2), question(3, { is_active: false })],
};

const open = (change: ApiDoubles = {}, locale: 'en' | 'fr' = 'en') =>
  renderPage(<RaterExamPage />, {
    locale,
    messages: [remote.messages, uiMessages],
    session: somebody(['user-certifications-state', 'parameters-state']),
    api: {
      'GET v3/exam-questions': () => quiz,
      ...change,
    },
  });

type Page = Awaited<ReturnType<typeof open>>;
const changes = ({ calls }: Page) => calls.filter(({ operation }) => !operation.startsWith('GET'));
const conflict = () => {
  throw new DoubleFailure(409, 'quiz-changed', 'The questions have changed meanwhile.');
};

async function write({ user }: Page, texts: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(texts)) await user.type(screen.getByLabelText(label), text);
}

const whole = {
  'Question in English': 'New?',
  'Question in French': 'Nouveau ?',
  'Answer 1 in English': 'a',
  'Answer 1 in French': 'b',
  'Answer 2 in English': 'c',
  'Answer 2 in French': 'd',
};

describe('the questions of the rater exam', () => {
  it('are listed in the language of the page, the retired ones apart', async () => {
    await open({}, 'fr');
    expect(await screen.findByText('Question 1 en français ?')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Questions retirées' })).toBeTruthy();
  });

  it('are put in order', async () => {
    const page = await open({ 'PUT v3/exam-questions/order': () => ({ ...quiz, revision: 8 }) });
    await page.user.click(await screen.findByRole('button', { name: 'Move question 1 up' }));
    expect(changes(page)).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Move question 1 down' }));
    await waitFor(() => expect(changes(page)[0]?.body).toEqual({ revision: 7, ids: [2, 1] }));
  });

  it('are retired and brought back', async () => {
    const page = await open({ 'PUT v3/exam-questions/:id': () => quiz });
    await page.user.click((await screen.findAllByRole('button', { name: 'Retire' }))[0] as HTMLElement);
    await waitFor(() => expect(changes(page)[0]?.body).toMatchObject({ question: { is_active: false } }));
    await page.user.click(screen.getByRole('button', { name: 'Bring back' }));
    await waitFor(() => expect(changes(page)[1]).toMatchObject({ params: { id: '3' }, body: { revision: 7 } }));
  });

  it('are not saved without both languages and a right answer', async () => {
    const page = await open();
    await page.user.click(await screen.findByRole('button', { name: 'Add a question' }));
    await write(page, { 'Question in English': 'New?' });
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getAllByText('Please write this text.')).toHaveLength(5);
    expect(screen.getByText(/Mark at least one answer as right/)).toBeTruthy();
    expect(changes(page)).toEqual([]);
  });

  it('are added, with as many answers as wanted', async () => {
    const page = await open({ 'POST v3/exam-questions': () => quiz });
    await page.user.click(await screen.findByRole('button', { name: 'Add a question' }));
    await page.user.click(screen.getByRole('button', { name: 'Add an answer' }));
    await write(page, { ...whole, 'Answer 3 in English': 'e', 'Answer 3 in French': 'f' });
    await page.user.click(screen.getByRole('button', { name: 'Remove answer 1' }));
    await page.user.click(screen.getByRole('checkbox', { name: 'Answer 2 is right' }));
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes(page)[0]?.body).toEqual({
      revision: 7,
      question: {
        ...{ text_en: 'New?', text_fr: 'Nouveau ?', points: 1, is_active: true },
        answers: [
          { text_en: 'c', text_fr: 'd', is_right: false },
          { text_en: 'e', text_fr: 'f', is_right: true },
        ],
      },
    });
  });

  it('keep what was typed when somebody else changed them, and are saved on the new state', async () => {
    const state = { revision: 7 };
    const page = await open({
      'GET v3/exam-questions': () => ({ ...quiz, revision: state.revision }),
      'PUT v3/exam-questions/:id': ({ body }) => {
        if ((body as { revision: number }).revision !== 8) {
          state.revision = 8;
          return conflict();
        }
        return quiz;
      },
    });
    await page.user.click((await screen.findAllByRole('button', { name: 'Edit' }))[0] as HTMLElement);
    await write(page, { 'Question in English': ' Really?' });
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = screen.getByRole('dialog');
    expect(await within(dialog).findByText('The questions have changed meanwhile.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Question in English').value).toBe('Question 1? Really?');
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('The writer entry exam has questions of its own, and its changes are its own', async () => {
  const { user, calls } = await renderPage(<WriterExamPage />, {
    messages: [remote.messages, uiMessages],
    session: somebody(['user-certifications-state']),
    api: {
      'GET v3/exam-questions': () => ({ ...quiz, exam_type: 'writers_entry_exam' }),
      'PUT v3/exam-questions/:id': () => ({ ...quiz, exam_type: 'writers_entry_exam' }),
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Writer entry exam' })).toBeTruthy();
  const [retire] = await screen.findAllByRole('button', { name: 'Retire' });
  if (retire) await user.click(retire);
  await waitFor(() => expect(calls.filter(({ operation }) => operation.startsWith('PUT'))).toHaveLength(1));
  expect(calls.map(({ query }) => query['exam_type'])).not.toContain('raters_entry_exam');
  expect(calls.findLast(({ operation }) => operation.startsWith('PUT'))?.query).toEqual({
    exam_type: 'writers_entry_exam',
  });
});
