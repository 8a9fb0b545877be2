import { describe, expect, it } from '@jest/globals';
import { normaliseCompanyName } from '@commonweal/domain/company-name';
import { createRowReader, isAtOdds } from './match-rows.ts';
import type { FileRow } from './match-rows.ts';
import { companyOfCutName, nameToLiken, soughtRow, suggestionsFor } from './suggest-companies.ts';
import type { NearCompany } from './suggest-companies.ts';

const MOST = 3;

function read(row: Omit<FileRow, 'line'>) {
  return createRowReader([])({ line: 2, weight: 1, ...row });
}

const micro = company(1, 'Advanced Micro Devices, Inc.');
const micron = company(2, 'Advanced Micron Development Corp.');
const cut = { name: 'ADVANCED MIC.DEV. DL-,01' };

function company(id: number, name: string): NearCompany {
  return { id, matchName: normaliseCompanyName(name) };
}

const found = (row: Omit<FileRow, 'line'>, ...near: NearCompany[]) =>
  companyOfCutName(soughtRow(read(row)), new Map([['advanced mic', near]]), MOST);

describe('companyOfCutName', () => {
  it('takes the only company whose words are cut so', () => {
    expect(found(cut, micro, company(3, 'Advanced Mica Tiles'))).toBe(1);
  });

  it('takes none of two whose words are cut so', () => {
    expect(found(cut, micro, micron)).toBeNull();
  });

  it('takes none beside another that begins so', () => {
    expect(found(cut, micro, company(3, 'Advanced Micro Devices China'))).toBeNull();
  });

  it('takes none where a word may be missing, or no point tells that one is cut', () => {
    expect(found(cut, company(3, 'Advanced Micro Devices China'))).toBeNull();
    expect(found({ name: 'ADVANCED MIC DEV' }, micro)).toBeNull();
  });

  it('takes none where more companies begin so than are looked at', () => {
    const others = ['Advanced Mica Tiles', 'Advanced Mice', 'Advanced Micas'].map((name, at) => company(at + 5, name));
    expect(found(cut, micro, ...others.slice(0, MOST - 2))).toBe(1);
    expect(found(cut, micro, ...others.slice(0, MOST - 1))).toBeNull();
  });
});

describe('isAtOdds', () => {
  it.each([
    [{ country: 'US' }, false],
    [{ country: 'DE' }, true],
    [{ isin: 'US0079031078' }, false],
    [{ isin: 'US0378331005' }, true],
    [{ isin: 'DE0006599905' }, true],
    [{ isin: 'DE0006599905', name: 'ADVANCED MIC.DEV. SP.ADR' }, false],
    [{ currency: 'EUR' }, true],
  ])('holds %j against the company: %j', (more, expected) => {
    const amd = { id: 1, name: 'Advanced Micro Devices, Inc.', isin: 'US0079031078', countryCode: 'US' };
    expect(isAtOdds(amd, read({ ...cut, ...more }))).toBe(expected);
  });
});

describe('nameToLiken', () => {
  it.each([
    ['Telefonics Holding', ['telefonics']],
    ['Quxaling Wolframite Mines Works', ['quxaling', 'wolframite']],
    ['International Gold Paper Works', ['paper', 'works']],
    ['JP Morgam Chase', ['morgam', 'chase']],
    ['AGL Holdings', ['agl']],
    ['HOLEWORTH PAPE.WORK.', ['holeworth']],
    ['HOLEWO.PAPE.', ['holewo', 'pape']],
  ])('looks for names like %s by its words %j, which few companies share', (name, words) => {
    expect(nameToLiken(soughtRow(read({ name })))?.words).toEqual(words);
  });

  it.each([
    ['Abcd', false],
    ['Abcde', true],
    ['a'.repeat(80), true],
    ['a'.repeat(81), false],
    ['International Gold Holdings', false],
  ])('takes %s for a name that tells enough: %j', (name, expected) => {
    expect(nameToLiken(soughtRow(read({ name }))) !== null).toBe(expected);
  });
});

describe('suggestionsFor', () => {
  it('offers first the companies whose words are cut so, and says which they are', () => {
    const near = [company(3, 'Advanced Mic Develop'), micro, company(4, 'Advance Mic Dev')];
    expect(suggestionsFor(soughtRow(read({ name: 'ADVANCED MIC DEV' })), near)).toEqual([
      { id: 3, why: 'cut-name' },
      { id: 1, why: 'cut-name' },
      { id: 4, why: 'similar-name' },
    ]);
  });
});
