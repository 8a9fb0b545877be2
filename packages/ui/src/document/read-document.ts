import { DOCUMENT_TAGS } from '@commonweal/domain/rich-text-policy';
import { sanitised } from '@commonweal/platform/html';

/** A heading of a document, as its table of contents shows it. */
export interface DocumentHeading {
  readonly id: string;
  /** `1`, `1.1`, `1.1.1`. */
  readonly number: string;
  readonly text: string;
  /** 1 to 3, as written: h1 to h3. */
  readonly level: number;
}

export interface ReadDocument {
  readonly nodes: DocumentFragment;
  readonly headings: readonly DocumentHeading[];
}

/** Below the page's own h1, everything stands one level lower. */
const shownAs: Readonly<Record<string, string>> = { h1: 'h2', h2: 'h3', h3: 'h4', h4: 'h5' };
const DEEPEST_NUMBERED = 3;

/**
 * Cleans a document and numbers its headings of three levels, each with an id to be led to. A level
 * that was left out is closed up, so that no heading stands two below the one before.
 * @param prefix of the ids, different for each document on a page
 */
export function readDocument(html: string, prefix: string): ReadDocument {
  const nodes = sanitised(html, DOCUMENT_TAGS);
  const counts: number[] = [];
  const headings: DocumentHeading[] = [];
  for (const written of nodes.querySelectorAll('h1, h2, h3, h4')) {
    const level = Math.min(Number(written.localName.slice(1)), counts.length + 1);
    const text = (written.textContent ?? '').trim();
    if (text === '') {
      written.remove();
      continue;
    }
    const shown = rename(written, shownAs[`h${level}`] ?? 'h5');
    if (level > DEEPEST_NUMBERED) continue;
    counts.length = level;
    counts[level - 1] = (counts[level - 1] ?? 0) + 1;
    const number = counts.join('.');
    const id = `${prefix}-${counts.join('-')}`;
    mark(shown, id, number);
    headings.push({ id, number, text, level });
  }
  return { nodes, headings };
}

function rename(element: Element, name: string): HTMLElement {
  const renamed = document.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

function mark(heading: HTMLElement, id: string, number: string): void {
  heading.id = id;
  heading.tabIndex = -1;
  const shown = document.createElement('span');
  shown.className = 'cw-document__number';
  shown.textContent = `${number} `;
  heading.prepend(shown);
}
