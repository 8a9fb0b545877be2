import type { ReferenceList } from '@commonweal/domain/reference-lists';
import { UNIT_SYMBOL_LENGTH } from '@commonweal/domain/limits';
import type { Database } from '../db/open-database.ts';
import { lockTurn } from '../db/lock-turn.ts';
import { commonFailure } from '../http/failure.ts';
import type { Bilingual } from '../http/locale.ts';
import { listTexts } from './reference-texts.repo.ts';
import type { ReferenceTexts } from './reference-texts.repo.ts';

/** Held while a unit is given its symbols, so that no two take one at once. */
const NAMING_UNIT = 7_303;

const symbols = ['symbol_en', 'symbol_fr'] as const;

interface GivenSymbols {
  readonly list: ReferenceList;
  readonly id: number;
  readonly content: ReferenceTexts;
}

/**
 * Holds the symbols of a unit against those of the others; to be called in the transaction that writes them. Values
 * stand beside their symbol alone, so that two units with one symbol could not be told apart.
 * @throws {Failure} `invalid-fields` for a symbol that is too long, or that another unit has in the same language
 */
export async function checkUnitSymbols(db: Database, { list, id, content }: GivenSymbols): Promise<void> {
  if (list !== 'units') return;
  await lockTurn(db, NAMING_UNIT);
  const others = (await listTexts(db, list)).filter((unit) => unit.id !== id);
  const wrong = symbols.flatMap((symbol): [string, Bilingual][] => {
    const text = content[symbol] ?? '';
    if (text.length > UNIT_SYMBOL_LENGTH) return [[symbol, tooLong]];
    return others.some((unit) => unit.content[symbol] === text) ? [[symbol, taken]] : [];
  });
  if (wrong.length > 0) throw commonFailure('invalid-fields', Object.fromEntries(wrong));
}

const tooLong: Bilingual = {
  en: `A symbol has at most ${UNIT_SYMBOL_LENGTH} characters.`,
  fr: `Un symbole a au plus ${UNIT_SYMBOL_LENGTH} caractères.`,
};

const taken: Bilingual = { en: 'Another unit has this symbol.', fr: 'Une autre unité a déjà ce symbole.' };
