import { useEffect, useLayoutEffect } from 'react';

type Attributes = Readonly<Record<string, string | undefined>>;

/** Writes attributes to the element of the text, which is Quill's and not React's, and lets its label focus it. */
export function useRootAttributes(root: HTMLElement | undefined, attributes: Attributes): void {
  const written = JSON.stringify(Object.entries(attributes));
  useLayoutEffect(() => {
    const pairs = JSON.parse(written) as [string, string | null][];
    for (const [name, value] of pairs) {
      if (value === null) root?.removeAttribute(name);
      else root?.setAttribute(name, value);
    }
  }, [root, written]);
  const labelId = attributes['aria-labelledby'] ?? '';
  useEffect(() => {
    const label = document.getElementById(labelId);
    const focus = () => root?.focus();
    label?.addEventListener('click', focus);
    return () => label?.removeEventListener('click', focus);
  }, [root, labelId]);
}
