import { describe, expect, it } from '@jest/globals';
import { hasWholeTitle, pageTitle } from './page-title.ts';

const titled = (title: string) => `<!doctype html><html><head><title>${title}</title></head><body><title>No</title>`;
const titleOf = (html: string | Buffer, type = 'text/html') => pageTitle(Buffer.from(html), type);

describe('pageTitle', () => {
  it.each([
    ['as it stands', titled('Annual report 2025'), 'Annual report 2025'],
    ['on one line', titled('\n  Annual\t report\r\n 2025 '), 'Annual report 2025'],
    ['with its entities', titled('Fish &amp; Chips &eacute;t&#233; &#x2026; &lt;b&gt;'), 'Fish & Chips été … <b>'],
    ['decoded once', titled('&amp;lt;script&amp;gt;'), '&lt;script&gt;'],
    ['without markup', titled('A <b>bold</b> title'), 'A bold title'],
    ['of a tag with attributes, in capitals', '<TITLE lang="en">Report</TITLE >', 'Report'],
    ['without signs that turn its direction', titled('Re\u202eport\u200f'), 'Report'],
    ['without NUL and half surrogates', titled('a\u0000b'), 'a b'],
    ['none where it is empty', titled('  '), null],
    ['none where there is none', '<h1>Report</h1>', null],
    ['none where it has no end', '<title>Report', null],
    ['none where its tag has no end', '<title ', null],
    ['none of another tag', '<titles>Report</titles>', null],
    ['none of nothing', '', null],
  ])('is told %s', (_, html, title) => {
    expect(titleOf(html)).toBe(title);
  });

  it('has at most 200 characters, of which none is cut in half', () => {
    expect(titleOf(titled('a'.repeat(200)))).toBe('a'.repeat(200));
    expect(titleOf(titled('a'.repeat(201)))).toBe('a'.repeat(200));
    expect(titleOf(titled('😀'.repeat(201)))).toBe('😀'.repeat(200));
  });

  const latin = Buffer.from(titled('Société'), 'latin1');
  it.each([
    ['the header', latin, 'text/html; charset=ISO-8859-1'],
    ['the header, in quotes', latin, 'text/html;charset="windows-1252"'],
    ['the page', Buffer.concat([Buffer.from('<meta charset=latin1>'), latin]), 'text/html'],
    ['a mark before the page', Buffer.from(`\uFEFF${titled('Société')}`), 'text/html; charset=latin1'],
    ['a mark before UTF-16', Buffer.from(`\uFEFF${titled('Société')}`, 'utf16le'), 'text/html'],
    ['nobody', Buffer.from(titled('Société')), 'text/html'],
    ['a name that is none', Buffer.from(titled('Société')), 'text/html; charset=x-none'],
  ])('is read in the encoding that %s names', (_, html, type) => {
    expect(pageTitle(html, type)).toBe('Société');
  });

  it('is found in linear time, whatever the page', () => {
    const started = performance.now();
    for (const hostile of ['<title ', '<title>', '</title', '<title><', '&amp;', '<!--'])
      titleOf(hostile.repeat(65_536 / hostile.length));
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

it('knows when the title is there', () => {
  expect(['<title>a', '<title>a</TITLE>'].map((html) => hasWholeTitle(Buffer.from(html)))).toEqual([false, true]);
});
