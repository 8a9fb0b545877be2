import type { OriginalContent } from '@commonweal/contracts/reference';
import { referenceFields } from '@commonweal/domain/reference-lists';
import type { ReferenceList } from '@commonweal/domain/reference-lists';
import type { Locale } from '@commonweal/domain/locale';
import type { Database } from '../db/open-database.ts';
import { findChangedIds, listTexts } from './reference-texts.repo.ts';
import type { ReferenceTexts } from './reference-texts.repo.ts';
import { shippedTexts } from './reference-texts.service.ts';

interface EditedPart {
  readonly list: ReferenceList;
  readonly locale: Locale;
  /** Of the rows in the reply, where it is not the whole list. */
  readonly ids?: readonly number[] | undefined;
}

/**
 * Adds to a list the texts that shipped, of rows whose texts in this language are others by now; nothing where there is
 * no such row (specification 000 §7).
 */
export async function withOriginalContent<T extends object>(
  db: Database,
  { list, locale, ids }: EditedPart,
  reply: T,
): Promise<T & { originalContent?: OriginalContent }> {
  const changed = new Set(await findChangedIds(db, list));
  if (changed.size === 0) return reply;
  const shipped = shippedTexts(list);
  const rows = (await listTexts(db, list)).filter(({ id }) => changed.has(id) && (ids?.includes(id) ?? true));
  const originals = rows.flatMap(({ id, content }): [number, OriginalContent[string]][] => {
    const texts = differingTexts(shipped.get(id) ?? {}, content, locale);
    return Object.keys(texts).length === 0 ? [] : [[id, texts]];
  });
  return originals.length === 0 ? reply : { ...reply, originalContent: Object.fromEntries(originals) };
}

function differingTexts(shipped: ReferenceTexts, now: ReferenceTexts, locale: Locale): OriginalContent[string] {
  return Object.fromEntries(
    referenceFields.flatMap((field) => {
      const text = shipped[`${field}_${locale}`];
      return text === undefined || text === now[`${field}_${locale}`] ? [] : [[field, text]];
    }),
  );
}
