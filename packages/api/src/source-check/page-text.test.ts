import { describe, expect, it } from '@jest/globals';
import { pageText, plainPageText } from './page-text.ts';

const text = (html: string, type = 'text/html; charset=utf-8') => pageText(Buffer.from(html), type);

describe('the words of a page', () => {
  it.each([
    ['blocks apart', '<p>One</p><p>two</p>', 'One two'],
    ['cells apart', '<table><tr><td>One</td><td>two</td></tr></table>', 'One two'],
    ['lines apart', 'One<br>two', 'One two'],
    ['inline markup together', '<p>car<b>bon</b> <em>free</em></p>', 'carbon free'],
    ['entities as their signs', '<p>3 &lt; 4 &amp;amp; &eacute;&nbsp;x</p>', '3 < 4 &amp; é x'],
    ['what nobody reads left out', '<head><title>T</title></head><script>a</script><style>b</style><p>c</p>', 'c'],
    ['no comments', 'a<!-- b -->c', 'ac'],
    ['markup that never ends', '<p>One <b', 'One'],
    ['text that looks like a tag kept', '<p>a &lt;p&gt; b</p>', 'a <p> b'],
    ['ligatures and wide signs in one form', '<p>e\uFB03cient ２０２５</p>', 'efficient 2025'],
  ])('have %s', (_, html, expected) => {
    expect(text(html)).toBe(expected);
  });

  it('are read in the encoding that the server or the page declares', () => {
    const latin = Buffer.from('<p>d\u00E9chets</p>', 'latin1');
    expect(pageText(latin, 'text/html; charset=iso-8859-1')).toBe('déchets');
    expect(pageText(latin, 'text/html')).not.toBe('déchets');
    const declared = Buffer.concat([Buffer.from('<meta charset="iso-8859-1">'), latin]);
    expect(pageText(declared, 'text/html')).toBe('déchets');
  });

  it('are read from deep nesting', () => {
    expect(text(`${'<div>'.repeat(5_000)}deep${'</div>'.repeat(5_000)}`)).toBe('deep');
  });

  it('of plain text stay as they are but for white space', () => {
    expect(plainPageText(Buffer.from('a <b>\r\n\tc\u0000d'), 'text/plain')).toBe('a <b> c d');
  });
});
