import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { PLAIN_LOOKS, TextEditor } from './text-editor.ts';
import type { FootnoteSource, Looks } from './text-editor.ts';

interface EditedText {
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly sources: readonly FootnoteSource[];
  readonly readOnly: boolean;
  /** The person asks for a link by the keyboard. */
  readonly onLink: (editor: TextEditor) => void;
}

/**
 * Runs an editor in the element of `place`, and keeps it and the props in step.
 * @returns `isCut` where the last paste was longer than what is taken of one
 */
export function useTextEditor({ value, onChange, sources, readOnly, onLink }: EditedText) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<TextEditor | null>(null);
  const [isCut, setCut] = useState(false);
  const [looks, setLooks] = useState<Looks>(PLAIN_LOOKS);
  const shown = useRef<string | null>(null);
  const report = useEffectEvent((html: string) => {
    if (html === shown.current) return;
    shown.current = html;
    onChange(html);
  });
  const askForLink = useEffectEvent(onLink);
  useLayoutEffect(() => {
    const element = requireElement(place);
    const started = new TextEditor(element, {
      onChange: (html) => report(html),
      onLooks: (next) => setLooks((now) => (sameLooks(now, next) ? now : next)),
      onLink: () => askForLink(started),
      onPaste: (isWhole) => setCut(!isWhole),
    });
    shown.current = null;
    setEditor(started);
    return () => element.replaceChildren();
  }, []);
  useLayoutEffect(() => editor?.setSources(sources), [editor, sources]);
  // Before anything else is typed: a text that comes later would replace what was written meanwhile.
  useLayoutEffect(() => {
    if (!editor || value === shown.current) return;
    shown.current = value;
    editor.setHtml(value);
  }, [editor, value]);
  useLayoutEffect(() => editor?.setReadOnly(readOnly), [editor, readOnly]);
  return { place, editor, looks, isCut };
}

function requireElement(place: RefObject<HTMLDivElement | null>): HTMLDivElement {
  if (!place.current) throw new Error('The editor has no place.');
  return place.current;
}

function sameLooks(one: Looks, other: Looks): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
