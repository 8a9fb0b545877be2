import { describe, expect, it } from '@jest/globals';
import { filterMessageId, filterMessageIds } from './filter-messages.ts';
import { listCodes } from './list-codes.ts';
import { filteredLists } from './list-filters.ts';
import { filterMessages } from './list-filters.messages.ts';
import { archiveList } from './archive/archive-list.ts';
import { archiveListMessages } from './archive/archive-list.messages.ts';
import { submissionList } from './submissions/submission-list.ts';
import { submissionListMessages } from './submissions/submission-list.messages.ts';
import { userList } from './users/user-list.ts';
import { userListMessages } from './users/user-list.messages.ts';

const ofEachKind = [
  { name: 'sdg', type: 'integer', multiple: true, from: 'sdgs', place: 50 },
  { name: 'score', type: 'choice', options: ['positive', 'negative'], place: 40 },
  { name: 'rating', type: 'range', place: 30 },
  { name: 'least', type: 'integer', options: [1, 5], place: 20 },
  { name: 'featured', type: 'choice', options: ['1'], place: 10 },
  { name: 'user', type: 'integer' },
  { name: 'default', type: 'choice', options: [] },
] as const;

describe('texts of filters', () => {
  it.each(['en', 'fr'] as const)('are in %s those that the definitions need, and no others', (locale) => {
    const needed = listCodes.flatMap((code) => filterMessageIds(filteredLists[code]));
    expect(needed.length).toBeGreaterThan(40);
    expect(Object.keys(filterMessages[locale]).toSorted()).toEqual(needed.toSorted());
  });

  it.each([
    { list: userList, source: userListMessages },
    { list: archiveList, source: archiveListMessages },
    { list: submissionList, source: submissionListMessages },
  ])('of $list.section are those that its definition needs, in both languages', async ({ list, source }) => {
    const needed = filterMessageIds(list).toSorted();
    expect(needed.length).toBeGreaterThan(4);
    for (const load of [source.en, source.fr]) expect(Object.keys((await load()).default).toSorted()).toEqual(needed);
  });

  it('follow from the kind of each filter', () => {
    expect(filterMessageIds({ area: 'x', filters: ofEachKind })).toEqual([
      'x.filter.sdg',
      ...['x.filter.score', 'x.filter.score.any', 'x.filter.score.positive', 'x.filter.score.negative'],
      ...['x.filter.rating', 'x.filter.rating.chosen'],
      ...['x.filter.least', 'x.filter.least.any', 'x.filter.least.1', 'x.filter.least.5', 'x.filter.least.chosen'],
      ...['x.filter.featured', 'x.filter.featured.1'],
      ...['x.filter.user.chosen', 'x.filter.user.unknown'],
    ]);
  });

  it('name what only links set where administrators see it', () => {
    const ids = filterMessageIds({ area: 'x', code: 'companies', filters: ofEachKind });
    expect(ids.slice(-3)).toEqual(['x.filter.user', 'x.filter.user.chosen', 'x.filter.user.unknown']);
  });

  it('are those of every option, and of all of them where the list is narrowed unset', () => {
    const options = ['read', 'done'] as const;
    const narrowing = { name: 'status', type: 'choice', options, narrowsUnset: true, place: 1 } as const;
    expect(filterMessageIds({ area: 'x', filters: [narrowing] })).toEqual(
      ['', '.any', '.read', '.done', '.all'].map((part) => `x.filter.status${part}`),
    );
  });

  it('are none of a list without an area', () => {
    expect(() => filterMessageId({}, 'sdg')).toThrow('A list without an area has no text for its filter sdg.');
  });
});
