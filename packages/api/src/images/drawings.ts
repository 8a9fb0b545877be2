import { readFile } from 'node:fs/promises';
import type { FoundImage } from '@commonweal/contracts';
import type { Locale } from '@commonweal/domain/locale';
import { containsWords } from '@commonweal/domain/word-search';
import { readReference } from '../reference/reference-lists.ts';

const { drawings } = readReference('drawings');
const names: ReadonlySet<string> = new Set(drawings.map(({ name }) => name));

/** Drawings of the site whose description or keywords have all words of a query, in either language. */
export function findDrawings(query: string, locale: Locale): FoundImage[] {
  return drawings
    .filter(({ alt_en, alt_fr, keywords }) => containsWords(`${alt_en} ${alt_fr} ${keywords}`, query))
    .map((drawing) => {
      const url = `/uploads/drawings/${drawing.name}.svg`;
      const alt = locale === 'fr' ? drawing.alt_fr : drawing.alt_en;
      return { id: drawing.name, type: 'storage', url, thumb_url: url, alt };
    });
}

/** A drawing as SVG; null where there is none of that name. */
export async function readDrawing(name: string): Promise<Buffer | null> {
  if (!names.has(name)) return null;
  return readFile(new URL(`../../reference/drawings/${name}.svg`, import.meta.url));
}
