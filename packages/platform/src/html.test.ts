import { describe, expect, it } from '@jest/globals';
import { PASTED_STYLE, readPasted } from './html.ts';

function pasted(html: string): string {
  const place = document.createElement('div');
  place.append(readPasted(html));
  return place.innerHTML;
}

describe('readPasted', () => {
  it.each([
    ['a style', '<p style="color: red">a</p>', `<p ${PASTED_STYLE}="color: red">a</p>`],
    ['a style in capitals', "<P STYLE='a:b'>a</P>", `<p ${PASTED_STYLE}="a:b">a</p>`],
    ['a style without a space before it', '<p id="x"style="a:b">a</p>', `<p ${PASTED_STYLE}="a:b">a</p>`],
    ['a sign of an end within a style', '<p style="a:\'>\'">a</p>', `<p ${PASTED_STYLE}="a:'>'">a</p>`],
    ['tags that say where a line ends', '<div>a</div><h5>b</h5>', '<div>a</div><h5>b</h5>'],
    ['the level of an item', '<ul><li aria-level="2">a</li></ul>', '<ul><li aria-level="2">a</li></ul>'],
    ['words that look like a style', '<p>style="a:b" onclick=1</p>', '<p>style="a:b" onclick=1</p>'],
  ])('keeps %s', (_, html, left) => {
    expect(pasted(html)).toBe(left);
  });

  it.each([
    ['a stylesheet', '<style>p{}</style >a', 'a'],
    ['a stylesheet that never ends', 'a<style>p{}', 'a'],
    ['a handler', '<p onclick="x">a</p>', '<p>a</p>'],
    ['a picture', 'a<img src="https://track.example/" onerror="x">', 'a'],
    ['a script', 'a<script>b</script>', 'a'],
    ['what belongs to a program', 'a<xml><w:x>b</w:x></xml><button>c</button>', 'a'],
    ['a class and an id', '<p class="a" id="b">c</p>', '<p>c</p>'],
  ])('leaves out %s', (_, html, left) => {
    expect(pasted(html)).toBe(left);
  });
});
