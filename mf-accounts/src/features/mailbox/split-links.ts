/** A piece of a mail's text; `href` is null where it is no address. */
export interface TextPart {
  readonly text: string;
  readonly href: string | null;
}

/** Splits a text at the http and https addresses in it; the parts put together are the text again. */
export function splitLinks(text: string): TextPart[] {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/)
    .map((part, index) => ({ text: part, href: index % 2 === 1 && URL.canParse(part) ? part : null }))
    .filter((part) => part.text !== '');
}
