import { describe, expect, it } from '@jest/globals';
import { NOTE_STATUSES } from '@commonweal/domain/note-lifecycle';
import type { NoteStatus } from '@commonweal/domain/note-lifecycle';
import { viewer } from '../testing/viewer.ts';
import { mayRestoreVersion } from './note-versions.policy.ts';

const AUTHOR = 7;
const note = (status: NoteStatus, isDeleted = false) => ({ userId: AUTHOR, status, isDeleted });
const author = viewer(AUTHOR, 'analysis-creation-state');
const reviewer = viewer(1, 'notes-submission-state');

describe('an earlier version of an analysis', () => {
  it.each<[string, typeof author, readonly NoteStatus[]]>([
    ['its author', author, ['drafted', 'submitted', 'read', 'rework', 'published']],
    ['a reviewer', reviewer, ['submitted', 'read', 'rework', 'published']],
    [
      'an author who reviews and may not write',
      viewer(AUTHOR, 'notes-submission-state'),
      ['drafted', 'submitted', 'read', 'rework', 'published'],
    ],
    ['an author who may not write any more', viewer(AUTHOR, 'note-rate'), []],
    ['another author', viewer(3, 'analysis-creation-state'), []],
    ['a stranger', viewer(3), []],
  ])('is brought back by %s in these states', (_, who, expected) => {
    expect(NOTE_STATUSES.filter((status) => mayRestoreVersion(note(status), who))).toEqual(expected);
  });

  it('is brought back by nobody once the analysis was removed', () => {
    expect([author, reviewer].map((who) => mayRestoreVersion(note('published', true), who))).toEqual([false, false]);
  });
});
