import { describe, expect, it } from '@jest/globals';
import { NOTE_STATUSES } from '@commonweal/domain/note-lifecycle';
import type { NoteStatus } from '@commonweal/domain/note-lifecycle';
import { viewer } from '../testing/viewer.ts';
import { allowedActions } from './note-reviews.policy.ts';
import { mayFollowNote, maySeeNote } from './notes.policy.ts';

const AUTHOR = 7;
const reviewer = viewer(1, 'notes-submission-state');
const author = viewer(AUTHOR);
const authorWhoReviews = viewer(AUTHOR, 'notes-submission-state');
const stranger = viewer(3, 'note-rate');
const note = (status: NoteStatus, reviewerId: number | null = null, isDeleted = false) => ({
  ...{ userId: AUTHOR, reviewerId, status, isDeleted, heldUntil: null },
});

describe('who sees an analysis wherever it stands', () => {
  it.each(NOTE_STATUSES)('%s: its author, reviewers but for drafts, and nobody else', (status) => {
    expect(mayFollowNote(note(status), author)).toBe(true);
    expect(mayFollowNote(note(status), reviewer)).toBe(status !== 'drafted');
    expect(mayFollowNote(note(status), stranger)).toBe(false);
  });

  it.each(NOTE_STATUSES)('%s: everybody else where it is published', (status) => {
    expect(maySeeNote(note(status), stranger)).toBe(status === 'published');
    expect(maySeeNote(note(status), null)).toBe(status === 'published');
    expect(maySeeNote(note(status), author)).toBe(true);
  });

  it('not who was its reviewer once, and reviews no more', () => {
    expect(mayFollowNote(note('read', stranger.id), stranger)).toBe(false);
    expect(mayFollowNote(note('read', reviewer.id), reviewer)).toBe(true);
  });

  it('nobody, once it was removed', () => {
    for (const status of ['submitted', 'published'] as const) {
      expect(maySeeNote(note(status, null, true), author)).toBe(false);
      expect(maySeeNote(note(status, null, true), reviewer)).toBe(false);
    }
  });
});

const writer = viewer(AUTHOR, 'analysis-creation-state');

describe('what may be done with it', () => {
  it.each<[NoteStatus, readonly string[]]>([
    ['drafted', ['deadline']],
    ['submitted', ['read', 'assign', 'reassign', 'deadline']],
    ['read', ['rework', 'publish', 'assign', 'reassign', 'deadline']],
    ['rework', ['assign', 'reassign', 'deadline']],
    ['published', ['archive', 'remove', 'hold']],
    ['archived', ['edit', 'remove']],
  ])('%s: a reviewer may %j', (status, expected) => {
    expect(allowedActions(note(status), reviewer)).toEqual(expected);
  });

  it.each<[NoteStatus, readonly string[]]>([
    ['drafted', ['submit', 'edit', 'delete']],
    ['submitted', []],
    ['read', []],
    ['rework', ['submit', 'edit', 'delete']],
    ['published', ['edit']],
    ['archived', ['edit']],
  ])('%s: its author may %j', (status, expected) => {
    expect(allowedActions(note(status), writer)).toEqual(expected);
  });

  it.each<[NoteStatus, readonly string[]]>([
    ['drafted', []],
    ['rework', []],
    ['published', []],
    ['archived', []],
  ])('%s: an author who may write no more may %j', (status, expected) => {
    expect(allowedActions(note(status), author)).toEqual(expected);
  });

  it.each(['submitted', 'read', 'published'] as const)('%s: its author may nothing for reviewing others', (status) => {
    expect(allowedActions(note(status), authorWhoReviews)).toEqual([]);
  });

  it('is not taken by whoever has it already, who may give it on', () => {
    expect(allowedActions(note('read', reviewer.id), reviewer)).toEqual(['rework', 'publish', 'reassign', 'deadline']);
  });

  it.each<[NoteStatus, boolean, boolean]>([
    ['drafted', true, false],
    ['submitted', false, false],
    ['rework', true, false],
    ['published', false, true],
    ['archived', false, true],
  ])('%s and removed: its author may restore it: %s, a reviewer: %s', (status, byAuthor, byReviewer) => {
    const removed = note(status, null, true);
    expect(allowedActions(removed, writer)).toEqual(byAuthor ? ['restore'] : []);
    expect(allowedActions(removed, reviewer)).toEqual(byReviewer ? ['restore'] : []);
    expect(allowedActions(removed, stranger)).toEqual([]);
  });

  it('on legal hold: reviewers alone move and end it, and nobody restores it', () => {
    const held = { ...note('published', null, true), heldUntil: new Date() };
    expect(allowedActions(held, reviewer)).toEqual(['extend-hold', 'end-hold']);
    expect([writer, authorWhoReviews, stranger].map((person) => allowedActions(held, person))).toEqual([[], [], []]);
  });
});
