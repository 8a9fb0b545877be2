/**
 * Footnotes of an analysis. A marker is `<a href="#source-{uuid}"><sup>n</sup></a>`: it is bound to its source by
 * uuid (specification 001 §5), and the number follows from the order of the sources.
 */
const MARKER_HREF = /^#source-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

const MARKER = /<a href="(#source-[\da-f-]{36})">.*?<\/a>/gis;

/** The place on the page of a source: its element's id. */
export function sourceAnchor(uuid: string): string {
  return `source-${uuid.toLowerCase()}`;
}

/** The uuid of the source that a link of a footnote marker leads to, in lower case; null for any other link. */
export function footnoteSource(href: string): string | null {
  return MARKER_HREF.exec(href)?.[1]?.toLowerCase() ?? null;
}

/** One marker. @param number the place of the source from 1, or a sign where it has none */
export function footnoteMarker(uuid: string, number: number | string): string {
  return `<a href="#${sourceAnchor(uuid)}"><sup>${number}</sup></a>`;
}

/**
 * Numbers the footnote markers by the order of the sources, and takes out those whose source is not among them: a
 * marker never leads to another source.
 * @param html as the sanitiser of the rich-text policy leaves it
 * @param uuids of the sources in order
 */
export function numberFootnotes(html: string, uuids: readonly string[]): string {
  const places = new Map(uuids.map((uuid, index) => [uuid.toLowerCase(), index + 1]));
  return html.replaceAll(MARKER, (marker, href: string) => {
    const uuid = footnoteSource(href);
    if (uuid === null) return marker;
    const place = places.get(uuid);
    return place === undefined ? '' : footnoteMarker(uuid, place);
  });
}

/** HTML without its footnote markers, for a count or an excerpt of the words. */
export function withoutFootnotes(html: string): string {
  return numberFootnotes(html, []);
}
