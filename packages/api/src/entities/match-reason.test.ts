import { describe, expect, it } from '@jest/globals';
import { readCompanySearch } from './entity-search.sql.ts';
import { matchReason } from './match-reason.ts';

const alphabet = {
  matchName: 'alphabet',
  nameVariations: ['ALPHABET INC-CL A', 'Google', 'GOOGLE INC'],
  isin: 'US02079K3059',
  isinVariations: ['US02079K1079'],
  ticker: 'GOOGL.US',
};

describe('matchReason', () => {
  it.each([
    ['its name', 'alphabet', null],
    ['the beginning of its name', 'alpha', null],
    ['a misspelt name, which holds none of its words', 'alfabet', null],
    ['another name', 'google', { by: 'name', text: 'Google' }],
    ['the beginning of another name', 'goog', { by: 'name', text: 'Google' }],
    ['its ISIN', 'us02079k3059', { by: 'isin', text: 'US02079K3059' }],
    ['another ISIN of it', 'US02079K1079', { by: 'isin', text: 'US02079K1079' }],
    ['its ticker without the exchange', 'googl', { by: 'ticker', text: 'GOOGL.US' }],
    ['its ticker with the exchange', 'GOOGL.US', { by: 'ticker', text: 'GOOGL.US' }],
    ['half a ticker, which is half a name', 'goo', { by: 'name', text: 'Google' }],
  ])('tells %s', (_by, keywords, reason) => {
    expect(matchReason(readCompanySearch(keywords), alphabet)).toEqual(reason);
  });

  it('tells the name of a company whose ticker is its name', () => {
    const marks = { ...alphabet, matchName: 'sap', ticker: 'SAP' };
    expect(matchReason(readCompanySearch('sap'), marks)).toBeNull();
    expect(matchReason(readCompanySearch('sap'), { ...marks, matchName: 'sapphire' })).toEqual({
      by: 'ticker',
      text: 'SAP',
    });
  });

  it('takes the ticker without an exchange for one that was typed with it', () => {
    expect(matchReason(readCompanySearch('aapl.us'), { ...alphabet, ticker: 'AAPL' })).toEqual({
      by: 'ticker',
      text: 'AAPL',
    });
    expect(matchReason(readCompanySearch('aapl'), { ...alphabet, ticker: 'AAPLX' })).toBeNull();
  });
});
