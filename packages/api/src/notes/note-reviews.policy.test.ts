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
  ...{ userId: AUTHOR, reviewerId, status, isDeleted },
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
