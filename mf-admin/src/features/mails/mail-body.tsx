import { useLayoutEffect, useRef } from 'react';
import { PASTED_STYLE, readPasted } from '@commonweal/platform/html';

interface MailBodyProps {
  readonly html: string;
  readonly lang: string;
}

/** The HTML of a mail as a mailbox shows it, apart from the styles of this page. Its links lead nowhere. */
export function MailBody({ html, lang }: MailBodyProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const host = element.current;
    if (!host) return;
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    root.replaceChildren(styled(readPasted(html)));
  }, [html]);
  return <div ref={element} className="admin-mails__body" lang={lang} />;
}

/** The content policy refuses styles in markup; those that a script sets one by one, it does not. */
function styled(fragment: DocumentFragment): DocumentFragment {
  for (const part of fragment.querySelectorAll<HTMLElement>(`[${PASTED_STYLE}]`))
    part.style.cssText = part.getAttribute(PASTED_STYLE) ?? '';
  for (const link of fragment.querySelectorAll('a')) link.removeAttribute('href');
  return fragment;
}
