import { describe, expect, it } from '@jest/globals';
import { footnoteMarker, footnoteSource, numberFootnotes, sourceAnchor, withoutFootnotes } from './footnotes.ts';

const first = '0b9f1c5e-6a57-4d1e-9a2b-3f0c8d7e6a51';
const second = '7c1d2e3f-4a5b-4c6d-8e9f-0a1b2c3d4e5f';
const text = `<p>One${footnoteMarker(first, 1)} and two${footnoteMarker(second, 2)}.</p>`;

describe('a footnote marker', () => {
  it('leads to the place of its source', () => {
    expect(footnoteMarker(first.toUpperCase(), 3)).toBe(`<a href="#source-${first}"><sup>3</sup></a>`);
    expect(sourceAnchor(first)).toBe(`source-${first}`);
  });

  it.each([
    [`#source-${first}`, first],
    [`#SOURCE-${first.toUpperCase()}`, first],
    ['#source-2', null],
    [`#source-${first}0`, null],
    [`https://example.org/#source-${first}`, null],
    ['', null],
  ])('%s is of %j', (href, uuid) => {
    expect(footnoteSource(href)).toBe(uuid);
  });
});

describe('numberFootnotes', () => {
  it('leaves a text as it is whose numbers are right', () => {
    expect(numberFootnotes(text, [first, second])).toBe(text);
  });

  it('follows the order of the sources', () => {
    expect(numberFootnotes(text, [second, first.toUpperCase()])).toBe(
      `<p>One${footnoteMarker(first, 2)} and two${footnoteMarker(second, 1)}.</p>`,
    );
  });

  it('takes a marker out whose source is gone, and leads it to no other', () => {
    expect(numberFootnotes(text, [second])).toBe(`<p>One and two${footnoteMarker(second, 1)}.</p>`);
  });

  it('leaves other links', () => {
    const html = '<p><a href="#sources">1</a><a href="https://example.org/" rel="nofollow">2</a></p>';
    expect(numberFootnotes(html, [first])).toBe(html);
    expect(withoutFootnotes(html)).toBe(html);
  });

  it('writes the number in place of any that a text came with', () => {
    expect(numberFootnotes(`<a href="#source-${first}">[x]\n<em>y</em></a>`, [first])).toBe(footnoteMarker(first, 1));
  });
});
