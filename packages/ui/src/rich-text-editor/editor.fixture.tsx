import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { createRef, useState } from 'react';
import { renderHere } from '../test-rendering.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';
import type { RichTextEditorHandle, RichTextEditorProps } from './rich-text-editor.tsx';

export const mill = {
  uuid: '0b9f1c5e-6a57-4d1e-9a2b-3f0c8d7e6a51',
  url: 'https://mill.example/',
  title: 'Audit of the mill',
};
export const water = { uuid: '7c1d2e3f-4a5b-4c6d-8e9f-0a1b2c3d4e5f', url: 'https://water.example/' };

export const marker = (uuid: string, number: number | string) => `<a href="#source-${uuid}"><sup>${number}</sup></a>`;

/** An editor named Analysis on a page that keeps its text. */
export async function openEditor(props: Partial<RichTextEditorProps> = {}) {
  const onChange = jest.fn<(html: string) => void>();
  const ref = createRef<RichTextEditorHandle>();
  let change: (next: Partial<RichTextEditorProps>) => void = () => undefined;
  function Page() {
    const [state, setState] = useState<RichTextEditorProps>({ label: 'Analysis', value: '', onChange, ...props });
    change = (next) => setState((now) => ({ ...now, ...next }));
    const keep = (value: string) => {
      onChange(value);
      setState((now) => ({ ...now, value }));
    };
    return <RichTextEditor {...state} ref={ref} onChange={keep} />;
  }
  const { user } = await renderHere(<Page />);
  const text = screen.getByRole('textbox', { name: 'Analysis' });
  const handle = () => {
    if (!ref.current) throw new Error('No handle.');
    return ref.current;
  };
  return { user, text, onChange, handle, change: (next: Partial<RichTextEditorProps>) => act(() => change(next)) };
}

export const tool = (name: string) => screen.getByRole('button', { name });

/** Selects all of the text, as a person does. */
export async function selectAll(text: HTMLElement) {
  await act(async () => {
    text.focus();
    document.getSelection()?.selectAllChildren(text);
    document.dispatchEvent(new Event('selectionchange'));
  });
}

/** Puts the cursor behind the words. */
export function placeCursorIn(text: HTMLElement, words: string): void {
  act(() => {
    text.focus();
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      if (node.nodeValue?.startsWith(words)) document.getSelection()?.collapse(node, words.length);
    }
    document.dispatchEvent(new Event('selectionchange'));
  });
}
