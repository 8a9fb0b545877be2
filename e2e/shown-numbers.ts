import type { Locator } from '@playwright/test';

/** A number as the site writes it: `+1.25`, `−2,50`, `1 234`. NaN where the text is none. */
export function readNumber(text: string): number {
  const plain = text
    .replaceAll(/[\s\u00A0\u202F+%]/g, '')
    .replace('\u2212', '-')
    .replace(',', '.');
  return plain === '' ? Number.NaN : Number(plain);
}

/** The signed score with two decimals that a text holds: the first one. */
export function readScore(text: string): number {
  const found = /[+\u2212]?\d+[.,]\d\d(?!\d)/.exec(text)?.[0];
  return readNumber(found ?? '');
}

/** The last score of each of some elements, such as bars with their amount at the end. */
export async function readLastScores(locators: Locator): Promise<number[]> {
  const texts = await locators.allInnerTexts();
  return texts.map((text) => readNumber(text.match(/[+\u2212]?\d+[.,]\d\d(?!\d)/g)?.at(-1) ?? ''));
}
