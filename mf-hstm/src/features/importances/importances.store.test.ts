import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { STORAGE_PREFIX } from './importance-storage.ts';
import { themeScores, withTheme } from './importance-values.ts';
import * as importances from './importances.store.ts';
import { topics } from './topics.fixture.ts';

const { startForPerson, startForVisitor, moveTheme } = importances;
const state = () => importances.useImportancesState.getState();
const themes = () => [...themeScores(topics, state().values).values()];
const kept = (key: string) => localStorage.getItem(STORAGE_PREFIX + key);
const whole = (theme: number, value: number) => withTheme(topics, {}, theme, value);

beforeEach(() => {
  jest.useFakeTimers();
  importances.forgetImportances();
  localStorage.clear();
});

describe('a visitor', () => {
  it('starts from what the browser kept, 50 where it kept nothing valid', () => {
    for (const { topic_id } of topics.slice(0, 3)) localStorage.setItem(`${STORAGE_PREFIX}1-10-${topic_id}`, '80');
    localStorage.setItem(`${STORAGE_PREFIX}2-20-201`, '900');
    startForVisitor(topics);
    expect(themes()).toEqual([65, 50, 50, 50, 50, 50]);
  });

  it('finds a change kept when the slider rests', () => {
    startForVisitor(topics);
    for (const value of [60, 70, 80]) moveTheme(6, value);
    expect(kept('6-60-601')).toBeNull();
    jest.advanceTimersByTime(1_000);
    expect(kept('6-60-601')).toBe('80');
  });

  it('finds a change kept when the page goes before the slider rests', () => {
    startForVisitor(topics);
    moveTheme(6, 80);
    importances.settleNow();
    expect(kept('6-61-604')).toBe('80');
  });

  it('undoes a reset, until something else is changed', () => {
    startForVisitor(topics);
    moveTheme(6, 80);
    importances.resetImportances();
    expect(themes()).toEqual([50, 50, 50, 50, 50, 50]);
    importances.undoReset();
    expect(themes()[5]).toBe(80);
    importances.resetImportances();
    moveTheme(1, 10);
    importances.undoReset();
    expect(themes()).toEqual([10, 50, 50, 50, 50, 50]);
  });

  it('finds nothing kept after a reset', () => {
    startForVisitor(topics);
    moveTheme(6, 80);
    importances.settleNow();
    importances.resetImportances();
    importances.settleNow();
    expect(localStorage).toHaveLength(0);
  });

  it('sees what another tab changed', () => {
    startForVisitor(topics);
    localStorage.setItem(`${STORAGE_PREFIX}6-61-604`, '0');
    importances.followStorage();
    expect(state().values).toEqual({ '6-61-604': 0 });
  });

  it('keeps what they are changing while another tab writes', () => {
    startForVisitor(topics);
    moveTheme(6, 80);
    localStorage.setItem(`${STORAGE_PREFIX}6-61-604`, '0');
    importances.followStorage();
    expect(themes()[5]).toBe(80);
  });
});

describe('a signed-in person', () => {
  it('starts from their account', () => {
    startForPerson(topics, 42, whole(1, 90));
    expect({ values: state().values, offered: state().offered }).toEqual({ values: whole(1, 90), offered: null });
  });

  it('is offered what this browser kept, and may take it', () => {
    localStorage.setItem(`${STORAGE_PREFIX}6-61-604`, '0');
    startForPerson(topics, 42, whole(1, 90));
    expect(state()).toMatchObject({ values: whole(1, 90), offered: { '6-61-604': 0 } });
    importances.takeOffered();
    expect(state()).toMatchObject({ values: { '6-61-604': 0 }, offered: null, saved: whole(1, 90) });
  });

  it('may leave it, and is not offered it again', () => {
    localStorage.setItem(`${STORAGE_PREFIX}6-61-604`, '0');
    startForPerson(topics, 42, whole(1, 90));
    importances.returnToSaved();
    importances.settleNow();
    importances.forgetImportances();
    startForPerson(topics, 42, whole(1, 90));
    expect(state()).toMatchObject({ values: whole(1, 90), offered: null });
  });

  it('takes what this browser kept where the account holds nothing yet', () => {
    localStorage.setItem(`${STORAGE_PREFIX}6-61-604`, '0');
    startForPerson(topics, 42, {});
    expect(state()).toMatchObject({ values: { '6-61-604': 0 }, offered: null, saved: {} });
  });

  it('follows what another device saved, as long as nothing was changed here', () => {
    startForPerson(topics, 42, whole(1, 90));
    startForPerson(topics, 42, whole(1, 20));
    expect(themes()[0]).toBe(20);
    moveTheme(1, 30);
    startForPerson(topics, 42, whole(1, 95));
    expect({ theme: themes()[0], saved: state().saved }).toEqual({ theme: 30, saved: whole(1, 95) });
  });

  it('leaves their values behind when they sign out', () => {
    startForPerson(topics, 42, whole(1, 90));
    startForVisitor(topics);
    expect(state()).toMatchObject({ owner: 'visitor', values: {}, saved: null });
  });
});
