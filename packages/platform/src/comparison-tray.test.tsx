import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { addToComparison, keepComparison, removeFromComparison, useComparisonTray } from './comparison-tray.ts';

const company = (slug: string) => ({ slug, name: slug.toUpperCase() });
const six = ['a', 'b', 'c', 'd', 'e', 'f'].map(company);
const tray = () => renderHook(useComparisonTray).result.current;
const kept = () => JSON.parse(localStorage.getItem('compared-companies') ?? 'null') as unknown;

function writtenByAnotherTab(text: string): void {
  localStorage.setItem('compared-companies', text);
  act(() => void globalThis.dispatchEvent(new StorageEvent('storage', { key: 'compared-companies' })));
}

beforeEach(() => act(() => keepComparison([])));

describe('companies to compare', () => {
  it('are six at most, in the order in which they came, and kept by the browser', () => {
    expect(six.map(addToComparison)).toEqual(Array.from({ length: 6 }, () => true));
    expect(addToComparison(company('g'))).toBe(false);
    expect(tray()).toEqual(six);
    expect(kept()).toEqual(six);
  });

  it('stand once, and a full tray takes one again that it has', () => {
    act(() => six.forEach(addToComparison));
    expect(addToComparison(company('a'))).toBe(true);
    expect(tray().map(({ slug }) => slug)).toEqual(['b', 'c', 'd', 'e', 'f', 'a']);
  });

  it('come back in their place when a removal is undone', () => {
    act(() => six.forEach(addToComparison));
    let undo = () => {};
    act(() => void (undo = removeFromComparison('b')));
    expect(tray()).toHaveLength(5);
    act(() => undo());
    expect(tray()).toEqual(six);
  });

  it('follow another tab', () => {
    writtenByAnotherTab(JSON.stringify([company('x')]));
    expect(tray()).toEqual([company('x')]);
  });

  it.each([
    ['no JSON', '{'],
    ['no list', '{"slug":"a"}'],
    ['entries without a name or an address', '[null, 1, {"slug":"a"}, {"slug":"","name":"A"}, {"name":"A"}]'],
  ])('are none where the browser holds %s', (_, text) => {
    writtenByAnotherTab(text);
    expect(tray()).toEqual([]);
  });

  it('are the first six where the browser holds more', () => {
    writtenByAnotherTab(JSON.stringify([...six, company('g')]));
    expect(tray()).toEqual(six);
  });
});
