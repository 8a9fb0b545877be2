import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { renderPage } from '@commonweal/testing';
import remote from '../remote.ts';
import { ChangedWords } from './changed-words.tsx';

const word = fc.constantFrom(
  'water',
  'Water',
  'mill',
  '23',
  '13\u202f%',
  'l’eau',
  '<b>',
  '&amp;',
  '💧',
  '.',
  ',',
  '(',
  '–',
);
const gap = fc.constantFrom(' ', '  ', '\n', '\n\n', '\u00a0', '');
const text = fc.array(fc.tuple(word, gap), { maxLength: 12 }).map((parts) =>
  parts
    .flat()
    .join('')
    .replaceAll(/^\s+|\s+$/g, ''),
);

/** Texts that differ in their ends, in spaces alone, in nothing, or altogether. */
const witnesses: readonly (readonly [string, string])[] = [
  ['', ''],
  ['', 'water'],
  ['water', ''],
  ['water', 'water mill'],
  ['a  mill', 'a mill'],
  ['one\n\ntwo', 'one two'],
  ['water mill', 'mill water'],
  ['<b>water</b>', '<i>water</i>'],
];

/** Each pair of texts as it is shown. */
async function show(pairs: readonly (readonly [string, string])[]): Promise<HTMLElement[]> {
  const ui = (
    <>
      {pairs.map(([before, now], at) => (
        // oxlint-disable-next-line react/no-array-index-key -- pairs have no other name than their place
        <p key={at} data-testid="pair">
          <ChangedWords before={before} now={now} />
        </p>
      ))}
    </>
  );
  await renderPage(ui, { path: '/', messages: [remote.messages] });
  return screen.findAllByTestId('pair');
}

/** The text without the parts of a kind, and without what screen readers are told. */
function without(pair: Element, kind: 'del' | 'ins'): string {
  const copy = pair.cloneNode(true) as Element;
  for (const left of copy.querySelectorAll(`${kind}, .cw-visually-hidden`)) left.remove();
  return copy.textContent;
}

const unspaced = (written: string) => written.replaceAll(/\s/g, '');

it('shows the later text to the letter without what was removed, and the earlier words without what was added', async () => {
  const pairs = [...witnesses, ...fc.sample(fc.tuple(text, text), 300)];
  const shown = await show(pairs);
  expect(shown.map((pair) => without(pair, 'del'))).toEqual(pairs.map(([, now]) => now));
  expect(shown.map((pair) => unspaced(without(pair, 'ins')))).toEqual(pairs.map(([before]) => unspaced(before)));
});

it('marks nothing in the same text, and something where a word is another', async () => {
  const same = ['', ...fc.sample(text, 50)].map((one): [string, string] => [one, one]);
  const shown = await show([...same, ['water', 'mill']]);
  const isMarked = (pair: Element) => pair.querySelector('ins, del') !== null;
  expect(shown.map(isMarked)).toEqual([...same.map(() => false), true]);
});
