import { describe, expect, it } from '@jest/globals';
import { normaliseCompanyName } from '../rules/company-name.ts';
import { beginningsOfCutName, fitOfCutName, readCutName } from './cut-name.ts';

const fit = (written: string, company: string) => fitOfCutName(readCutName(written), normaliseCompanyName(company));
const beginnings = (written: string) => beginningsOfCutName(readCutName(written));

describe('fitOfCutName', () => {
  it.each([
    ['ADVANCED MIC.DEV. DL-,01', 'Advanced Micro Devices, Inc.'],
    ['GORE GERM.OFF.R.E. NA ON', 'GORE German Office Real Estate AG'],
    ['WESTINGH.AI.BR.T. DL-,01', 'Westinghouse Air Brake Technologies Corporation'],
    ['GREENFIRST FOR.PROD.INC.', 'GreenFirst Forest Products Inc.'],
    ['CHIPOTLE MEX.GR. DL -,01', 'Chipotle Mexican Grill, Inc.'],
    ['Kuehne & Nagel Intl', 'Kuehne + Nagel International AG'],
    ['THE COMPASS MINER.INTL DL-,01', 'Compass Minerals International, Inc.'],
    // An abbreviation stands for one and for several.
    ['RESIDEO TECH', 'Resideo Technology SA'],
    ['BETER BED HLDGS', 'Beter Bed Holding N.V.'],
    // The least letters: of the name, of its first word, and of its second.
    ['ABCDE FGH.', 'Abcde Fghij'],
    ['ABCD.EFGH', 'Abcdx Efgh'],
  ])('%s fits %s wholly', (written, company) => {
    expect(fit(written, company)).toBe('whole');
  });

  it.each([
    // Words of the company are left out, which another company may be without.
    ['PUBL. SVC.ENTER.', 'Public Service Enterprise Group Inc'],
    // No point tells that the words are cut.
    ['ALELION ENERG SYST AB', 'Alelion Energy Systems AB'],
    ['UNITED BANK', 'United Bankshares'],
    ['SOUTHWESTERN EN. DL -,01', 'Southwestern Energy Company'],
    // An abbreviation in the first place is its word, Universal.
    ['UNIV. HEALTH', 'University Health'],
    ['ABCD FGH.', 'Abcd Fghij'],
    ['ABC.EFGHI', 'Abcxy Efghi'],
  ])('%s leaves open that it is %s', (written, company) => {
    expect(fit(written, company)).toBe('loose');
  });

  it.each([
    ['ADVANCED MIC.DEV.', 'Advanced Machine Devices'],
    ['ADVANCED DEV.MIC.', 'Advanced Micro Devices'],
    ['ADVANCED MIC.DEV.TECH.', 'Advanced Micro Devices'],
    // Two letters without a point are too few to follow.
    ['ADVANCED MI DEVICES', 'Advanced Micro Devices'],
    ['LOTUS', 'Lotus Bakeries'],
    ['BAKER.', 'Bakeries'],
    ['', 'Advanced Micro Devices'],
    ['Advanced Micro', ''],
  ])('%s is never %s', (written, company) => {
    expect(fit(written, company)).toBeNull();
  });
});

describe('beginningsOfCutName', () => {
  it.each([
    ['ADVANCED MIC.DEV. DL-,01', ['advanced mic']],
    ['UNIV. HEALTH SERV.B', ['universal hea']],
    ['NANOSTR.TECHNOL.', ['nanostr']],
    ['LOTUS INTL', ['lotus int']],
    ['LOTUS', []],
    ['ABC.EFGHI', []],
    ['SOUTHWESTERN EN.', []],
  ])('of %s are those that every company of such a name has', (written, expected) => {
    expect(beginnings(written).toSorted()).toEqual(expected);
  });
});
