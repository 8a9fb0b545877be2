import { expect, it } from '@jest/globals';
import type { Scale } from 'chart.js';
import { rowAxis, writeOnGround } from './chart-looks.ts';
import { SvgContext } from './svg-context.ts';
import type { TokenColours } from './token-colours.ts';

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

const colours = { ink: '#111' } as TokenColours;

it.each([
  ['of a chart', 300, 999, 'Besoins fondament…'],
  ['that the other side of a narrow chart leaves', 300, 78, 'Besoins f…'],
  ['that is enough', 900, 999, 'Besoins fondamentaux'],
])('cuts the name of a row to the room %s', (_what, width, maxWidth, name) => {
  const ctx = new SvgContext({ width, height: 50 }, (text) => text.length * 6).asCanvasContext();
  const scale = { chart: { ctx, width }, maxWidth, getLabelForValue: () => 'Besoins fondamentaux' } as unknown as Scale;
  expect(rowAxis(colours).ticks.callback.call(scale, 0)).toBe(name);
});
