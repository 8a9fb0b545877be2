import { describe, expect, it } from '@jest/globals';
import { analysisList } from './analyses/analysis-list.ts';
import { companyList } from './companies/company-list.ts';
import { filterParameters, listCall, pageCall } from './list-call.ts';
import { cleanListQuery } from './list-query.ts';
import { submissionList } from './submissions/submission-list.ts';
import { numbersTo } from './numbers-to.ts';

const companiesCall = (address: string) =>
  listCall(companyList, cleanListQuery(companyList, new URLSearchParams(address)).values);
const analysesCall = (address: string) =>
  listCall(analysisList, cleanListQuery(analysisList, new URLSearchParams(address)).values);
const mostAnalysed = { limit: 20, offset: 0, orderby: 'notes_count', asc: '0' };
const newest = { limit: 10, offset: 0, orderby: 'date', asc: '0' };

describe('what an address asks of a list', () => {
  it('is its page, words, filters and order', () => {
    expect(
      companiesCall(
        'filter[country]=250,620&filter[score]=negative&filter[rating]=m2.5p0&filter[analysis_start]=5&filter[webvisibility]=featured&order=desc4&page=2&per_page=50&search=loom',
      ),
    ).toEqual({
      ...{ limit: 50, offset: 50, keywords: 'loom', orderby: 'impact_score', asc: '0' },
      ...{ country: '250,620', score: 'negative', rating: 'm2.5p0', analysis_start: '5', webvisibility: 'featured' },
    });
  });

  it('has the list’s own order, and none for a search that relevance orders', () => {
    expect(companiesCall('')).toEqual(mostAnalysed);
    expect(companiesCall('search=loom')).toEqual({ limit: 20, offset: 0, keywords: 'loom' });
    expect(analysesCall('search=loom')).toEqual({ ...newest, keywords: 'loom' });
  });

  it('names a filter as calls do', () => {
    expect(analysesCall('filter[entity]=5&filter[user]=6&filter[topic]=7')).toEqual({
      ...newest,
      ...{ entity_id: '5', user: '6', topic: '7' },
    });
  });

  it('leaves out what lifts a restriction, and the filter that keeps defaults away', () => {
    expect(companiesCall('filter[country]=all&filter[score]=none&filter[default]=none')).toEqual(mostAnalysed);
  });

  it.each([
    ['-5,0,1,999999999,1000000000', '1,999999999'],
    ['-5,0,1000000000', undefined],
    [numbersTo(150).join(','), numbersTo(100).join(',')],
  ])('has ids that there can be, a hundred at most: %s', (ids, country) => {
    expect(companiesCall(`filter[country]=${ids}`)).toEqual({ ...mostAnalysed, ...(country && { country }) });
  });

  it.each([
    ['0', undefined],
    ['1', '1'],
    ['2147483647', '2147483647'],
  ])('has an id that links set from 1 on: %s', (user, asked) => {
    expect(analysesCall(`filter[user]=${user}`)).toEqual({ ...newest, ...(asked && { user: asked }) });
  });

  it('has `all` where the list is narrowed unset', () => {
    const { values } = cleanListQuery(submissionList, new URLSearchParams('filter[status]=none'));
    expect(filterParameters(submissionList.filters, values.filters)).toEqual({ status: 'all' });
  });
});

it.each([
  [1, 0],
  [50_001, 1_000_000],
  [50_002, 1_000_000],
])('page %i begins at %i, the furthest that calls go', (page, offset) => {
  expect(pageCall({ page, per_page: 20 })).toEqual({ limit: 20, offset });
});
