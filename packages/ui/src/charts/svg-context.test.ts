import { describe, expect, it } from '@jest/globals';
import { SvgContext } from './svg-context.ts';

function drawn(draw: (context: CanvasRenderingContext2D) => void): Element {
  const context = new SvgContext({ width: 100, height: 50 }, (text) => text.length);
  draw(context.asCanvasContext());
  const picture = new DOMParser().parseFromString(context.toSvg('A & "B"', '#fff'), 'image/svg+xml');
  expect(picture.querySelector('parsererror')).toBeNull();
  return picture.documentElement;
}

const attributes = (element: Element | null) =>
  Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]));

describe('a drawing', () => {
  it('has its size, its title and its ground', () => {
    const picture = drawn(() => {});
    expect(attributes(picture)).toMatchObject({ width: '100', height: '50', viewBox: '0 0 100 50', role: 'img' });
    expect(picture.querySelector('title')?.textContent).toBe('A & "B"');
    expect(attributes(picture.querySelector('rect'))).toEqual({ width: '100%', height: '100%', fill: '#fff' });
  });

  it('fills and strokes paths, as the state is then', () => {
    const picture = drawn((context) => {
      context.fillStyle = 'red';
      context.fillRect(1, 2, 3, 4);
      context.strokeStyle = 'blue';
      context.lineWidth = 2;
      context.setLineDash([4, 2]);
      context.beginPath();
      context.moveTo(0, 0);
      context.lineTo(10.126, 5);
      context.closePath();
      context.stroke();
    });
    const [filled = null, stroked = null] = picture.querySelectorAll('path');
    expect(attributes(filled)).toEqual({ d: 'M1 2h3v4h-3Z', fill: 'red' });
    expect(attributes(stroked)).toMatchObject({
      d: 'M0 0L10.13 5Z',
      stroke: 'blue',
      'stroke-width': '2',
      'stroke-dasharray': '4 2',
    });
  });

  it('draws a whole circle, as two halves', () => {
    const picture = drawn((context) => {
      context.beginPath();
      context.arc(10, 10, 5, 0, 2 * Math.PI);
      context.fill();
    });
    expect(picture.querySelector('path')?.getAttribute('d')).toBe('M15 10A5 5 0 0 1 5 10A5 5 0 0 1 15 10');
  });

  it('gives back the state that was saved, transforms and clips included', () => {
    const picture = drawn((context) => {
      context.save();
      context.translate(3, 4);
      context.rotate(Math.PI / 2);
      context.globalAlpha = 0.5;
      context.beginPath();
      context.rect(0, 0, 1, 1);
      context.clip();
      context.fillRect(0, 0, 1, 1);
      context.restore();
      context.fillRect(0, 0, 1, 1);
    });
    const [inside = null, outside = null] = picture.querySelectorAll('svg > path');
    expect(attributes(inside)).toMatchObject({
      transform: 'matrix(0 1 -1 0 3 4)',
      'clip-path': 'url(#clip-1)',
      opacity: '0.5',
    });
    expect(attributes(outside)).toEqual({ d: 'M0 0h1v1h-1Z', fill: '#000' });
  });

  it('writes text as text, on its line, and nothing of it as markup', () => {
    const picture = drawn((context) => {
      context.font = '600 10px Inter';
      context.textAlign = 'right';
      context.textBaseline = 'middle';
      context.fillText('<script>&', 20, 10);
    });
    const text = picture.querySelector('text');
    expect(text?.textContent).toBe('<script>&');
    expect(attributes(text)).toMatchObject({ x: '20', y: '13.5', 'text-anchor': 'end', style: 'font:600 10px Inter' });
  });

  it('forgets what was cleared', () => {
    const picture = drawn((context) => {
      context.fillRect(0, 0, 1, 1);
      context.clearRect(0, 0, 100, 50);
    });
    expect(picture.querySelector('path')).toBeNull();
  });
});
