import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { settle } from '@commonweal/testing';
import { renderHere } from '../test-rendering.tsx';
import { marker, mill, openEditor, placeCursorIn, selectAll, tool, water } from './editor.fixture.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';

describe('RichTextEditor', () => {
  it('is a field with its label, help, error and count', async () => {
    const { text, user } = await openEditor({
      description: 'Say what happened.',
      error: 'Add an analysis.',
      required: true,
      longest: 2_000,
      lang: 'fr',
      value: '<p>One <strong>two</strong></p>',
    });
    expect(text.getAttribute('aria-invalid')).toBe('true');
    expect(text.getAttribute('aria-required')).toBe('true');
    expect(text.getAttribute('aria-multiline')).toBe('true');
    expect(text.getAttribute('lang')).toBe('fr');
    const described = (text.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
    expect(described.map((element) => element?.textContent)).toEqual([
      'Say what happened.',
      'Add an analysis.',
      '7 of 2,000 characters',
    ]);
    await user.click(screen.getByText('Analysis'));
    expect(document.activeElement).toBe(text);
  });

  it('is one editor where React mounts it twice', async () => {
    const onChange = jest.fn<(html: string) => void>();
    const { user } = await renderHere(
      <StrictMode>
        <RichTextEditor label="Analysis" value="<p>One</p>" onChange={onChange} />
      </StrictMode>,
    );
    const text = screen.getByRole('textbox', { name: 'Analysis' });
    await selectAll(text);
    await user.click(tool('Bold'));
    expect(onChange.mock.calls).toEqual([['<p><strong>One</strong></p>']]);
  });

  it('shows a text without changing it, and another when it is given one', async () => {
    const { text, user, onChange, change } = await openEditor({ value: '<h2>One</h2><ul><li>two</li></ul>' });
    expect(text.querySelector('h2')?.textContent).toBe('One');
    change({ value: '<p>Three</p>' });
    expect(text.textContent).toBe('Three');
    await settle();
    expect(onChange).not.toHaveBeenCalled();
    await selectAll(text);
    await user.click(tool('Bold'));
    expect(onChange).toHaveBeenCalledWith('<p><strong>Three</strong></p>');
  });

  it.each([
    ['Bold', '<p><strong>One</strong></p>'],
    ['Italic', '<p><em>One</em></p>'],
    ['Underline', '<p><u>One</u></p>'],
    ['Strikethrough', '<p><s>One</s></p>'],
    ['Subscript', '<p><sub>One</sub></p>'],
    ['Superscript', '<p><sup>One</sup></p>'],
    ['Bulleted list', '<ul><li>One</li></ul>'],
    ['Numbered list', '<ol><li>One</li></ol>'],
  ])('%s is on after a click and off after another', async (name, html) => {
    const { text, user, onChange } = await openEditor({ value: '<p>One</p>' });
    await selectAll(text);
    expect(tool(name).getAttribute('aria-pressed')).toBe('false');
    await user.click(tool(name));
    expect(onChange).toHaveBeenLastCalledWith(html);
    expect(tool(name).getAttribute('aria-pressed')).toBe('true');
    await user.click(tool(name));
    expect(onChange).toHaveBeenLastCalledWith('<p>One</p>');
    expect(tool(name).getAttribute('aria-pressed')).toBe('false');
  });

  it.each([
    ['Heading', '<h2>One</h2>'],
    ['Subheading', '<h3>One</h3>'],
    ['Small heading', '<h4>One</h4>'],
    ['Quotation', '<blockquote><p>One</p></blockquote>'],
    ['Paragraph', '<p>One</p>'],
  ])('makes an item of a list a %s', async (name, html) => {
    const { text, user, onChange } = await openEditor({ value: '<ul><li>One</li></ul>' });
    await selectAll(text);
    await user.click(tool('Style Paragraph'));
    await user.click(screen.getByRole('menuitem', { name }));
    expect(onChange).toHaveBeenLastCalledWith(html);
    expect(tool(`Style ${name}`)).toBeTruthy();
  });

  it('nests an item below another, and not the first', async () => {
    const { text, user, onChange } = await openEditor({ value: '<ul><li>One</li><li>two</li></ul>' });
    await selectAll(text);
    await user.click(tool('Nest the item'));
    await settle();
    expect(onChange).not.toHaveBeenCalled();
    placeCursorIn(text, 'two');
    await user.click(tool('Nest the item'));
    expect(onChange).toHaveBeenLastCalledWith('<ul><li>One<ul><li>two</li></ul></li></ul>');
    await user.click(tool('Take the item out'));
    expect(onChange).toHaveBeenLastCalledWith('<ul><li>One</li><li>two</li></ul>');
  });

  it('takes an act back and does it again', async () => {
    const { text, user, onChange } = await openEditor({ value: '<p>One</p>' });
    await selectAll(text);
    await user.click(tool('Bold'));
    await user.click(tool('Undo'));
    expect(onChange).toHaveBeenLastCalledWith('<p>One</p>');
    await user.click(tool('Redo'));
    expect(onChange).toHaveBeenLastCalledWith('<p><strong>One</strong></p>');
  });

  it('moves among its tools with arrows, and is entered and left with Tab', async () => {
    const { user, text } = await openEditor({ value: '<p>One</p>' });
    await user.tab();
    expect(document.activeElement).toBe(tool('Style Paragraph'));
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(tool('Italic'));
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(tool('Redo'));
    await user.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(tool('Undo'));
    await user.keyboard('{Home}{ArrowRight}');
    await user.tab();
    expect(document.activeElement).toBe(text);
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(tool('Bold'));
  });

  it('has no tools and takes nothing where it is read only', async () => {
    const { text, change } = await openEditor({ value: '<p>One</p>', readOnly: true });
    await settle();
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(text.getAttribute('contenteditable')).toBe('false');
    expect(text.getAttribute('aria-readonly')).toBe('true');
    change({ readOnly: false });
    expect(screen.getByRole('toolbar', { name: 'Formatting' })).toBeTruthy();
    expect(text.getAttribute('contenteditable')).toBe('true');
  });

  it('replaces the text as an act that can be undone', async () => {
    const { user, handle, onChange } = await openEditor({ value: '<p>One</p>' });
    act(() => handle().setValue('<p>Two</p><script>alert(1)</script>'));
    expect(onChange).toHaveBeenLastCalledWith('<p>Two</p>');
    await user.click(tool('Undo'));
    expect(onChange).toHaveBeenLastCalledWith('<p>One</p>');
  });
});

describe('the count', () => {
  it.each([
    [2_000, '2,000 of 2,000 characters', ''],
    [2_001, '2,001 of 2,000 characters, 1 too many', 'The text is too long.'],
  ])('of %d characters', async (length, count, told) => {
    await openEditor({ value: `<p>${'x'.repeat(length)}</p>`, longest: 2_000 });
    expect(screen.getByText(count)).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe(told);
  });
});

describe('a link', () => {
  it('is put on the chosen words, and taken off them', async () => {
    const { text, user, onChange } = await openEditor({ value: '<p>One</p>' });
    await selectAll(text);
    await user.click(tool('Link'));
    const dialog = screen.getByRole('dialog', { name: 'Link' });
    expect(within(dialog).queryByLabelText(/Text/)).toBeNull();
    await user.type(within(dialog).getByLabelText('Address'), 'example.org/a?b=1{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onChange).toHaveBeenLastCalledWith(
      '<p><a href="https://example.org/a?b=1" rel="noopener noreferrer nofollow ugc" target="_blank">One</a></p>',
    );
    placeCursorIn(text, 'One');
    await user.click(tool('Link'));
    expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('https://example.org/a?b=1');
    await user.click(tool('Remove link'));
    expect(onChange).toHaveBeenLastCalledWith('<p>One</p>');
  });

  it('brings its words where none are chosen', async () => {
    const { text, user, onChange } = await openEditor({ value: '<p>One </p>' });
    placeCursorIn(text, 'One');
    await user.click(tool('Link'));
    await user.type(screen.getByLabelText('Address'), 'someone@example.org');
    await user.type(screen.getByLabelText(/Text/), 'write');
    await user.click(tool('Add link'));
    expect(onChange).toHaveBeenLastCalledWith('<p>One<a href="mailto:someone@example.org">write</a></p>');
  });

  it.each(['javascript:alert(1)', 'nothing', '//evil.example', 'https://user@evil.example', ''])(
    'to %j is refused',
    async (address) => {
      const { text, user, onChange } = await openEditor({ value: '<p>One</p>' });
      await selectAll(text);
      await user.click(tool('Link'));
      const field = screen.getByLabelText('Address');
      if (address) await user.type(field, address);
      await user.click(tool('Add link'));
      expect(field.getAttribute('aria-invalid')).toBe('true');
      await settle();
      expect(onChange).not.toHaveBeenCalled();
      await user.clear(field);
      await user.type(field, 'https://example.org/{Enter}');
      await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    },
  );
});

describe('a footnote', () => {
  it('is chosen among the sources, and put where the cursor was', async () => {
    const { text, user, onChange } = await openEditor({ value: '<p>One</p><p>two</p>', sources: [mill, water] });
    placeCursorIn(text, 'One');
    await user.click(tool('Footnote'));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      '1. Audit of the mill',
      '2. https://water.example/',
    ]);
    await user.click(screen.getByRole('menuitem', { name: '2. https://water.example/' }));
    expect(onChange).toHaveBeenLastCalledWith(`<p>One${marker(water.uuid, 2)}</p><p>two</p>`);
  });

  it('goes to the end of a text in which no cursor was', async () => {
    const { handle, onChange } = await openEditor({ value: '<p>One</p>', sources: [mill] });
    act(() => handle().insertFootnote(mill.uuid));
    expect(onChange).toHaveBeenLastCalledWith(`<p>One${marker(mill.uuid, 1)}</p>`);
  });

  it('follows its source when the order changes, and shows that it is gone', async () => {
    const value = `<p>One${marker(mill.uuid, 1)}two${marker(water.uuid, 2)}</p>`;
    const { text, onChange, change } = await openEditor({ value, sources: [mill, water] });
    expect([...text.querySelectorAll('sup')].map((sup) => sup.textContent)).toEqual(['1', '2']);
    expect(text.querySelector<HTMLElement>('.cw-footnote')?.title).toBe('Audit of the mill');
    change({ sources: [water, mill] });
    expect(onChange).toHaveBeenLastCalledWith(`<p>One${marker(mill.uuid, 2)}two${marker(water.uuid, 1)}</p>`);
    change({ sources: [water] });
    expect(onChange).toHaveBeenLastCalledWith(`<p>One${marker(mill.uuid, '?')}two${marker(water.uuid, 1)}</p>`);
    change({ sources: [water, mill] });
    expect([...text.querySelectorAll('sup')].map((sup) => sup.textContent)).toEqual(['2', '1']);
  });

  it('needs a source', async () => {
    const { change } = await openEditor({ sources: [] });
    expect(tool('Footnote: add a source first').getAttribute('aria-disabled')).toBe('true');
    change({ sources: [mill] });
    expect(tool('Footnote').getAttribute('aria-disabled')).toBeNull();
  });
});
