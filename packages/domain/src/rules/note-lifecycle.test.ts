import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import type { NoteState } from './note-lifecycle.ts';
import { allowedNoteActions, applyNoteAction, NOTE_ACTIONS, NOTE_STATUSES } from './note-lifecycle.ts';

const state = fc.record({ status_code: fc.constantFrom(...NOTE_STATUSES), is_deleted: fc.boolean() });

describe('applyNoteAction', () => {
  it.each([
    ['drafted', 'submit', 'submitted'],
    ['submitted', 'read', 'read'],
    ['read', 'rework', 'rework'],
    ['rework', 'submit', 'submitted'],
    ['read', 'publish', 'published'],
    ['published', 'archive', 'archived'],
  ] as const)('takes a note from %s by %s to %s', (status_code, action, expected) => {
    expect(applyNoteAction({ status_code, is_deleted: false }, action)?.status_code).toBe(expected);
  });

  it.each([
    ['drafted', 'publish'],
    ['published', 'submit'],
    ['archived', 'publish'],
    ['archived', 'restore_version'],
    ['drafted', 'restore'],
  ] as const)('refuses a note that is %s to %s', (status_code, action) => {
    expect(applyNoteAction({ status_code, is_deleted: false }, action)).toBeNull();
  });

  it('lets a removed note be restored and nothing else', () => {
    fc.assert(
      fc.property(state, (any) => {
        expect(allowedNoteActions({ ...any, is_deleted: true })).toEqual(['restore']);
      }),
    );
  });

  it('restores what it removed', () => {
    fc.assert(
      fc.property(state, (any) => {
        const there: NoteState = { ...any, is_deleted: false };
        const removed = applyNoteAction(there, 'remove');
        expect(removed && applyNoteAction(removed, 'restore')).toEqual(there);
      }),
    );
  });

  it('leaves the archive by no path', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...NOTE_ACTIONS)), (actions) => {
        const archived: NoteState = { status_code: 'archived', is_deleted: false };
        const end = actions.reduce<NoteState>((at, action) => applyNoteAction(at, action) ?? at, archived);
        expect(end.status_code).toBe('archived');
      }),
    );
  });
});

describe('allowedNoteActions', () => {
  it('lists what a read note allows', () => {
    expect(allowedNoteActions({ status_code: 'read', is_deleted: false })).toEqual([
      'rework',
      'publish',
      'remove',
      'restore_version',
    ]);
  });
});
