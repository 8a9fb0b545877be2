import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sanitised } from '@commonweal/platform/html';
import { htmlOfLines, linkAddress } from './lines-to-html.ts';
import { linesOfHtml } from './nodes-to-lines.ts';
import { linesOfOps, opsOfLines } from './quill-lines.ts';
import { tidyLines } from './text-lines.ts';
import type { TextLine, LineKind, Marks, Run } from './text-lines.ts';

const uuids = ['0b9f1c5e-6a57-4d1e-9a2b-3f0c8d7e6a51', '7c1d2e3f-4a5b-4c6d-8e9f-0a1b2c3d4e5f'] as const;

/** As a page's sanitiser leaves it. */
function sanitisedHtml(html: string): string {
  const place = document.createElement('div');
  place.append(sanitised(html));
  return place.innerHTML.replaceAll('&nbsp;', '\u00A0');
}

const anyText = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom(' ', '  a ', '<script>', '&amp;', '\u00A0', '\uFEFF', 'a\u202Fb', '\u0000', '\uD800', ']]>', '--'),
);

const anyLink = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom(
    'javascript:alert(1)',
    '/companies/a',
    'mailto:a@b.example',
    '#sources',
    'https://a.example/"<x> \'`',
  ),
  fc.string({ maxLength: 12 }),
);

const anyMarks: fc.Arbitrary<Marks> = fc.record(
  {
    link: anyLink,
    bold: fc.constant(true as const),
    italic: fc.constant(true as const),
    underline: fc.constant(true as const),
    strike: fc.constant(true as const),
    script: fc.constantFrom('sub' as const, 'super' as const),
  },
  { requiredKeys: [] },
);

const anyRun: fc.Arbitrary<Run> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ text: anyText, marks: anyMarks }) },
  { weight: 1, arbitrary: fc.record({ footnote: fc.constantFrom(...uuids) }) },
);

const anyLine: fc.Arbitrary<TextLine> = fc.record({
  kind: fc.constantFrom<LineKind>('p', 'h2', 'h3', 'h4', 'quote', 'bullet', 'ordered'),
  depth: fc.nat(6),
  runs: fc.array(anyRun, { maxLength: 5 }),
});

const anyLines = fc.array(anyLine, { maxLength: 8 });

/** Every link as the page keeps it, and none where it keeps none. */
function withKeptLinks(lines: readonly TextLine[]): TextLine[] {
  return lines.map(({ runs, ...place }) => ({ ...place, runs: runs.map(withKeptLink) }));
}

function withKeptLink(run: Run): Run {
  if ('footnote' in run) return run;
  const { link, ...marks } = run.marks;
  const address = link === undefined ? null : linkAddress(link);
  return { text: run.text, marks: address === null ? marks : { ...marks, link: address } };
}

