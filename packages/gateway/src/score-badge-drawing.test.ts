/** @jest-environment jest-fixed-jsdom */
import { describe, expect, it } from '@jest/globals';
import { drawScoreBadge } from './score-badge-drawing.ts';

const company = { id: 7, slug: 'acme', name: 'Acme', impact_score: 2.5, is_grayed: false, ratings_count: 1 };
const look = { locale: 'en', theme: 'light' } as const;
const draw = (change: Partial<typeof company> | { impact_score: null; is_grayed?: boolean } = {}) =>
  new DOMParser().parseFromString(drawScoreBadge({ ...company, ...change }, look), 'image/svg+xml');
const namesIn = (drawn: Document) => [...drawn.querySelectorAll('*')].map(({ nodeName }) => nodeName);
const plain = ['svg', 'title', 'rect', 'text', 'text', 'path', 'circle', 'text'];

describe('the drawing of a badge', () => {
  it('has the name, the signed score with its place, and how many ratings stand behind it', () => {
    const drawn = draw();
    expect(namesIn(drawn)).toEqual(plain);
    expect([...drawn.querySelectorAll('text')].map((text) => text.textContent)).toEqual([
      'Acme',
      '+2.50',
      'Commonweal · Impact Score · 1 rating',
    ]);
    expect(drawn.querySelector('circle')?.getAttribute('cx')).toBe('212.0');
  });

  it.each([
    [{ impact_score: null }, 'Not rated yet'],
    [{ impact_score: null, is_grayed: true }, 'Score not public'],
  ])('says where there is no score to show: %o', (change, text) => {
    expect(draw(change).querySelectorAll('text')[1]?.textContent).toBe(text);
  });

  it.each([
    '</text><script>alert(1)</script>',
    '"><image href="https://evil.example/x.png" onload="alert(1)"/>',
    ']]><!ENTITY x SYSTEM "file:///etc/passwd">&x;',
    'bell \u0007 and \uD800 and \uFFFE',
  ])('takes a hostile name for text: %s', (name) => {
    expect(namesIn(draw({ name }))).toEqual(plain);
  });

  it('takes every character for text', () => {
    const units = [
      ...Array.from({ length: 0x500 }, (_, at) => at),
      0xd7ff,
      0xd800,
      0xdfff,
      0xe000,
      0xfffd,
      0xfffe,
      0xffff,
    ];
    expect(units).toHaveLength(1_287);
    for (const unit of units) {
      const drawn = draw({ name: `a${String.fromCharCode(unit)}z` });
      expect({ unit, names: namesIn(drawn) }).toEqual({ unit, names: plain });
    }
  });

  it('shortens a name that has no room', () => {
    expect(draw({ name: 'x'.repeat(35) }).querySelector('text')?.textContent).toBe(`${'x'.repeat(33)}…`);
    expect(draw({ name: 'x'.repeat(34) }).querySelector('text')?.textContent).toBe('x'.repeat(34));
  });
});
