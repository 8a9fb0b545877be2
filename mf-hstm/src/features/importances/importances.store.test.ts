import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { STORAGE_PREFIX } from './importance-storage.ts';
import { themeScores, withPart } from './importance-values.ts';
import * as importances from './importances.store.ts';
import { listing, topic, topics } from './topics.fixture.ts';

const { startForPerson, startForVisitor, movePart } = importances;
const state = () => importances.useImportancesState.getState();
const themes = () => [...themeScores(topics, state().values).values()];
const kept = (key: string) => localStorage.getItem(STORAGE_PREFIX + key);
const whole = (theme: number, value: number) => withPart(topics, {}, { theme }, value);

beforeEach(() => {
  jest.useFakeTimers();
  importances.forgetImportances();
  localStorage.clear();
});

describe('a visitor', () => {
  it('starts from what the browser kept, 50 where it kept nothing valid', () => {
    for (const { topic_id } of topics.slice(0, 3)) localStorage.setItem(`${STORAGE_PREFIX}1-10-${topic_id}`, '80');
    localStorage.setItem(`${STORAGE_PREFIX}2-20-201`, '900');
    startForVisitor(listing());
    expect(themes()).toEqual([65, 50, 50, 50, 50, 50]);
  });

  it('finds a change kept when the slider rests', () => {
    startForVisitor(listing());
    for (const value of [60, 70, 80]) movePart({ theme: 6 }, value);
    expect(kept('6-60-601')).toBeNull();
    jest.advanceTimersByTime(1_000);
    expect(kept('6-60-601')).toBe('80');
  });

  it('finds a change kept when the page goes before the slider rests', () => {
    startForVisitor(listing());
    movePart({ theme: 6 }, 80);
    importances.settleNow();
    expect(kept('6-61-604')).toBe('80');
  });

  it('undoes a reset, until something else is changed', () => {
    startForVisitor(listing());
    movePart({ theme: 6 }, 80);
    importances.resetImportances();
    expect(themes()).toEqual([50, 50, 50, 50, 50, 50]);
    importances.undoReset();
    expect(themes()[5]).toBe(80);
    importances.resetImportances();
    movePart({ theme: 1 }, 10);
    importances.undoReset();
    expect(themes()).toEqual([10, 50, 50, 50, 50, 50]);
  });

  it('finds what was kept of an industry for a topic of some industries, also of one that was merged into it', () => {
    const [first = topic(1, 10, 101), ...others] = topics;
    const some = { ...first, is_universal: false, industry_ids: [7] };
    const merged = [{ key: '1-10-109', into: '1-10-101' }];
    for (const key of ['1-10-109@7', '1-10-109@8', '1-10-102@7']) localStorage.setItem(STORAGE_PREFIX + key, '90');
    startForVisitor(listing({ topics: [some, ...others], merged }));
    expect(state().values).toEqual({ '1-10-101@7': 90 });
  });

  it('finds nothing kept after a reset', () => {
    startForVisitor(listing());
    movePart({ theme: 6 }, 80);
    importances.settleNow();
    importances.resetImportances();
    importances.settleNow();
    expect(localStorage).toHaveLength(0);
  });

  it('sees what another tab changed', () => {
    startForVisitor(listing());
    localStorage.setItem(`${STORAGE_PREFIX}6-61-604`, '0');
    importances.followStorage();
    expect(state().values).toEqual({ '6-61-604': 0 });
  });

  it('keeps the importance of a merged topic for the other one, unless that has its own', () => {
    const merged = [
      { key: '6-60-609', into: '6-60-601' },
      { key: '6-60-608', into: '6-60-602' },
    ];
    const values = { '6-60-609': 90, '6-60-608': 80, '6-60-602': 10 };
    for (const [key, value] of Object.entries(values)) localStorage.setItem(STORAGE_PREFIX + key, `${value}`);
    startForVisitor(listing({ merged }));
    expect(state().values).toEqual({ '6-60-601': 90, '6-60-602': 10 });
    movePart({ theme: 6, category: 60, topic: 603 }, 20);
    importances.settleNow();
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
      ...{ [`${STORAGE_PREFIX}6-60-601`]: '90', [`${STORAGE_PREFIX}6-60-602`]: '10' },
      [`${STORAGE_PREFIX}6-60-603`]: '20',
    });
  });

  it('finds a topic that was merged while the page was open at the other one', () => {
    startForVisitor(listing());
    movePart({ theme: 6, category: 60, topic: 601 }, 90);
    const left = topics.filter(({ topic_id }) => topic_id !== 601);
    startForVisitor(listing({ topics: left, merged: [{ key: '6-60-601', into: '6-60-602' }] }));
    expect(state().values).toEqual({ '6-60-602': 90 });
  });

  it('sets a retired topic with its category and its theme, and keeps it otherwise', () => {
    const retired = [topic(6, 60, 609)];
    localStorage.setItem(`${STORAGE_PREFIX}6-60-609`, '70');
    startForVisitor(listing({ retired }));
    movePart({ theme: 6, category: 61 }, 10);
    expect(state().values).toEqual({ '6-60-609': 70, '6-61-604': 10 });
    movePart({ theme: 6, category: 60 }, 20);
    expect(state().values['6-60-609']).toBe(20);
    movePart({ theme: 6 }, 30);
    importances.settleNow();
    expect(kept('6-60-609')).toBe('30');
  });

  it('keeps what they are changing while another tab writes', () => {
    startForVisitor(listing());
    movePart({ theme: 6 }, 80);
    localStorage.setItem(`${STORAGE_PREFIX}6-61-604`, '0');
    importances.followStorage();
    expect(themes()[5]).toBe(80);
  });
});

