import { useId, useLayoutEffect, useMemo, useRef } from 'react';
import { useIntl } from '@commonweal/platform/intl';
import { readDocument } from './read-document.ts';
import type { DocumentHeading } from './read-document.ts';

export interface DocumentTextProps {
  /** HTML with headings of three levels; cleaned here again, whatever was done before. */
  html: string;
  /** The language it is written in, where that may differ from the page's. */
  lang?: string;
  /** Prefix of the ids of its headings, where links to them are to last. */
  prefix?: string;
  /** Without it, the text alone. */
  contents?: boolean;
}

/** A document with numbered headings and a table of contents, such as the terms. */
export function DocumentText({ html, lang, prefix, contents = true }: DocumentTextProps) {
  const own = useId();
  const element = useRef<HTMLDivElement>(null);
  const { nodes, headings } = useMemo(() => readDocument(html, prefix ?? own), [html, prefix, own]);
  useLayoutEffect(() => {
    element.current?.replaceChildren(nodes.cloneNode(true));
    // The page was opened at a heading that was not there yet.
    const asked = headings.find(({ id }) => location.hash === `#${id}`);
    if (asked) goTo(asked.id);
  }, [nodes, headings]);
  return (
    <div className="cw-document">
      {contents && headings.length > 0 && <Contents headings={headings} lang={lang} />}
      <div ref={element} lang={lang} className="cw-document__text" />
    </div>
  );
}

function Contents({ headings, lang }: { readonly headings: readonly DocumentHeading[]; readonly lang?: string }) {
  const { formatMessage } = useIntl();
  const titleId = useId();
  return (
    <nav aria-labelledby={titleId} className="cw-document__contents">
      <p id={titleId} className="cw-kicker">
        {formatMessage({ id: 'ui.document.contents' })}
      </p>
      <ol lang={lang}>
        {headings.map(({ id, number, text, level }) => (
          <li key={id} className={`cw-document__entry cw-document__entry--${level}`}>
            <a href={`#${id}`} onClick={() => goTo(id)}>
              <span className="cw-document__number">{number} </span>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Focus goes where the eye goes; the address follows by the link itself. */
function goTo(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
