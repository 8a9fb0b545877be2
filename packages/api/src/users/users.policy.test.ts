import { describe, expect, it } from '@jest/globals';
import { viewer } from '../testing/viewer.ts';
import { PLATFORM_USER_ID, hasLeft, isShareable, linksFrom, mayOpenProfile, seesRealNames } from './users.policy.ts';

const OWNER = 7;
const PUBLIC = 0;
const PRIVATE = 1;
const COMMUNITY = 2;
const person = (visibility: number, over: { id?: number; isDeleted?: boolean; isAnonymised?: boolean } = {}) => ({
  ...{ id: OWNER, visibility, isDeleted: false, isAnonymised: false },
  ...over,
});

const visitor = null;
const owner = viewer(OWNER);
const stranger = viewer(3, 'client-view', 'notes-submission-state');
const administrator = viewer(4, 'user-state');
/** The viewers by whom a page may be opened, in the order of `all`. */
const all = [visitor, owner, stranger, administrator] as const;
const openedBy = (row: ReturnType<typeof person>) => all.map((one) => mayOpenProfile(row, one));

describe('the real name of a person', () => {
  it('is shown to clients, and to nobody else', () => {
    const viewers = [viewer(3, 'client-view'), viewer(3, 'user-state', 'note-rate'), viewer(3), null];
    expect(viewers.map(seesRealNames)).toEqual([true, false, false, false]);
  });
});

describe('the page of a person', () => {
  it.each([
    ['public', PUBLIC, [true, true, true, true]],
    ['private', PRIVATE, [false, true, false, true]],
    ['of the community', COMMUNITY, [false, true, true, true]],
  ])('that is %s is opened by whom its visibility %d names', (_, visibility, expected) => {
    expect(openedBy(person(visibility))).toEqual(expected);
  });

  it.each([
    ['was deleted', { isDeleted: true }],
    ['was anonymised', { isAnonymised: true }],
    ['is the platform', { id: PLATFORM_USER_ID }],
  ])('who %s is opened by nobody', (_, over) => {
    expect(openedBy(person(PUBLIC, over))).toEqual([false, false, false, false]);
    expect(mayOpenProfile(person(PUBLIC, over), viewer(PLATFORM_USER_ID, 'user-state'))).toBe(false);
  });

  it('is shared by a link where visitors open it', () => {
    expect([PUBLIC, PRIVATE, COMMUNITY].map((visibility) => isShareable(person(visibility)))).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('somebody has left', () => {
  it.each([
    [false, false, false],
    [true, false, true],
    [false, true, true],
    [true, true, true],
  ])('where they are deleted: %p, anonymised: %p; %p', (isDeleted, isAnonymised, expected) => {
    expect(hasLeft(person(PUBLIC, { isDeleted, isAnonymised }))).toBe(expected);
  });
});

describe('the name of a person leads', () => {
  it.each([
    ['a visitor', visitor, ['details', 'analyses']],
    ['its owner', owner, ['profile', 'analyses']],
    ['an owner who reviews', viewer(OWNER, 'notes-submission-state'), ['profile', 'analyses', 'submissions']],
    ['its owner who writes', viewer(OWNER, 'analysis-creation-state'), ['profile', 'analyses', 'submissions']],
    ['another writer', viewer(3, 'analysis-creation-state'), ['details', 'analyses']],
    ['a reviewer', viewer(3, 'notes-submission-state'), ['details', 'analyses', 'submissions']],
    ['somebody who does not review', viewer(3, 'user-state', 'client-view'), ['details', 'analyses']],
  ])('%s to %j', (_, who, links) => {
    expect(linksFrom(person(PUBLIC), who)).toEqual(links);
  });

  it('nowhere where the page is closed', () => {
    expect(linksFrom(person(PRIVATE), stranger)).toEqual([]);
    expect(linksFrom(person(PRIVATE), administrator)).toEqual(['details', 'analyses']);
  });
});
