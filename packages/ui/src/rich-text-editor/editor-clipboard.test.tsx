import { describe, expect, it } from '@jest/globals';
import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { settle } from '@commonweal/testing';
import { marker, mill, openEditor, placeCursorIn, selectAll, tool, water } from './editor.fixture.tsx';

interface Clip {
  html?: string;
  text?: string;
}

function paste(text: HTMLElement, { html = '', text: plain = '' }: Clip): boolean {
  const data: Readonly<Record<string, string>> = { 'text/html': html, 'text/plain': plain };
  const event = createEvent.paste(text, { clipboardData: { getData: (type: string) => data[type] ?? '' } });
  act(() => void fireEvent(text, event));
  return event.defaultPrevented;
}

function copy(text: HTMLElement, name: 'copy' | 'cut'): Map<string, string> {
  const held = new Map<string, string>();
  const data = { clipboardData: { setData: (type: string, value: string) => held.set(type, value) } };
  act(() => void fireEvent[name](text, data));
  return held;
}

describe('a paste', () => {
  it('goes into the line where the cursor stands', async () => {
    const { text, onChange } = await openEditor({ value: '<h2>One two</h2>' });
    placeCursorIn(text, 'One');
    expect(paste(text, { html: '<p style="color:red"><b>X</b></p>', text: 'X' })).toBe(true);
    expect(onChange).toHaveBeenLastCalledWith('<h2>One<strong>X</strong> two</h2>');
  });

  it('keeps the item of a list where its first line goes', async () => {
    const { text, onChange } = await openEditor({ value: '<ul><li>One</li></ul>' });
    placeCursorIn(text, 'One');
    paste(text, { html: '<p>X</p><h3>Y</h3><p>Z</p>', text: 'X\nY\nZ' });
    expect(onChange).toHaveBeenLastCalledWith('<ul><li>OneX</li></ul><h3>Y</h3><ul><li>Z</li></ul>');
  });

  it('of plain text has its paragraphs, and the looks of the place', async () => {
    const { text, onChange } = await openEditor({ value: '<p><strong>One</strong></p>' });
    placeCursorIn(text, 'One');
    paste(text, { text: ' two\r\n\r\n<b>three</b>\n' });
    expect(onChange).toHaveBeenLastCalledWith(
      '<p><strong>One two</strong></p><p><strong>&lt;b&gt;three&lt;/b&gt;</strong></p>',
    );
  });

  it('of a space is a space', async () => {
    const { text, onChange } = await openEditor({ value: '<p>One</p>' });
    placeCursorIn(text, 'One');
    paste(text, { text: '  ' });
    paste(text, { text: 'two' });
    expect(onChange).toHaveBeenLastCalledWith('<p>One two</p>');
  });

  it('over all of a text leaves nothing of it', async () => {
    const { text, onChange, user } = await openEditor({ value: '<ul><li>One</li></ul>' });
    await selectAll(text);
    paste(text, { html: '<p>X</p>', text: 'X' });
    expect(onChange).toHaveBeenLastCalledWith('<p>X</p>');
    await user.click(tool('Undo'));
    expect(onChange).toHaveBeenLastCalledWith('<ul><li>One</li></ul>');
  });

  it('of an address over words links them', async () => {
    const { text, onChange } = await openEditor({ value: '<p>One</p>' });
    await selectAll(text);
    paste(text, { text: 'https://example.org/a' });
    expect(onChange).toHaveBeenLastCalledWith(
      '<p><a href="https://example.org/a" rel="noopener noreferrer nofollow ugc" target="_blank">One</a></p>',
    );
  });

  it.each(['https://user@evil.example/', 'https://example.org/ and more', 'javascript:alert(1)'])(
    'of %s replaces the words',
    async (address) => {
      const { text, onChange } = await openEditor({ value: '<p>One</p>' });
      await selectAll(text);
      paste(text, { text: address });
      expect(onChange).toHaveBeenLastCalledWith(`<p>${address}</p>`);
    },
  );

  it('keeps markers of sources that are there, and no others', async () => {
    const { text, onChange } = await openEditor({ value: '<p>One</p>', sources: [mill] });
    placeCursorIn(text, 'One');
    paste(text, { html: `<p>X${marker(water.uuid, 1)}Y${marker(mill.uuid, 7)}</p>`, text: 'XY' });
    expect(onChange).toHaveBeenLastCalledWith(`<p>OneXY${marker(mill.uuid, 1)}</p>`);
  });

  it('of pictures alone changes nothing', async () => {
    const { text, onChange } = await openEditor({ value: '<p>One</p>' });
    placeCursorIn(text, 'One');
    expect(paste(text, { html: '<img src="x" onerror="alert(1)">' })).toBe(true);
    await settle();
    expect(onChange).not.toHaveBeenCalled();
    paste(text, { text: 'X' });
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('is not taken where the text is read only', async () => {
    const { text, onChange, change } = await openEditor({ value: '<p>One</p>', readOnly: true });
    expect(paste(text, { text: 'X' })).toBe(false);
    await settle();
    expect(onChange).not.toHaveBeenCalled();
    change({ readOnly: false });
    placeCursorIn(text, 'One');
    paste(text, { text: 'X' });
    expect(onChange).toHaveBeenLastCalledWith('<p>OneX</p>');
  });

  it.each([
    [10_000, ''],
    [10_001, 'Too long to paste in one go: the beginning was pasted.'],
  ])('of %d characters is taken up to a length', async (length, told) => {
    const { text, onChange } = await openEditor();
    paste(text, { html: `<p>${'x'.repeat(length)}</p>` });
    expect(onChange).toHaveBeenLastCalledWith(`<p>${'x'.repeat(10_000)}</p>`);
    expect(screen.getByRole('status').textContent).toBe(told);
    paste(text, { text: 'y' });
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('of a thousand lines and more is taken up to a number', async () => {
    const { text, onChange } = await openEditor();
    paste(text, { html: '<p>x</p>'.repeat(1_001), text: 'x' });
    expect(onChange).toHaveBeenLastCalledWith('<p>x</p>'.repeat(1_000));
    expect(screen.getByRole('status').textContent).not.toBe('');
  });

  it('takes the plain text of HTML that is too long to read', async () => {
    const { text, onChange } = await openEditor();
    paste(text, { html: `<p>${'<i></i>'.repeat(72_000)}HTML</p>`, text: 'Text' });
    expect(onChange).toHaveBeenLastCalledWith('<p>Text</p>');
  });
});

describe('a copy', () => {
  it('of words of a line is words alone', async () => {
    const { text } = await openEditor({ value: '<h2>One</h2>' });
    await selectAll(text);
    expect(copy(text, 'copy').get('text/html')).toBe('<p>One</p>');
  });

  it('is HTML by the policy, and plain text', async () => {
    const value = `<h2>One</h2><ul><li><strong>two</strong>${marker(mill.uuid, 1)}</li></ul>`;
    const { text, onChange } = await openEditor({ value, sources: [mill] });
    await selectAll(text);
    expect([...copy(text, 'copy')]).toEqual([
      ['text/plain', 'One\ntwo'],
      ['text/html', value],
    ]);
    await settle();
    expect(onChange).not.toHaveBeenCalled();
    copy(text, 'cut');
    expect(onChange).toHaveBeenLastCalledWith('');
  });

  it('of nothing is left to the browser', async () => {
    const { text } = await openEditor({ value: '<p>One</p>' });
    placeCursorIn(text, 'One');
    expect(copy(text, 'copy').size).toBe(0);
    await selectAll(text);
    expect(copy(text, 'copy').size).toBe(2);
  });
});
