import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { default as Axe, RunOptions } from 'axe-core';

declare global {
  interface Window {
    /** Once its source is loaded. */
    readonly axe: typeof Axe;
  }
}

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const options: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
};

/**
 * Violations of the rules of accessibility on a page, a line each. The rules are loaded once into a document.
 * @throws where the page has frames: what is inside them is not looked at
 */
export async function violationsOf(page: Page): Promise<string[]> {
  if (page.frames().length > 1) throw new Error(`${page.url()} has frames, and what is inside them is not looked at`);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (asked) => {
    const found = await window.axe.run(document, asked);
    return found.violations.map(({ id, help, nodes }) => {
      return `${id}: ${help} – ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`;
    });
  }, options);
}
