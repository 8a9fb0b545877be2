import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import type { NoteState } from './note-lifecycle.ts';
import { allowedNoteActions, applyNoteAction, NOTE_ACTIONS, NOTE_STATUSES } from './note-lifecycle.ts';

const state = fc.record({ status: fc.constantFrom(...NOTE_STATUSES), isDeleted: fc.boolean() });

describe('applyNoteAction', () => {
  it.each([
    ['drafted', 'submit', 'submitted'],
    ['submitted', 'read', 'read'],
    ['read', 'rework', 'rework'],
    ['rework', 'submit', 'submitted'],
    ['read', 'publish', 'published'],
    ['published', 'archive', 'archived'],
  ] as const)('takes a note from %s by %s to %s', (status, action, expected) => {
    expect(applyNoteAction({ status, isDeleted: false }, action)?.status).toBe(expected);
  });

  it.each([
    ['drafted', 'publish'],
    ['published', 'submit'],
    ['archived', 'publish'],
    ['archived', 'restore_version'],
    ['drafted', 'restore'],
  ] as const)('refuses a note that is %s to %s', (status, action) => {
    expect(applyNoteAction({ status, isDeleted: false }, action)).toBeNull();
  });

  it('lets a removed note be restored and nothing else', () => {
    fc.assert(
      fc.property(state, (any) => {
        expect(allowedNoteActions({ ...any, isDeleted: true })).toEqual(['restore']);
      }),
    );
  });

  it('restores what it removed', () => {
    fc.assert(
      fc.property(state, (any) => {
        const there: NoteState = { ...any, isDeleted: false };
        const removed = applyNoteAction(there, 'remove');
        expect(removed && applyNoteAction(removed, 'restore')).toEqual(there);
      }),
    );
  });

  it('leaves the archive by no path', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...NOTE_ACTIONS)), (actions) => {
        const archived: NoteState = { status: 'archived', isDeleted: false };
        const end = actions.reduce<NoteState>((at, action) => applyNoteAction(at, action) ?? at, archived);
        expect(end.status).toBe('archived');
      }),
    );
  });
});

describe('allowedNoteActions', () => {
  it('lists what a read note allows', () => {
    expect(allowedNoteActions({ status: 'read', isDeleted: false })).toEqual([
      'rework',
      'publish',
      'remove',
      'restore_version',
    ]);
  });
});
