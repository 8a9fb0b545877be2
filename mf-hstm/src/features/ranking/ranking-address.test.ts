import { describe, expect, it } from '@jest/globals';
import { cleanListQuery } from '@commonweal/domain/list-query';
import { rankingList } from '@commonweal/domain/ranking-list';
import { partOf } from './ranking-address.ts';

const read = (search: string) => cleanListQuery(rankingList, new URLSearchParams(search));

describe('the address of the ranking', () => {
  it.each([
    {
      search: '',
      part: {
        filter: { search: '', industries: [], countries: [], list: null, evidence: true },
        least: false,
        offset: 0,
        limit: 25,
      },
    },
    {
      search: 'filter[industry]=3,4&filter[country]=250&filter[list]=kept&search=Éner&order=asc1&page=3&per_page=50',
      part: {
        filter: { search: 'Éner', industries: [3, 4], countries: [250], list: 'kept', evidence: true },
        least: true,
        offset: 100,
        limit: 50,
      },
    },
    {
      search: 'filter[industry]=all&filter[country]=none&filter[list]=all',
      part: {
        filter: { search: '', industries: [], countries: [], list: null, evidence: true },
        least: false,
        offset: 0,
        limit: 25,
      },
    },
    {
      search: 'filter[evidence]=all',
      part: {
        filter: { search: '', industries: [], countries: [], list: null, evidence: false },
        least: false,
        offset: 0,
        limit: 25,
      },
    },
  ])('reads $search', ({ search, part }) => {
    expect(partOf(read(search).values)).toEqual(part);
  });

  it.each(['page=0', 'per_page=7', 'order=asc2', 'filter[industry]=x', 'filter[list]=loved', 'tab=etfs', 'nonsense=1'])(
    'drops %s',
    (search) => {
      const { cleaned, changed } = read(search);
      expect({ cleaned: cleaned.toString(), changed }).toEqual({ cleaned: '', changed: true });
    },
  );
});
