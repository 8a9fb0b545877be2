import { expect, it } from '@jest/globals';
import { viewer } from '../testing/viewer.ts';
import { mayActOn } from './note-comments.policy.ts';
import type { CommentAct, CommentStanding } from './note-comments.policy.ts';

const AUTHOR = 7;
const acts: readonly CommentAct[] = ['edit', 'remove', 'restore', 'report'];
const there: CommentStanding = { userId: AUTHOR, removedAt: null, isModerated: false };
const removed: CommentStanding = { ...there, removedAt: new Date() };
const moderated: CommentStanding = { ...removed, isModerated: true };

it.each<[string, ReturnType<typeof viewer> | null, readonly (readonly CommentAct[])[]]>([
  ['its author', viewer(AUTHOR), [['edit', 'remove'], ['restore'], []]],
  ['its author who reviews', viewer(AUTHOR, 'notes-submission-state'), [['edit', 'remove'], ['restore'], ['restore']]],
  ['a reviewer', viewer(1, 'notes-submission-state'), [['remove', 'report'], ['restore'], ['restore']]],
  ['another person', viewer(2, 'note-rate'), [['report'], [], []]],
  ['a visitor', null, [[], [], []]],
])('a comment allows %s this while it is there, removed, and removed by a reviewer', (_, who, expected) => {
  const allowed = [there, removed, moderated].map((comment) => acts.filter((act) => mayActOn(act, comment, who)));
  expect(allowed).toEqual(expected);
});
