import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { normaliseCompanyName, readCompanyName, readLegalForm } from './company-name.ts';

describe('normaliseCompanyName', () => {
  it.each([
    ['nestle', ['Nestlé S.A.', 'NESTLE SA-REG', 'Nestle', 'NESTLE S A', 'Nestlé, Société Anonyme']],
    ['omv', ['OMV Aktiengesellschaft', 'OMV AG', 'omv']],
    ['josef manner', ['Josef Manner & Comp. AG', 'JOSEF MANNER & COMP AG']],
    ['coca cola', ['The Coca-Cola Company', 'COCA-COLA CO', 'Coca Cola Co/The']],
    ['alphabet', ['Alphabet Inc.', 'ALPHABET INC-CL A', 'Alphabet Inc. Class C']],
    ['volvo', ['AB Volvo', 'Volvo AB (publ)', 'AB Volvo (publ)']],
    ['ap moller maersk', ['A.P. Møller - Mærsk A/S', 'A P Moller Maersk AS']],
    ['jp morgan', ['J.P. Morgan', 'J. P. MORGAN & CO']],
    ['jpmorgan chase', ['JPMorgan Chase & Co.', 'JPMORGAN CHASE & CO']],
    ['johnson and johnson', ['Johnson & Johnson', 'Johnson and Johnson']],
    ['loreal', ["L'Oréal S.A.", 'L’OREAL SA', 'LOREAL']],
    ['enel', ['Enel S.p.A.', 'ENEL SPA', 'Enel Società per Azioni']],
    ['grupo bimbo', ['Grupo Bimbo, S.A.B. de C.V.', 'GRUPO BIMBO SAB DE CV']],
    ['henkel', ['Henkel AG & Co. KGaA', 'HENKEL AG & CO KGAA']],
    ['anheuser busch inbev', ['Anheuser-Busch InBev SA/NV', 'ANHEUSER-BUSCH INBEV SA NV']],
    ['bank central asia', ['PT Bank Central Asia Tbk', 'Bank Central Asia Tbk PT']],
    ['ptt', ['PTT Public Company Limited', 'PTT PCL']],
    ['pferdewetten de', ['pferdewetten.de AG']],
    ['strasse', ['Straße GmbH']],
    ['トヨタ自動車', ['トヨタ自動車']],
  ])('finds %s', (expected, names) => {
    expect(names.map(normaliseCompanyName)).toEqual(names.map(() => expected));
  });

  it.each([
    ['Siemens AG', 'Siemens Energy AG'],
    ['Porsche Automobil Holding SE', 'Porsche AG'],
    ['Air France', 'Air Liquide'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(normaliseCompanyName(one)).not.toBe(normaliseCompanyName(other));
  });

  it('keeps a name that is nothing but a legal form', () => {
    expect(normaliseCompanyName('SE')).toBe('se');
  });

  it('is empty for what has no letters', () => {
    expect(normaliseCompanyName(' – ')).toBe('');
  });

  const words = fc.array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.constantFrom('SA', 'S.', 'A.', 'Co', '&', 'The', 'Class'),
    ),
  );

  it('takes its own result as it is', () => {
    fc.assert(
      fc.property(words, (parts) => {
        const once = normaliseCompanyName(parts.join(' '));
        expect(normaliseCompanyName(once)).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });

  it('finds a name again with a legal form behind it', () => {
    const name = fc.stringMatching(/^[A-Z][a-z]{4,9}( [A-Z][a-z]{6,9})?$/);
    fc.assert(
      fc.property(name, fc.constantFrom('SA', ', Inc.', ' & Co. KGaA', 'N.V.', 'plc', 'A/S'), (plain, form) => {
        expect(normaliseCompanyName(`${plain.toUpperCase()} ${form}`)).toBe(normaliseCompanyName(plain));
      }),
    );
  });
});

describe('readCompanyName', () => {
  it.each([
    ['PTT Public Company Limited', { plain: 'ptt', form: 'public company limited' }],
    ['Henkel AG & Co. KGaA', { plain: 'henkel', form: 'ag and co kgaa' }],
    ['PT Bank Central Asia Tbk', { plain: 'bank central asia', form: 'pt tbk' }],
    ['The AB', { plain: 'the', form: 'ab' }],
    ['And Co', { plain: 'and', form: 'co' }],
    ['World Class Travel', { plain: 'world class travel', form: '' }],
    ['Vitamin C', { plain: 'vitamin c', form: '' }],
    ['Publicidad', { plain: 'publicidad', form: '' }],
    ['Public Company Limited', { plain: 'public', form: 'company limited' }],
    ['?', { plain: '', form: '' }],
  ])('parts %s', (name, parts) => {
    expect(readCompanyName(name)).toEqual(parts);
  });

  it('loses no word', () => {
    const word = fc.constantFrom(
      'acme',
      'public',
      'company',
      'limited',
      'ag',
      'and',
      'co',
      'the',
      'pt',
      'class',
      'de',
      'cv',
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (words) => {
        const { plain, form } = readCompanyName(words.join(' '));
        const found = `${plain} ${form}`.trim().split(' ');
        expect(found.toSorted()).toEqual(words.toSorted());
      }),
      { examples: [[['the', 'acme', 'and', 'co']], [['public', 'company', 'limited']], [['the']]] },
    );
  });

  it.each([
    ['of 600 characters is read whole', 600, 600],
    ['of more is cut', 601, 600],
  ])('a name %s', (_title, length, kept) => {
    expect(normaliseCompanyName('x'.repeat(length))).toHaveLength(kept);
  });

  it('counts the characters that a ligature stands for', () => {
    expect(normaliseCompanyName('\ufdfa'.repeat(300)).length).toBeLessThanOrEqual(600);
  });
});

describe('readLegalForm', () => {
  it.each([
    ['Public Company Limited', 'public company limited'],
    ['Co., Ltd.', 'co ltd'],
    ['GmbH & Co. KG', 'gmbh and co kg'],
    ['S.A. de C.V.', 'sa de cv'],
  ])('knows %s', (text, form) => {
    expect(readLegalForm(text)).toBe(form);
  });

  it.each(['Limited', 'Public', 'Public Power', 'Volvo AB', 'PTT Public Company Limited', '', '?!'])(
    'takes %j for a name',
    (text) => {
      expect(readLegalForm(text)).toBeNull();
    },
  );
});
