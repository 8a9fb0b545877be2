import { beforeEach, describe, expect, it } from '@jest/globals';
import { NO_DRAFT, draftKey, readDraft, writeDraft } from './survey-storage.ts';

beforeEach(() => localStorage.clear());

const group = 'abcdefgh12345678';

describe('a survey in the browser’s storage', () => {
  it('is read as it was written, and kept apart by its owner', () => {
    const draft = { answers: { 1: 0, 6: 100 }, group };
    writeDraft(7, draft);
    expect([readDraft(7), readDraft(8), readDraft('visitor')]).toEqual([draft, NO_DRAFT, NO_DRAFT]);
  });

  it('is removed once nothing is in it', () => {
    writeDraft('visitor', { answers: {}, group });
    expect(localStorage).toHaveLength(1);
    writeDraft('visitor', NO_DRAFT);
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['{"answers":{"1":0,"2":100,"3":101,"4":-1,"5":0.5,"6":"7","7":8},"group":"short"}', { 1: 0, 2: 100 }],
    ['{"answers":[1,2,3],"group":7}', { 1: 2, 2: 3 }],
    ['{"answers":null}', {}],
    ['null', {}],
    ['"text"', {}],
    ['{', {}],
  ])('of %s is read as far as it is valid', (text, answers) => {
    localStorage.setItem(draftKey('visitor'), text);
    expect(readDraft('visitor')).toEqual({ answers, group: null });
  });
});
