import { describe, expect, it } from '@jest/globals';
import { cleanListQuery } from '@commonweal/domain/list-query';
import { endpoints } from '@commonweal/contracts';
import { companyList } from '@commonweal/domain/company-list';
import { listCall } from '@commonweal/domain/list-call';

const queryOf = (address: string) =>
  listCall(companyList, cleanListQuery(companyList, new URLSearchParams(address)).values);

describe('what an address asks of the API', () => {
  it.each([
    '',
    'page=2147483647&per_page=100',
    'filter[country]=-5,0,250&filter[industry]=none&filter[sector]=all',
    `filter[country]=${Array.from({ length: 300 }, (_, at) => at + 1).join(',')}`,
    'filter[rating]=m5p5&filter[score]=positive&filter[analysis_start]=10&filter[webvisibility]=featured&filter[sdg]=1,17',
    `search=${'long '.repeat(200)}`,
    ...Array.from({ length: 7 }, (_, at) => `order=desc${at + 1}`),
  ])('is what the API takes: %s', (address) => {
    const query = Object.entries(queryOf(address)).filter(([, value]) => value !== undefined);
    const sent = Object.fromEntries(query.map(([name, value]) => [name, String(value)]));
    expect(endpoints['GET v3/entities'].query.safeParse(sent)).toMatchObject({ success: true });
  });
});
