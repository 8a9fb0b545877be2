import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DOCUMENT_TAGS } from '@commonweal/domain/rich-text-policy';
import { excerptOf, sanitiseRichText } from './sanitise-rich-text.ts';
import { hostileHtml } from './hostile-html.fixture.ts';
import { FORBIDDEN_HTML, XSS_CORPUS } from './xss-corpus.ts';

describe('sanitiseRichText', () => {
  it.each(XSS_CORPUS)('leaves nothing that runs of %j', (html) => {
    expect(sanitiseRichText(html)).not.toMatch(FORBIDDEN_HTML);
    expect(sanitiseRichText(`<p>before</p>${html}<p>after</p>`)).not.toMatch(FORBIDDEN_HTML);
  });

  it('keeps headings of the first level in documents of the site alone', () => {
    expect(sanitiseRichText('<h1>a</h1>', DOCUMENT_TAGS)).toBe('<h1>a</h1>');
    expect(sanitiseRichText('<h1>a</h1>')).toBe('a');
    for (const html of XSS_CORPUS) {
      expect(sanitiseRichText(html, DOCUMENT_TAGS).replaceAll(/<\/?h1>/g, '')).not.toMatch(FORBIDDEN_HTML);
    }
  });

  it('recognises what is forbidden', () => {
    for (const html of ['<img src=x>', '<p onclick="x">', '<a href="javascript:1">', '<p class="x">']) {
      expect(html).toMatch(FORBIDDEN_HTML);
    }
  });

  it('drops NUL, which the database refuses', () => {
    expect(sanitiseRichText('<p>a\u0000b</p>')).toBe('<p>ab</p>');
  });

  it('drops scripts and styles with what they hold', () => {
    expect(sanitiseRichText('<p>a<script>b</script><style>c</style><svg><text>d</text></svg></p>')).toBe('<p>a</p>');
  });

  it('keeps the text of other tags it does not know', () => {
    expect(sanitiseRichText('<div><font color="red">red</font> tape</div>')).toBe('red tape');
  });

  it('keeps headings, lists, quotes and emphasis', () => {
    const html =
      '<h2>Water</h2><p>A <strong>dry</strong> <em>valley</em>, CO<sub>2</sub>.<br />Next.</p><ul><li>one</li></ul><blockquote>said</blockquote>';
    expect(sanitiseRichText(html)).toBe(html);
  });

  it('keeps the link of a footnote marker to its source as it is', () => {
    const html = '<p>Half of it<sup><a href="#source-2">2</a></sup>.</p>';
    expect(sanitiseRichText(html)).toBe(html);
  });

  it('opens links to other sites beside this one, without a way back', () => {
    expect(sanitiseRichText('<a href="https://example.org/a?b=1&c=2" target="_self" rel="opener">x</a>')).toBe(
      '<a href="https://example.org/a?b=1&amp;c=2" rel="noopener noreferrer nofollow ugc" target="_blank">x</a>',
    );
  });

  it('leaves no link within a link, also where a tag between them was dropped', () => {
    const html = sanitiseRichText('<a href="#source-1"><body><a href="//evil.example">x</a>');
    expect(html).toBe('<a href="#source-1"></a><a>x</a>');
  });

  it('changes nothing more the second time', () => {
    fc.assert(
      fc.property(hostileHtml, (html) => {
        const once = sanitiseRichText(html);
        expect(sanitiseRichText(once)).toBe(once);
      }),
    );
  });

  it('leaves nothing that runs of ten thousand hostile texts', () => {
    const left = fc.sample(hostileHtml, 10_000).filter((html) => FORBIDDEN_HTML.test(sanitiseRichText(html)));
    expect(left).toEqual([]);
  });

  it('withstands ten thousand nested tags', () => {
    const deep = sanitiseRichText(`${'<b>'.repeat(10_000)}x`);
    expect(deep.match(/<b>/g)?.length).toBeLessThan(100);
    expect(deep).toContain('x');
  });
});

describe('excerptOf', () => {
  it('is plain text on one line, paragraphs kept apart', () => {
    expect(excerptOf('<p>Salt &amp; light</p><p>a &lt; b<br>c</p><script>no</script>', 100)).toBe(
      'Salt & light a < b c',
    );
  });

  it('ends at a word with an ellipsis, within the length', () => {
    expect(excerptOf('<p>One two, three four</p>', 9)).toBe('One two…');
    expect(excerptOf('<p>One two three</p>', 13)).toBe('One two three');
  });

  it('does not decode twice', () => {
    expect(excerptOf('<p>&amp;lt;b&amp;gt;</p>', 100)).toBe('&lt;b&gt;');
  });
});
