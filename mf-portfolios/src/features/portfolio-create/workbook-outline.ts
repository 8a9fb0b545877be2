import { zipParts } from './zip-parts.ts';

/** Names that every workbook has; any other might tell of somebody. */
const USUAL_PART =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|docProps\/(?:app|core|custom)\.xml|xl\/(?:workbook|styles|sharedStrings|calcChain|metadata|connections)\.(?:xml|bin)|xl\/vbaProject\.bin|xl\/(?:\w+\/)?_rels\/\w+\.xml\.rels|xl\/(?:worksheets|theme|tables|drawings|externalLinks|chartsheets|queryTables)\/[a-z]+\d*\.(?:xml|bin|vml)|content\.xml|mimetype|META-INF\/manifest\.xml)$/i;
/** Parts that are listed. */
const MOST_LISTED = 200;
const FIRST_BYTES = 8;

/** A workbook as the team is told of one that cannot be read: its kind and its parts with their sizes, and no content. */
export function outlineOf(bytes: Uint8Array): string {
  const mark = [...bytes.subarray(0, FIRST_BYTES)].map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
  const parts = zipParts(bytes);
  return [
    `size ${bytes.length}`,
    `begins ${mark}`,
    parts === null ? 'no directory of parts' : `parts ${parts.length}`,
    ...(parts ?? [])
      .slice(0, MOST_LISTED)
      .map(({ name, packed, unpacked }) => `${shownName(name)}\t${packed}\t${unpacked}`),
  ].join('\n');
}

function shownName(name: string): string {
  return USUAL_PART.test(name) ? name : `other part${/\.[a-z]{1,5}$/i.exec(name)?.[0] ?? ''}`;
}
