import { sanitised } from '@commonweal/platform/html';

/** Elements that stand on lines of their own. */
const BLOCKS = 'p, li, h2, h3, h4, blockquote';

/** The words of an HTML text with a blank line between its paragraphs, so that two texts can be held against each other. */
export function textOf(html: string): string {
  const fragment = sanitised(html);
  for (const block of fragment.querySelectorAll(BLOCKS)) block.append('\n\n');
  for (const line of fragment.querySelectorAll('br')) line.replaceWith('\n');
  return (fragment.textContent ?? '').replaceAll(/\n{2,}/g, '\n\n').trim();
}