describe('the HTML of a text', () => {
  it('passes the sanitiser unchanged, whatever was written', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const html = htmlOfLines(lines, uuids);
        expect(sanitisedHtml(html)).toBe(html);
      }),
      { numRuns: 500 },
    );
  });

  it('is read as the lines that it was written from', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        expect(linesOfHtml(htmlOfLines(lines, uuids))).toEqual(tidyLines(withKeptLinks(lines)));
      }),
      { numRuns: 500 },
    );
  });

  it.each<[string, TextLine[], string]>([
    ['nothing', [], ''],
    ['an empty line', [line('p', 0, ' ')], ''],
    ['a paragraph', [line('p', 0, ' a  b ')], '<p>a b</p>'],
    ['headings', [line('h2', 0, 'a'), line('h3', 0, 'b'), line('h4', 0, 'c')], '<h2>a</h2><h3>b</h3><h4>c</h4>'],
    [
      'neighbouring quotations',
      [line('quote', 0, 'a'), line('quote', 0, 'b'), line('p', 0, 'c')],
      '<blockquote><p>a</p><p>b</p></blockquote><p>c</p>',
    ],
    [
      'nested lists',
      [line('bullet', 0, 'a'), line('ordered', 1, 'b'), line('ordered', 1, 'c'), line('bullet', 0, 'd')],
      '<ul><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ul>',
    ],
    [
      'a list of another kind',
      [line('bullet', 0, 'a'), line('ordered', 0, 'b')],
      '<ul><li>a</li></ul><ol><li>b</li></ol>',
    ],
    [
      'a list of another kind within',
      [line('bullet', 0, 'a'), line('bullet', 1, 'b'), line('ordered', 1, 'c')],
      '<ul><li>a<ul><li>b</li></ul><ol><li>c</li></ol></li></ul>',
    ],
    [
      'an item deeper than any above',
      [line('bullet', 3, 'a'), line('bullet', 3, 'b')],
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
    ],
  ])('of %s', (_, lines, html) => {
    expect(htmlOfLines(lines)).toBe(html);
    expect(sanitisedHtml(html)).toBe(html);
  });

  it('keeps one link around words of several looks', () => {
    const link = 'https://a.example/';
    const runs: Run[] = [
      { text: 'a ', marks: { link } },
      { text: 'b', marks: { link, bold: true, italic: true } },
      { text: 'c', marks: { bold: true } },
    ];
    expect(htmlOfLines([{ kind: 'p', depth: 0, runs }])).toBe(
      '<p><a href="https://a.example/" rel="noopener noreferrer nofollow ugc" target="_blank">a <strong><em>b</em></strong></a><strong>c</strong></p>',
    );
  });

  it('numbers footnotes by the order of the sources, and says so of a source that is not there', () => {
    const runs: Run[] = [{ footnote: uuids[1] }, { footnote: uuids[0] }];
    const html = htmlOfLines([{ kind: 'p', depth: 0, runs }], [uuids[1]]);
    expect(html).toBe(
      `<p><a href="#source-${uuids[1]}"><sup>1</sup></a><a href="#source-${uuids[0]}"><sup>?</sup></a></p>`,
    );
  });

  it.each([
    ['<p>a<br>b</p>', '<p>a</p><p>b</p>'],
    ['<blockquote>a<br>b</blockquote>', '<blockquote><p>a</p><p>b</p></blockquote>'],
    ['<ul><li>a<br>b</li><li><p>c</p><p>d</p></li></ul>', '<ul><li>a b</li><li>c d</li></ul>'],
    ['<h2>a<br>b</h2>', '<h2>a b</h2>'],
    ['<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['<p>a <b>b</b> <i>c</i></p>', '<p>a <strong>b</strong> <em>c</em></p>'],
    ['a<p>b</p>c', '<p>a</p><p>b</p><p>c</p>'],
    [
      `<p>a<sup><a href="#source-${uuids[0]}">7</a></sup></p>`,
      `<p>a<a href="#source-${uuids[0]}"><sup>1</sup></a></p>`,
    ],
  ])('writes %s as the editor knows it', (html, written) => {
    expect(htmlOfLines(linesOfHtml(html), uuids)).toBe(written);
  });
});

describe('the operations of Quill', () => {
  it('hold the same lines', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const tidy = tidyLines(lines);
        expect(tidyLines(linesOfOps(opsOfLines(tidy)))).toEqual(tidy);
      }),
      { numRuns: 500 },
    );
  });

  it('leave out what the policy does not know', () => {
    const ops = [
      { insert: { image: 'data:x' } },
      { insert: 'a', attributes: { color: 'red', bold: 'yes', script: 'x', link: 1 } },
      { insert: '\n', attributes: { header: 'h1', list: 'checked', align: 'right' } },
    ];
    expect(tidyLines(linesOfOps(ops))).toEqual([line('p', 0, 'a')]);
  });
});

function line(kind: LineKind, depth: number, text: string): TextLine {
  return { kind, depth, runs: [{ text, marks: {} }] };
}
