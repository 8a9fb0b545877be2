import { describe, expect, it } from '@jest/globals';
import { ANALYSIS_LENGTH, analysisLengthProblem, plainTextLength } from './analysis-length.ts';
import { footnoteMarker } from './footnotes.ts';

const uuid = '0b9f1c5e-6a57-4d1e-9a2b-3f0c8d7e6a51';

describe('plainTextLength', () => {
  it.each([
    ['', 0],
    ['<p>abc</p>', 3],
    ['abc', 3],
    ['<p>a</p><p>b</p>', 2],
    ['<p>a</p>\n  <p>b</p>\n', 2],
    ['<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>', 3],
    ['<p>a<br>b<br />c</p>', 3],
    ['<p>a <strong>b</strong> c</p>', 5],
    ['<p>a \n\t  b</p>', 3],
    ['<p>a&nbsp;&nbsp;b</p>', 4],
    ['<p>&amp;&lt;&gt;&quot;&#39;&#x27;&eacute;</p>', 7],
    ['<p>&amp;lt;</p>', 4],
    ['<p>a &amp b</p>', 8],
    ['<p>&#0;&#x110000;</p>', 2],
    ['<p><a href="https://example.org/?a=1&amp;b=2" rel="nofollow">ab</a></p>', 2],
    ['<p>𝒳👍é</p>', 3],
    ['<h2>a</h2><blockquote><p>b</p></blockquote>', 2],
  ])('counts what a page shows of %j', (html, length) => {
    expect(plainTextLength(html)).toBe(length);
  });

  it('counts no footnote marker, whatever its number', () => {
    expect(plainTextLength(`<p>a${footnoteMarker(uuid, 12)}b</p>`)).toBe(2);
    expect(plainTextLength('<p>a<a href="#sources">12</a>b</p>')).toBe(4);
  });

  it('reads a text as long as a book once', () => {
    expect(plainTextLength(' '.repeat(200_000))).toBe(0);
    expect(plainTextLength('<a'.repeat(200_000))).toBe(400_000);
    expect(plainTextLength('<p>&'.repeat(200_000))).toBe(200_000);
  });
});

describe('analysisLengthProblem', () => {
  it.each([
    [1, null],
    [ANALYSIS_LENGTH, null],
    [2_000, null],
    [2_001, 'over'],
    [2_399, 'over'],
    [2_400, 'far_over'],
    [9_000, 'far_over'],
  ])('of %d characters is %j', (length, problem) => {
    expect(analysisLengthProblem(`<p>${'x'.repeat(length)}</p>`)).toBe(problem);
  });

  it.each([
    '',
    '<p></p>',
    '<p><br></p>',
    '<p> \n </p>',
    '<p>&nbsp;&#8203;\u200B\u00A0</p>',
    `<p>${footnoteMarker(uuid, 1)}</p>`,
  ])('of %j is empty', (html) => {
    expect(analysisLengthProblem(html)).toBe('empty');
  });

  it('is not empty with one sign', () => {
    expect(analysisLengthProblem('<p>.</p>')).toBeNull();
  });
});
