import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { DoubleFailure, somebody } from '@commonweal/testing';
import { SURVEY_THEMES } from '@commonweal/domain/survey-groups';
import { endSession } from '@commonweal/platform/session';
import {
  answered,
  api,
  base,
  button,
  code,
  freshSurvey,
  last,
  move,
  nothingSent,
  open,
  openAsVisitor,
  reload,
  sentBodies,
  slider,
  withGroup,
} from './survey-page.fixture.tsx';
import { draftKey, readDraft, writeDraft } from './survey-storage.ts';

beforeEach(freshSurvey);

describe('a survey that is not sent yet', () => {
  it('keeps a slider that was moved before going back', async () => {
    writeDraft('visitor', { answers: answered(2), group: null });
    const page = await open({ url: `${base}/questions/3` });
    await waitFor(() => move(80));
    await page.user.click(screen.getByRole('link', { name: 'Back' }));
    await page.user.click(button('Next'));
    expect([page.address(), slider().value]).toEqual([`${base}/questions/3`, '80']);
  });

  it('goes on after a reload, with the answers and the group', async () => {
    const before = await open({ url: `${base}?group=${code}`, api: withGroup });
    await before.user.click(await screen.findByRole('link', { name: 'Start' }));
    move(20);
    await before.user.click(button('Next'));
    move(40);
    reload(before);
    const page = await open({ api: withGroup });
    expect(await screen.findByText('Your answers count for Northern Pensions')).toBeTruthy();
    await page.user.click(screen.getByRole('link', { name: 'Go on with question 3' }));
    expect(page.address()).toBe(`${base}/questions/3?group=${code}`);
    for (const theme of SURVEY_THEMES.slice(2)) await page.user.click(button(theme === 6 ? 'Send' : 'Next'));
    await waitFor(() => expect(page.address()).toBe(`${base}/thanks`));
    expect(sentBodies(page)).toEqual([
      {
        answers: [20, 40, 50, 50, 50, 50].map((score, at) => ({ ilg_theme_id: at + 1, score })),
        locale: 'en',
        group_code: code,
      },
    ]);
    expect(Object.keys(localStorage).filter((key) => key.includes('survey'))).toEqual([]);
  });

  it('has the answers of a visitor once they have an account, and takes them from the browser', async () => {
    const before = await openAsVisitor();
    await before.user.click(await screen.findByRole('link', { name: 'Start' }));
    move(90);
    expect(readDraft('visitor').answers).toEqual({ 1: 90 });
    reload(before);
    await open({ url: `${base}/questions/1` });
    await waitFor(() => expect(slider().value).toBe('90'));
    expect([readDraft('visitor').answers, readDraft(somebody().id).answers]).toEqual([{}, { 1: 90 }]);
  });

  it('is in the browser at every moment in which the answers of a visitor become a person’s', async () => {
    writeDraft('visitor', { answers: answered(5), group: null });
    const kept: unknown[] = [];
    const removing = jest.spyOn(Storage.prototype, 'removeItem').mockImplementationOnce(() => {
      kept.push(readDraft('visitor').answers, readDraft(somebody().id).answers);
    });
    await open({ url: `${base}/questions/6` });
    await waitFor(() => expect(kept).toEqual([answered(5), answered(5)]));
    removing.mockRestore();
  });

  it('shows nothing of a person who signed out, and all of it to one whose session lapsed', async () => {
    const person = await open({ url: `${base}/questions/1` });
    await waitFor(() => move(90));
    act(() => endSession('expired'));
    person.unmount();
    const again = await open({ url: `${base}/questions/1` });
    await waitFor(() => expect(slider().value).toBe('90'));
    act(() => endSession('signed-out'));
    await waitFor(() => expect(slider().value).toBe('50'));
    again.unmount();
    await open({ url: `${base}/questions/1`, session: { ...somebody(), id: somebody().id + 1 } });
    await waitFor(() => expect(slider().value).toBe('50'));
    expect(localStorage.getItem(draftKey(somebody().id))).toBeNull();
  });

  it.each(['before the first question', 'while the answers are sent'])(
    'goes without a group that is gone %s',
    async (when) => {
      writeDraft('visitor', { answers: answered(5), group: code });
      const isGoneAtOnce = when.startsWith('before');
      const page = await open({
        url: isGoneAtOnce ? `${base}?group=${code}` : last,
        api: {
          ...nothingSent,
          'GET v3/my-impact/survey-groups/:code': () => {
            if (isGoneAtOnce) throw new DoubleFailure(404, 'not-found');
            return { code, name: 'Northern Pensions', profile: null };
          },
          'POST v3/my-impact/set-survey-values': ({ body }) => {
            if ('group_code' in Object(body)) {
              throw new DoubleFailure(422, 'invalid-fields', 'Wrong', { group_code: 'Gone' });
            }
            return body as never;
          },
        },
      });
      if (isGoneAtOnce) await page.user.click(await screen.findByRole('link', { name: 'Go on with question 6' }));
      else await page.user.click(await screen.findByRole('button', { name: 'Send' }));
      expect(await screen.findByText('This group does not exist any more; your answers count without it')).toBeTruthy();
      await page.user.click(button('Send'));
      await waitFor(() => expect(page.address()).toBe(`${base}/thanks`));
      expect(sentBodies(page)).toHaveLength(isGoneAtOnce ? 1 : 2);
      expect(screen.queryByText(/Your answers count for/)).toBeNull();
    },
  );

  it('keeps a group that could not be loaded, and tries again', async () => {
    let fails = true;
    const page = await open({
      url: `${base}?group=${code}`,
      api: {
        ...api,
        'GET v3/my-impact/survey-groups/:code': () => {
          if (fails) throw new DoubleFailure(500, 'internal');
          return { code, name: 'Northern Pensions', profile: null };
        },
      },
    });
    expect(await screen.findByText('This group could not be loaded.')).toBeTruthy();
    fails = false;
    await page.user.click(button('Retry'));
    expect(await screen.findByText('Your answers count for Northern Pensions')).toBeTruthy();
  });

  it('lets a person leave the group of the answers that they sent before, and keeps the new ones', async () => {
    const sent = SURVEY_THEMES.map((ilg_theme_id) => ({ ilg_theme_id, score: 30 }));
    let group_code: string | null = code;
    writeDraft('visitor', { answers: answered(2), group: null });
    const page = await open({
      api: {
        ...withGroup,
        'GET v3/my-impact/my-survey-values': () => ({ values: { answers: sent, locale: 'fr', group_code } }),
        'POST v3/my-impact/set-survey-values': ({ body }) => {
          group_code = null;
          return body as never;
        },
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Count them in no group' }));
    await waitFor(() => expect(screen.queryByText(/Your answers count for/)).toBeNull());
    expect(sentBodies(page)).toEqual([{ answers: sent, locale: 'en', group_code: null }]);
    expect(readDraft(somebody().id).answers).toEqual(answered(2));
    expect(screen.getByRole('link', { name: 'Go on with question 3' })).toBeTruthy();
  });
});
