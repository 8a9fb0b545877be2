import { useLayoutEffect, useRef } from 'react';
import { sanitised } from '@commonweal/platform/html';
import { classNames } from '../class-names.ts';

export interface RichTextProps {
  /** HTML that a person wrote; cleaned here again, whatever was done before. */
  html: string;
  /** The language it is written in, where that may differ from the page's. */
  lang?: string;
  className?: string;
}

/** A text written by a person, with the few tags of the rich-text policy. */
export function RichText({ html, lang, className }: RichTextProps) {
  const element = useRef<HTMLDivElement>(null);
  // Nodes go in as nodes: what was cleaned is never turned into text and read a second time.
  useLayoutEffect(() => element.current?.replaceChildren(sanitised(html)), [html]);
  return <div ref={element} lang={lang} className={classNames('cw-rich-text', className)} />;
}

/** The words of an HTML text, for a summary or a count. */
export function textOfHtml(html: string): string {
  return (sanitised(html).textContent ?? '').replace(/\s+/g, ' ').trim();
}