describe('a signed-in person', () => {
  it('starts from their account', () => {
    startForPerson(listing(), 42, whole(1, 90));
    expect({ values: state().values, offered: state().offered }).toEqual({ values: whole(1, 90), offered: null });
  });

  it('is offered what this browser kept, and may take it', () => {
    localStorage.setItem(`${STORAGE_PREFIX}6-61-604`, '0');
    startForPerson(listing(), 42, whole(1, 90));
    expect(state()).toMatchObject({ values: whole(1, 90), offered: { '6-61-604': 0 } });
    importances.takeOffered();
    expect(state()).toMatchObject({ values: { '6-61-604': 0 }, offered: null, saved: whole(1, 90) });
  });

  it('may leave it, and is not offered it again', () => {
    localStorage.setItem(`${STORAGE_PREFIX}6-61-604`, '0');
    startForPerson(listing(), 42, whole(1, 90));
    importances.returnToSaved();
    importances.settleNow();
    importances.forgetImportances();
    startForPerson(listing(), 42, whole(1, 90));
    expect(state()).toMatchObject({ values: whole(1, 90), offered: null });
  });

  it('is offered nothing after saving here and then on another device', () => {
    startForPerson(listing(), 42, whole(1, 90));
    movePart({ theme: 6 }, 10);
    importances.settleNow();
    expect(localStorage.length).toBeGreaterThan(0);
    importances.markSaved(state().values);
    expect(localStorage).toHaveLength(0);
    importances.forgetImportances();
    startForPerson(listing(), 42, whole(1, 20));
    expect(state()).toMatchObject({ values: whole(1, 20), offered: null });
  });

  it('keeps what they took of a retired topic, and is offered it after a reload', () => {
    const listed = listing({ retired: [topic(6, 60, 609)] });
    startForPerson(listed, 42, whole(1, 90));
    importances.takeShared({ ...whole(1, 90), '6-60-609': 10 });
    startForPerson(listed, 42, whole(1, 90));
    expect(state().values['6-60-609']).toBe(10);
    importances.settleNow();
    importances.forgetImportances();
    startForPerson(listed, 42, whole(1, 90));
    expect(state().offered).toEqual({ ...whole(1, 90), '6-60-609': 10 });
  });

  it('undoes a return to what the account holds, and finds the finer settings kept again', () => {
    startForPerson(listing(), 42, whole(1, 90));
    movePart({ theme: 6, category: 60, topic: 601 }, 10);
    importances.resetToSaved(whole(1, 20));
    expect(state()).toMatchObject({ values: whole(1, 20), saved: whole(1, 20) });
    importances.undoReset();
    expect(state()).toMatchObject({ values: { ...whole(1, 90), '6-60-601': 10 }, saved: whole(1, 20) });
    importances.settleNow();
    importances.forgetImportances();
    startForPerson(listing(), 42, whole(1, 20));
    expect(state().offered).toEqual({ ...whole(1, 90), '6-60-601': 10 });
  });

  it('keeps what they move while the settings before are saved', () => {
    startForPerson(listing(), 42, whole(1, 90));
    movePart({ theme: 6 }, 10);
    const sent = state().values;
    movePart({ theme: 6 }, 20);
    importances.markSaved(sent);
    importances.forgetImportances();
    startForPerson(listing(), 42, sent);
    expect(state().offered).toEqual({ ...whole(1, 90), ...whole(6, 20) });
  });

  it('has what the account holds where another tab saved', () => {
    startForPerson(listing(), 42, whole(1, 90));
    movePart({ theme: 6 }, 10);
    importances.settleNow();
    localStorage.clear();
    importances.followStorage();
    expect(state().values).toEqual(whole(1, 90));
  });

  it('takes what this browser kept where the account holds nothing yet', () => {
    localStorage.setItem(`${STORAGE_PREFIX}6-61-604`, '0');
    startForPerson(listing(), 42, {});
    expect(state()).toMatchObject({ values: { '6-61-604': 0 }, offered: null, saved: {} });
  });

  it('follows what another device saved, as long as nothing was changed here', () => {
    startForPerson(listing(), 42, whole(1, 90));
    startForPerson(listing(), 42, whole(1, 20));
    expect(themes()[0]).toBe(20);
    movePart({ theme: 1 }, 30);
    startForPerson(listing(), 42, whole(1, 95));
    expect({ theme: themes()[0], saved: state().saved }).toEqual({ theme: 30, saved: whole(1, 95) });
  });

  it('keeps what they changed of a topic that was merged meanwhile', () => {
    startForPerson(listing(), 42, whole(1, 90));
    movePart({ theme: 6, category: 60, topic: 601 }, 80);
    const left = topics.filter(({ topic_id }) => topic_id !== 601);
    const merged = [{ key: '6-60-601', into: '6-60-602' }];
    startForPerson(listing({ topics: left, merged }), 42, whole(1, 90));
    expect(state().values).toEqual({ ...whole(1, 90), '6-60-602': 80 });
  });

  it('finds their unsaved changes again after a reload, and leaves none to others', () => {
    startForPerson(listing(), 42, whole(1, 90));
    movePart({ theme: 6 }, 10);
    importances.settleNow();
    importances.forgetImportances();
    startForPerson(listing(), 42, whole(1, 90));
    expect(state().offered).toEqual({ ...whole(1, 90), ...whole(6, 10) });
    startForPerson(listing(), 43, whole(1, 20));
    expect(state()).toMatchObject({ owner: 43, values: whole(1, 20), offered: null });
    startForVisitor(listing());
    expect(state().values).toEqual({});
  });

  it('writes nothing once they signed out, and takes a visitor’s last change into the offer', () => {
    startForPerson(listing(), 42, whole(1, 90));
    movePart({ theme: 6 }, 10);
    startForVisitor(listing());
    jest.advanceTimersByTime(1_000);
    expect(localStorage).toHaveLength(0);
    movePart({ theme: 5 }, 20);
    startForPerson(listing(), 42, whole(1, 90));
    expect(state().offered).toEqual(whole(5, 20));
    expect(kept('5-50-501')).toBe('20');
    movePart({ theme: 1 }, 30);
    importances.settleNow();
    expect(kept('5-50-501')).toBe('20');
    importances.returnToSaved();
    importances.settleNow();
    expect(kept('5-50-501')).toBeNull();
  });

  it('leaves their values behind when they sign out', () => {
    startForPerson(listing(), 42, whole(1, 90));
    startForVisitor(listing());
    expect(state()).toMatchObject({ owner: 'visitor', values: {}, saved: null });
  });
});
