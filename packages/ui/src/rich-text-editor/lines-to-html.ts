import { footnoteMarker } from '@commonweal/domain/footnotes';
import { isAllowedHref, RICH_TEXT_LINK } from '@commonweal/domain/rich-text-policy';
import { isListItem, MARKS, tidyLines } from './text-lines.ts';
import type { TextLine, Marks, Run } from './text-lines.ts';

/** Shown by a marker whose source is not there. */
export const UNKNOWN_SOURCE = '?';

/**
 * The HTML of lines, by the rich-text policy: the sanitiser changes nothing of it. Empty lines are left out.
 * @param sources uuids in order, which number the footnote markers; that of any other source shows "?"
 */
export function htmlOfLines(lines: readonly TextLine[], sources: readonly string[] = []): string {
  const numbers = new Map(sources.map((uuid, index) => [uuid.toLowerCase(), index + 1]));
  const toHtml = ({ runs }: TextLine) => inlineHtml(runs, numbers);
  return groups(tidyLines(lines))
    .map((group) => groupHtml(group, toHtml))
    .join('');
}

type ToHtml = (line: TextLine) => string;

/** Neighbours that stand in one element: quotations, and items of lists. */
function groups(lines: readonly TextLine[]): TextLine[][] {
  const all: TextLine[][] = [];
  for (const line of lines) {
    const group = all.at(-1);
    if (group?.[0] && groupKind(group[0]) === groupKind(line)) group.push(line);
    else all.push([line]);
  }
  return all;
}

function groupKind(line: TextLine): unknown {
  if (isListItem(line)) return 'list';
  return line.kind === 'quote' ? 'quote' : line;
}

function groupHtml(group: readonly TextLine[], toHtml: ToHtml): string {
  const [first] = group;
  if (!first) return '';
  if (isListItem(first)) return listHtml(group, toHtml);
  if (first.kind === 'quote')
    return `<blockquote>${group.map((line) => `<p>${toHtml(line)}</p>`).join('')}</blockquote>`;
  return `<${first.kind}>${toHtml(first)}</${first.kind}>`;
}

function listHtml(items: readonly TextLine[], toHtml: ToHtml): string {
  let html = '';
  const open: string[] = [];
  const close = () => (html += `</li></${open.pop()}>`);
  for (const item of items) {
    const tag = item.kind === 'bullet' ? 'ul' : 'ol';
    while (open.length > item.depth + 1) close();
    if (open.length === item.depth + 1 && open.at(-1) !== tag) close();
    if (open.length === item.depth + 1) html += '</li>';
    else {
      html += `<${tag}>`;
      open.push(tag);
    }
    html += `<li>${toHtml(item)}`;
  }
  while (open.length > 0) close();
  return html;
}

interface Tag {
  readonly open: string;
  readonly close: string;
}

function inlineHtml(runs: readonly Run[], numbers: ReadonlyMap<string, number>): string {
  let html = '';
  let open: Tag[] = [];
  const enter = (tags: Tag[]) => {
    const shared = tags.findIndex(({ open: start }, index) => open[index]?.open !== start);
    const kept = Math.min(shared === -1 ? tags.length : shared, open.length);
    for (const tag of open.slice(kept).toReversed()) html += tag.close;
    for (const tag of tags.slice(kept)) html += tag.open;
    open = tags;
  };
  for (const run of runs) {
    const isMarker = 'footnote' in run;
    enter(isMarker ? [] : tagsOf(run.marks));
    html += isMarker ? footnoteMarker(run.footnote, numbers.get(run.footnote) ?? UNKNOWN_SOURCE) : escapeHtml(run.text);
  }
  enter([]);
  return html;
}

const simpleTags = { bold: 'strong', italic: 'em', underline: 'u', strike: 's', sub: 'sub', super: 'sup' } as const;

function tagsOf(marks: Marks): Tag[] {
  return MARKS.flatMap((name) => {
    if (name === 'link') return linkTag(marks.link);
    const key = name === 'script' ? marks.script : marks[name] && name;
    return key ? [{ open: `<${simpleTags[key]}>`, close: `</${simpleTags[key]}>` }] : [];
  });
}

function linkTag(link: string | undefined): Tag[] {
  const href = link === undefined ? null : linkAddress(link);
  if (href === null) return [];
  const elsewhere = /^https?:/i.test(href) ? ` rel="${RICH_TEXT_LINK.rel}" target="${RICH_TEXT_LINK.target}"` : '';
  return [{ open: `<a href="${escapeHtml(href)}"${elsewhere}>`, close: '</a>' }];
}

/** An address as a link keeps it, without signs that HTML or a browser reads in another way; null where not allowed. */
export function linkAddress(address: string): string | null {
  const href = address
    .toWellFormed()
    .trim()
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll(/[\p{Z}"'<>`]/gu, encodeURIComponent)
    .replaceAll("'", '%27');
  return isAllowedHref(href) ? href : null;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? '');
}
