import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RICH_TEXT_TAGS } from '@commonweal/domain/rich-text-policy';
import { sanitised } from '@commonweal/platform/html';
import { cleanPastedHtml } from './clean-pasted-html.ts';
import { CLIPBOARDS } from './clipboards.fixture.ts';

const uuid = '0b9f1c5e-6a57-4d1e-9a2b-3f0c8d7e6a51';

/** HTML that tries to run something, or to reach out of its place, in the shapes that sanitisers were fooled by. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><p>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" &#14; java&#x0A;script:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="https://good.example" onclick="alert(1)">x</a>',
  '<p style="background:url(javascript:alert(1));font-weight:bold" onmouseover=alert(1)>x</p>',
  `<p data-style='font-weight:bold"><img src=x onerror=alert(1)>'>x</p>`,
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<xml><w:x>x</xml><o:p onclick=alert(1)>x</o:p>',
  '<!--[if mso]><script>alert(1)</script><![endif]--><![if !mso]><img src=x onerror=alert(1)><![endif]>',
  '<a href="#source-x"><sup onclick=alert(1)>1</sup></a>',
  `<a href="#source-${uuid}" onclick=alert(1)><img src=x onerror=alert(1)></a>`,
  '<ul><li style="mso-list:l0 level9 lfo1"><p style="mso-list:l0 level9 lfo1">x',
  '"><script>alert(1)</script>',
  "' onmouseover=alert(1) '",
  '<p title="',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
];

const allowedTags = new Set<string>(RICH_TEXT_TAGS);

function expectHarmless(html: string): void {
  const place = document.createElement('div');
  // In a document without a page, as the sanitiser reads it.
  place.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
  for (const element of place.querySelectorAll('*')) {
    expect(allowedTags).toContain(element.localName);
    const { href, ...others } = Object.fromEntries(
      element.getAttributeNames().map((n) => [n, element.getAttribute(n)]),
    );
    expect([{}, { rel: 'noopener noreferrer nofollow ugc', target: '_blank' }]).toContainEqual(others);
    if (href !== undefined) expect(href).toMatch(/^(?:https?:\/\/|mailto:|#source-|\/(?![/\\]))/i);
  }
  const again = document.createElement('div');
  again.append(sanitised(html));
  expect(again.innerHTML.replaceAll('&nbsp;', '\u00A0')).toBe(html);
}

describe('cleanPastedHtml', () => {
  it.each(CLIPBOARDS)('reads the clipboard of %s', (_, html, left) => {
    expect(cleanPastedHtml(html)).toBe(left);
    expectHarmless(left);
  });

  it.each([
    ['nothing', '', ''],
    ['words alone', 'one &lt; two', '<p>one &lt; two</p>'],
    ['ends of lines in words', '<p>one\n two</p>', '<p>one two</p>'],
    ['ends of lines that are meant', '<p style="white-space: pre-wrap">one\ntwo</p>', '<p>one</p><p>two</p>'],
    ['a place on another page', '<p><a href="#top">up</a></p>', '<p>up</p>'],
    [
      'a footnote',
      `<p>a<a href="#source-${uuid}"><sup>7</sup></a></p>`,
      `<p>a<a href="#source-${uuid}"><sup>?</sup></a></p>`,
    ],
    ['a style that is written in capitals', '<P STYLE="FONT-STYLE: ITALIC">a</P>', '<p><em>a</em></p>'],
    [
      'a weight in figures',
      '<p><span style="font-weight:600">a</span><span style="font-weight:500">b</span></p>',
      '<p><strong>a</strong>b</p>',
    ],
    [
      'words that look like a style',
      '<p>a style="font-weight:bold" on=1</p>',
      '<p>a style="font-weight:bold" on=1</p>',
    ],
    ['a tag that never ends', '<p>a</p><p style="x', '<p>a</p>'],
  ])('reads %s', (_, html, left) => {
    expect(cleanPastedHtml(html)).toBe(left);
  });

  it.each(HOSTILE)('leaves nothing that runs of %s', (html) => {
    expectHarmless(cleanPastedHtml(html));
    expectHarmless(cleanPastedHtml(`<p>before</p>${html}<p>after</p>`));
  });

  it('leaves nothing that runs of ten thousand mixtures', () => {
    const tag = fc.constantFrom(
      'p',
      'a',
      'sup',
      'script',
      'svg',
      'math',
      'li',
      'ul',
      'div',
      'b',
      'style',
      'td',
      'o:p',
      'xml',
    );
    const attribute = fc.constantFrom(
      'href="javascript:alert(1)"',
      `href="#source-${uuid}"`,
      'onclick=alert(1)',
      'style="mso-list:l0 level2 lfo1;font-weight:bold"',
      "style='x",
      'data-style="display:none',
      'srcdoc="<script>"',
    );
    const part = fc.oneof(
      fc.constantFrom(...HOSTILE),
      fc.tuple(tag, attribute).map(([name, extra]) => `<${name} ${extra}>`),
      tag.map((name) => `</${name}>`),
      fc.string({ maxLength: 8 }),
      fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', '!', '-', '/', 'a', ' ', '='), maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => expectHarmless(cleanPastedHtml(parts.join('')))),
      { numRuns: 2000 },
    );
  }, 240_000);
});
