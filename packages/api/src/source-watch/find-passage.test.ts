import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CERTAIN_LENGTH, locateAgain, locateQuote } from './find-passage.ts';

const LONG = 'The mill has cut its use of water by a third since 2021';
const page = (passage: string) => `Our year. Water and people. ${passage} and will go on. Thank you all.`;

describe('a quoted passage', () => {
  it.each([
    ['as it stands', LONG],
    ['in another case', LONG.toUpperCase()],
    ['over other white space', LONG.replaceAll(' ', ' \u00A0\n')],
    ['with soft hyphens', LONG.replace('water', 'wa\u00ADter')],
  ])('is found %s', (_, quote) => {
    expect(locateQuote(page(LONG), quote)).toEqual({
      before: 'Our year. Water and people.',
      after: 'and will go on. Thank you all.',
    });
  });

  it.each([
    ['quotes', 'It’s “net–zero”', `It's "net-zero"`],
    ['guillemets', '«net zero»', '"net zero"'],
    ['ligatures', 'e\uFB03cient', 'efficient'],
    ['an ellipsis', 'and so on…', 'and so on...'],
  ])('is found whichever %s a side writes', (_, on, quote) => {
    expect(locateQuote(page(on), quote)).not.toBeNull();
    expect(locateQuote(page(quote), on)).not.toBeNull();
  });

  it.each([
    ['inside a word', 'a percentage rises', 'cent'],
    ['inside a number', 'by 25 %', '5 %'],
    ['where a word differs', page(LONG), LONG.replace('third', 'half')],
    ['where it is empty', page(LONG), ' '],
    ['where the page is empty', '', LONG],
  ])('is not found %s', (_, text, quote) => {
    expect(locateQuote(text, quote)).toBeNull();
  });

  it('has twelve words beside it, and no more than the page has', () => {
    const words = Array.from({ length: 30 }, (_, at) => `w${at}`).join(' ');
    const context = locateQuote(`${words} ${LONG}. ${words}`, LONG);
    expect(context?.before.split(' ')).toHaveLength(12);
    expect(context?.after).toBe('. w0 w1 w2 w3 w4 w5 w6 w7 w8 w9 w10');
    expect(locateQuote(LONG, LONG)).toEqual({ before: '', after: '' });
  });

  it('is found in every text that it was put into', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(words, words, words, (left, quoted, right) => {
        const quote = quoted.join(' ');
        expect(locateQuote([...left, quote.toUpperCase(), ...right].join('  '), quote)).not.toBeNull();
      }),
    );
  });
});

describe('a passage that was captured', () => {
  const captured = (quote: string) => ({ quote, before: 'Water and people.', after: 'and will go on.' });

  it('is in its place where the words on one side are the same', () => {
    expect(locateAgain(`New lead. ${LONG} and will go on. End.`, captured(LONG))).toEqual({
      before: 'New lead.',
      after: 'and will go on. End.',
    });
    expect(locateAgain(`Water and people. ${LONG}. New.`, captured(LONG))).not.toBeNull();
  });

  it('is accepted elsewhere where it is long and stands there once', () => {
    expect(locateAgain(`Elsewhere: ${LONG}. New.`, captured(LONG))).toEqual({ before: 'Elsewhere:', after: '. New.' });
    expect(locateAgain(`Elsewhere: ${LONG}. Again: ${LONG}.`, captured(LONG))).toBeNull();
  });

  it.each([
    [CERTAIN_LENGTH, true],
    [CERTAIN_LENGTH - 1, false],
  ])('of %d letters is certain elsewhere: %s', (length, isCertain) => {
    const quote = 'abcdefghi '
      .repeat(5)
      .slice(0, length - 1)
      .padEnd(length, 'x');
    expect(locateAgain(`Elsewhere: ${quote}. New.`, captured(quote)) !== null).toBe(isCertain);
  });

  it('is in its place however short it is', () => {
    expect(locateAgain('Water and people. net zero and will go on.', captured('net zero'))).not.toBeNull();
    expect(locateAgain('Elsewhere: net zero. New.', captured('net zero'))).toBeNull();
  });

  it('is found at its place among others', () => {
    const text = `First net zero here. ${page('net zero')}`;
    expect(locateAgain(text, captured('net zero'))?.after).toBe('and will go on. Thank you all.');
  });

  it('is not there once a word of it differs, whatever stands beside it', () => {
    expect(locateAgain(page(LONG.replace('third', 'tenth')), captured(LONG))).toBeNull();
  });

  it('that was the whole page may be anywhere', () => {
    expect(locateAgain('More. net zero. More.', { quote: 'net zero', before: '', after: '' })).not.toBeNull();
  });
});
