import { describe, expect, it } from '@jest/globals';
import { NOTE_STATUSES } from '@commonweal/domain/note-lifecycle';
import type { NoteStatus } from '@commonweal/domain/note-lifecycle';
import type { Viewer } from '../http/viewer.ts';
import { allowedActions, maySee } from './note-reviews.policy.ts';

const AUTHOR = 7;
const person = (id: number, ...privileges: readonly ('notes-submission-state' | 'note-rate')[]): Viewer => ({
  ...{ id, name: `person-${id}`, tokenDigest: '' },
  privileges: new Set(privileges),
});
const reviewer = person(1, 'notes-submission-state');
const author = person(AUTHOR);
const authorWhoReviews = person(AUTHOR, 'notes-submission-state');
const stranger = person(3, 'note-rate');
const note = (status_code: NoteStatus, reviewerId: number | null = null, is_deleted = false) => ({
  ...{ userId: AUTHOR, reviewerId, status_code, is_deleted },
});

describe('who sees an analysis wherever it stands', () => {
  it.each(NOTE_STATUSES)('%s: its author, reviewers but for drafts, and nobody else', (status) => {
    expect(maySee(note(status), author)).toBe(true);
    expect(maySee(note(status), reviewer)).toBe(status !== 'drafted');
    expect(maySee(note(status), stranger)).toBe(false);
  });

  it('nobody, once it was removed', () => {
    expect(maySee(note('submitted', null, true), author)).toBe(false);
    expect(maySee(note('submitted', null, true), reviewer)).toBe(false);
  });
});

describe('what may be done with it', () => {
  it.each<[NoteStatus, readonly string[]]>([
    ['submitted', ['read', 'assign']],
    ['read', ['rework', 'publish', 'assign']],
    ['rework', ['assign']],
    ['published', ['archive']],
    ['archived', []],
  ])('%s: a reviewer may %j', (status, expected) => {
    expect(allowedActions(note(status), reviewer)).toEqual(expected);
  });

  it.each<[NoteStatus, readonly string[]]>([
    ['drafted', ['submit']],
    ['submitted', []],
    ['read', []],
    ['rework', ['submit']],
    ['published', []],
  ])('%s: its author may %j, reviewer or not', (status, expected) => {
    expect(allowedActions(note(status), author)).toEqual(expected);
    expect(allowedActions(note(status), authorWhoReviews)).toEqual(expected);
  });

  it('is not given to whoever has it already', () => {
    expect(allowedActions(note('read', reviewer.id), reviewer)).toEqual(['rework', 'publish']);
  });
});
