import { describe, expect, it } from '@jest/globals';
import { normaliseCompanyName } from '../rules/company-name.ts';
import { countryCodeOf, placesOf } from './countries.ts';
import { isDepositaryReceipt, securityNameKeys } from './security-name.ts';

describe('securityNameKeys', () => {
  it.each([
    ['MICROSOFT DL-,00000625', 'Microsoft Corp'],
    ['ALLIANZ SE NA O.N.', 'Allianz SE'],
    ['NOVARTIS AG SP.ADS 1/SF 0,50', 'Novartis AG'],
    ['Siemens AG Namens-Aktien o.N.', 'Siemens AG'],
    ['MUENCHENER RUECK VINK.NA O.N.', 'Münchener Rück AG'],
    ['ALPHABET INC.CL.A DL-,001', 'Alphabet Inc.'],
    ['HONEYWELL INTL INC', 'Honeywell International Inc.'],
    ['DT.TELEKOM AG NA', 'Deutsche Telekom AG'],
    ['AMAZON.COM INC. DL-,01', 'Amazon.com, Inc.'],
    ['GAZPROM PAO SPON ADR REGS', 'PAO Gazprom'],
    ['ROCHE HLDG AG GEN', 'Roche Holding AG'],
    ["O'REILLY AUTOMOTIVE DL-,01", "O'Reilly Automotive, Inc."],
    ['S&P GLOBAL INC. SPON ADR', 'S&P Global Inc.'],
    ['E.ON SE NA O.N.', 'E.ON SE'],
    ['JOHNSON + JOHNSON DL 1', 'Johnson & Johnson'],
    ['MICROSOFT CORP.REGISTERED SHS', 'Microsoft Corp'],
    ['INTL BUS MACH', 'International Business Machines Corp'],
    ['BK OF AMERICA', 'Bank of America Corp'],
    ['UNITEDHEALTH GRP', 'UnitedHealth Group Inc'],
    ['BARRICK GOLD CORP BARRICK GOLD', 'Barrick Gold Corporation'],
    ['QUALCOMM INC QUALCOMM ORD SHS', 'QUALCOMM Incorporated'],
    ['CHEERWIN GRP. -,0000002', 'Cheerwin Group Limited'],
    ['AP MOLLER MAERSK B', 'A.P. Møller - Mærsk A/S'],
  ])('finds in %s the name %s', (written, company) => {
    expect(securityNameKeys(written)).toContain(normaliseCompanyName(company));
  });

  it('begins with the name as it is, so that a company of just that name is found first', () => {
    expect(securityNameKeys('Amazon.com')[0]).toBe('amazon com');
    expect(securityNameKeys('__proto__ constructor')).toContain('proto constructor');
    expect(securityNameKeys('–')).toEqual([]);
  });

  it('takes a name twice for one only behind a legal form', () => {
    expect(securityNameKeys('Johnson Johnson')).not.toContain('johnson');
    expect(securityNameKeys('Abc Corp Abc')).not.toContain('abc');
    expect(securityNameKeys('Abcd Corp Abcd')).toContain('abcd');
  });

  it('leaves at least two letters of a name', () => {
    expect(securityNameKeys('E.ON').every((key) => key.length >= 2)).toBe(true);
    expect(securityNameKeys('A')).toEqual(['a']);
  });
});

describe('isDepositaryReceipt', () => {
  it.each([
    ['NOVARTIS AG SPON ADR', true],
    ['Novartis American Depositary Shares', true],
    ['Adrian Steel', false],
  ])('%s: %j', (name, is) => {
    expect(isDepositaryReceipt(name)).toBe(is);
  });
});

describe('placesOf', () => {
  const nowhere = { isin: '', country: '', currency: '' };

  it.each([
    [{ ...nowhere, isin: 'DE0006599905', country: 'US', currency: 'USD' }, ['DE']],
    [{ ...nowhere, isin: 'DE0006599900', country: 'Vereinigte Staaten' }, ['US']],
    [{ ...nowhere, country: 'Pays-Bas', currency: 'USD' }, ['NL']],
    [{ ...nowhere, currency: 'chf' }, ['CH']],
    [{ ...nowhere, currency: 'ZZZ' }, []],
    [nowhere, []],
  ])('of %j are %j', (texts, places) => {
    expect(placesOf(texts)).toEqual(places);
  });

  it('knows countries of today by name in six languages', () => {
    const names = ['Germany', 'Allemagne', 'Deutschland', 'Duitsland', 'Germania', 'Alemania', 'de', 'Nowhere'];
    expect(names.map(countryCodeOf)).toEqual(['DE', 'DE', 'DE', 'DE', 'DE', 'DE', 'DE', null]);
  });
});
