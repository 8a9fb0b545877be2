import { describe, expect, it } from '@jest/globals';
import { createRowReader } from './match-rows.ts';
import type { FileRow } from './match-rows.ts';
import { companyOfCutName, suggestionsFor } from './suggest-companies.ts';
import type { NearCompany } from './suggest-companies.ts';

const MOST = 3;

function read(row: Omit<FileRow, 'line'>) {
  return createRowReader([])({ line: 2, weight: 1, ...row });
}

const micro = company(1, 'Advanced Micro Devices, Inc.', { isin: 'US0079031078' });
const micron = company(2, 'Advanced Micron Development Corp.');
const cut = { name: 'ADVANCED MIC.DEV. DL-,01' };

function company(id: number, name: string, more: Partial<NearCompany> = {}): NearCompany {
  return { key: 'advanced mic', id, name, isin: null, countryCode: 'US', ...more };
}

const found = (row: Omit<FileRow, 'line'>, ...near: NearCompany[]) =>
  companyOfCutName(read(row), new Map([['advanced mic', near]]), MOST)?.id ?? null;

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

  it.each([
    [{ country: 'US' }, 1],
    [{ country: 'DE' }, null],
    [{ isin: 'US0079031078' }, 1],
    [{ isin: 'US0378331005' }, null],
    [{ isin: 'DE0006599905' }, null],
    [{ isin: 'DE0006599905', name: 'ADVANCED MIC.DEV. SP.ADR' }, 1],
    [{ currency: 'EUR' }, null],
  ])('holds %j against the company', (more, id) => {
    expect(found({ ...cut, ...more }, micro)).toBe(id);
  });
});

describe('suggestionsFor', () => {
  it('offers first the companies whose words are cut so, and says which they are', () => {
    const near = [company(3, 'Advanced Mic Develop'), micro, company(4, 'Advance Mic Dev')];
    expect(suggestionsFor(read({ name: 'ADVANCED MIC DEV' }), near)).toEqual([
      { id: 3, why: 'cut-name' },
      { id: 1, why: 'cut-name' },
      { id: 4, why: 'similar-name' },
    ]);
  });
});
