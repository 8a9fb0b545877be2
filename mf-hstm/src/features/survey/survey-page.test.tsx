import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { DoubleFailure, settle } from '@commonweal/testing';
import { SURVEY_THEMES } from '@commonweal/domain/survey-groups';
import {
  answerFive,
  base,
  button,
  code,
  freshSurvey,
  last,
  move,
  nothingSent,
  open,
  openAsVisitor,
  slider,
  withGroup,
} from './survey-page.fixture.tsx';

beforeEach(freshSurvey);

describe('the survey', () => {
  it('asks six questions, keeps the answers over steps and languages, and thanks', async () => {
    const page = await open();
    await page.user.click(screen.getByRole('link', { name: 'Start' }));
    for (const theme of SURVEY_THEMES.slice(0, 5)) {
      expect(page.address()).toBe(`${base}/questions/${theme}`);
      expect(slider().value).toBe('50');
      if (theme !== 3) move(theme * 10);
      await page.user.click(button('Next'));
    }
    await page.user.click(screen.getByRole('link', { name: 'Back' }));
    expect(slider().value).toBe('50');
    await page.user.click(button('Next'));
    move(0);
    await page.user.click(button('Français'));
    await page.user.click(await screen.findByRole('button', { name: 'Envoyer' }));
    await waitFor(() => expect(page.address()).toBe(`${base}/thanks`));
    expect(page.calls.find(({ operation }) => operation.startsWith('POST'))?.body).toEqual({
      answers: [10, 20, 50, 40, 50, 0].map((score, at) => ({ ilg_theme_id: at + 1, score })),
      locale: 'fr',
    });
    await page.user.click(await screen.findByRole('button', { name: 'English' }));
    expect(await screen.findByRole('heading', { name: 'Well done and thank you!' })).toBeTruthy();
    expect(document.title).toBe('Survey · Commonweal');
  });

  it('sends a double click once', async () => {
    const clicked = Promise.withResolvers<void>();
    answerFive();
    const page = await open({
      url: last,
      api: {
        ...nothingSent,
        'POST v3/my-impact/set-survey-values': async ({ body }) => {
          await clicked.promise;
          return body as never;
        },
      },
    });
    await page.user.dblClick(button('Send'));
    clicked.resolve();
    await waitFor(() => expect(page.address()).toBe(`${base}/thanks`));
    await settle();
    expect(page.calls.filter(({ operation }) => operation.startsWith('POST'))).toHaveLength(1);
  });

  it.each([
    ['questions/4', 'questions/1'],
    ['questions/0', ''],
    ['questions/7', ''],
    ['questions/x', ''],
    ['questions', ''],
    ['thanks', ''],
    ['thanks/1', ''],
    ['%3Cscript%3E', ''],
  ])('leads from %s to %j before anything is answered', async (from, to) => {
    const page = await open({ url: `${base}/${from}` });
    await waitFor(() => expect(page.address()).toBe(to === '' ? base : `${base}/${to}`));
  });

  it('keeps the answers where they could not be sent', async () => {
    answerFive();
    const page = await open({
      url: last,
      api: {
        ...nothingSent,
        'POST v3/my-impact/set-survey-values': () => {
          throw new DoubleFailure(503, 'unavailable', 'Please try again in a minute.');
        },
      },
    });
    move(70);
    await page.user.click(button('Send'));
    expect(await screen.findByText('Please try again in a minute.')).toBeTruthy();
    expect([page.address(), slider().value]).toEqual([last, '70']);
  });

  it('says whose group the answers count in, and sends its code with them', async () => {
    const page = await open({ url: `${base}?group=${code}`, api: withGroup });
    expect(await screen.findByText('Your answers count for Northern Pensions')).toBeTruthy();
    await page.user.click(screen.getByRole('link', { name: 'Start' }));
    for (const theme of SURVEY_THEMES) {
      expect(page.address()).toBe(`${base}/questions/${theme}?group=${code}`);
      await page.user.click(button(theme === 6 ? 'Send' : 'Next'));
    }
    await waitFor(() => expect(page.address()).toBe(`${base}/thanks`));
    expect(page.calls.find(({ operation }) => operation.startsWith('POST'))?.body).toMatchObject({ group_code: code });
  });

  it('names the group that earlier answers count in, until the person leaves it', async () => {
    answerFive();
    const page = await open({
      url: last,
      api: {
        ...withGroup,
        'POST v3/my-impact/set-survey-values': ({ body }) => ({ group_code: code, ...(body as object) }) as never,
      },
    });
    await page.user.click(button('Send'));
    expect(await screen.findByText('Your answers count for Northern Pensions')).toBeTruthy();
    await page.user.click(button('Count them in no group'));
    await waitFor(() => expect(screen.queryByText(/Your answers count for/)).toBeNull());
    expect(screen.getByRole('heading', { name: 'Well done and thank you!' })).toBeTruthy();
    const sent = page.calls.filter(({ operation }) => operation.startsWith('POST')).map(({ body }) => body);
    const values = { answers: [1, 2, 3, 4, 5, 50].map((score, at) => ({ ilg_theme_id: at + 1, score })), locale: 'en' };
    expect(sent).toEqual([values, { ...values, group_code: null }]);
  });

  it.each(['short', 'abcdefgh1234567%20', ''])('takes %j for no group', async (group) => {
    const page = await open({ url: `${base}?group=${group}` });
    await settle();
    expect(screen.queryByText(/Your answers count for/)).toBeNull();
    expect(page.calls.some(({ operation }) => operation.includes('survey-groups'))).toBe(false);
  });

  it('lets visitors answer, and send once they are logged in', async () => {
    answerFive();
    await openAsVisitor({ url: last });
    await settle();
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    expect(button('Log-in or Sign-up to use this feature – Send your answers')).toBeTruthy();
  });
});
