import { describe, expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import { settle } from '@commonweal/testing';
import { marker, mill, openEditor, placeCursorIn } from './editor.fixture.tsx';

/** The event with which a browser announces a deletion. @returns true where it is told not to */
function deletes(text: HTMLElement, inputType: string, range: Range): boolean {
  const event = new InputEvent('beforeinput', { inputType, bubbles: true, cancelable: true });
  Object.assign(event, { getTargetRanges: () => [range] });
  act(() => void text.dispatchEvent(event));
  return event.defaultPrevented;
}

function rangeOver(start: Node | null | undefined, from: number, end: Node | null | undefined, to: number): Range {
  if (!start || !end) throw new Error('There is no such place.');
  const range = document.createRange();
  range.setStart(start, from);
  range.setEnd(end, to);
  return range;
}

describe('a deletion by the browser', () => {
  const value = `<p>One${marker(mill.uuid, 1)}two</p><h2>three</h2>`;

  it('takes a footnote marker as a whole', async () => {
    const { text, onChange } = await openEditor({ value, sources: [mill] });
    placeCursorIn(text, 'One');
    const sup = text.querySelector('sup')?.firstChild;
    const range = rangeOver(text.querySelector('p')?.firstChild, 1, sup, 1);
    expect(deletes(text, 'deleteWordBackward', range)).toBe(true);
    expect(onChange).toHaveBeenLastCalledWith('<p>Otwo</p><h2>three</h2>');
  });

  it('joins two lines into one of the first kind', async () => {
    const { text, onChange } = await openEditor({ value, sources: [mill] });
    placeCursorIn(text, 'two');
    const range = rangeOver(text.querySelector('p')?.lastChild, 3, text.querySelector('h2')?.firstChild, 2);
    expect(deletes(text, 'deleteSoftLineForward', range)).toBe(true);
    expect(onChange).toHaveBeenLastCalledWith(`<p>One${marker(mill.uuid, 1)}tworee</p>`);
  });

  it.each(['deleteByCut', 'deleteCompositionText', 'insertText'])('is left alone where it is a %s', async (type) => {
    const { text, onChange } = await openEditor({ value: '<p>One</p>' });
    placeCursorIn(text, 'One');
    const node = text.querySelector('p')?.firstChild;
    expect(deletes(text, type, rangeOver(node, 0, node, type === 'insertText' ? 0 : 1))).toBe(false);
    await settle();
    expect(onChange).not.toHaveBeenCalled();
    deletes(text, 'deleteContentBackward', rangeOver(node, 0, node, 1));
    expect(onChange).toHaveBeenLastCalledWith('<p>ne</p>');
  });
});

describe('a footnote marker of which a browser changed a part', () => {
  const value = `<p>One${marker(mill.uuid, 1)}two</p>`;

  async function change(alter: (shown: HTMLElement) => void) {
    const { text, onChange } = await openEditor({ value, sources: [mill] });
    placeCursorIn(text, 'One');
    const shown = text.querySelector<HTMLElement>('.cw-footnote');
    if (!shown) throw new Error('There is no marker.');
    await act(async () => alter(shown));
    await settle();
    return { text, onChange };
  }

  it.each<[string, (shown: HTMLElement) => void]>([
    ['its number is gone', (shown) => shown.querySelector('sup')?.remove()],
    ['all of it is gone', (shown) => shown.replaceChildren()],
  ])('goes where %s', async (_, alter) => {
    const { onChange } = await change(alter);
    expect(onChange).toHaveBeenLastCalledWith('<p>Onetwo</p>');
  });

  it('stays without what was written into it, which goes behind it', async () => {
    const { text, onChange } = await change((shown) => shown.append('new '));
    expect(onChange).toHaveBeenLastCalledWith(`<p>One${marker(mill.uuid, 1)}new two</p>`);
    expect(text.querySelector('.cw-footnote')?.textContent).toBe('\uFEFF1\uFEFF');
  });

  it('has the places for a cursor again that were taken from it', async () => {
    const { text } = await change((shown) => {
      shown.firstChild?.remove();
      shown.lastChild?.remove();
    });
    expect(text.querySelector('.cw-footnote')?.textContent).toBe('\uFEFF1\uFEFF');
  });
});
