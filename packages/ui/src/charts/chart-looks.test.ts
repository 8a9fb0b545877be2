import { expect, it } from '@jest/globals';
import { writeOnGround } from './chart-looks.ts';
import { SvgContext } from './svg-context.ts';

const TEXT = '−2.50 Loomwell';

function written(align: 'left' | 'right') {
  const paper = new SvgContext({ width: 200, height: 50 }, (text) => text.length * 6);
  const context = paper.asCanvasContext();
  context.textAlign = align;
  context.textBaseline = 'middle';
  writeOnGround(context, { text: TEXT, x: 100, y: 20 }, { page: '#fff', ink: '#111' });
  const picture = new DOMParser().parseFromString(paper.toSvg('', '#eee'), 'image/svg+xml');
  return [...picture.querySelectorAll('path, text')].map((part) => [
    part.getAttribute('d') ?? part.textContent,
    part.getAttribute('fill'),
  ]);
}

it.each([
  ['left', 'M97 12.5h90v15h-90Z'],
  ['right', 'M13 12.5h90v15h-90Z'],
] as const)('writes a text that is aligned %s after the ground that it stands on', (align, ground) => {
  expect(written(align)).toEqual([
    [ground, '#fff'],
    [TEXT, '#111'],
  ]);
});
