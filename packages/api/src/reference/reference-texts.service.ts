import type { ReferenceItem, ReferenceText } from '@commonweal/contracts/reference-lists';
import type { ReferenceList } from '@commonweal/domain/reference-lists';
import { recordAct } from '../audit/audit.service.ts';
import type { Database } from '../db/open-database.ts';
import { Failure, commonFailure, notFound } from '../http/failure.ts';
import type { Bilingual } from '../http/locale.ts';
import { isBound, linedReferenceFields } from '@commonweal/domain/reference-lists';
import { readReference } from './reference-lists.ts';
import { holdReference, listTexts, textsOf, updateTexts } from './reference-texts.repo.ts';
import type { ReferenceTexts, ReferenceTextsRow } from './reference-texts.repo.ts';
import { checkMetricValues, cleanedBound } from './metric-values.service.ts';
import { TARGET, shippedSdgs } from './sdg-details.ts';
import { checkUnitSymbols } from './unit-symbols.service.ts';

/** A change as its author asks for it. */
export interface AskedChange {
  readonly list: ReferenceList;
  readonly id: number;
  /** The version that it begins from. */
  readonly version: number;
  readonly content: ReferenceTexts;
  readonly changedBy: number;
}

/** Every row of a list with its texts, and those that it shipped with. */
export async function readReferenceTexts(db: Database, list: ReferenceList): Promise<ReferenceItem[]> {
  const shipped = shippedTexts(list);
  return (await listTexts(db, list)).map((row) => presentItem(row, shipped));
}

/** @throws {Failure} `not-found` where the list has no such row */
export async function knownReference(db: Database, list: ReferenceList, id: number): Promise<ReferenceTextsRow> {
  const [row] = await listTexts(db, list, id);
  if (!row) throw notFound();
  return row;
}

/**
 * Changes the texts of a row; of two at once the later one is refused.
 * @throws {Failure} `not-found`; `invalid-fields` for a text that is missing or that the list has not, for a symbol
 * that another unit has, and for a unit or bounds of a metric that cannot be; 409 `reference-changed` where somebody was quicker
 */
export async function changeReferenceTexts(
  db: Database,
  { list, id, version, changedBy, ...asked }: AskedChange,
): Promise<ReferenceItem> {
  const content = cleaned(asked.content);
  refuseOtherTexts(list, content);
  refuseTargetsWithoutCode(content);
  return db.transaction(async (tx) => {
    await holdReference(tx, list, id);
    const row = await knownReference(tx, list, id);
    if (row.version !== version) throw referenceChanged();
    await checkUnitSymbols(tx, { list, id, content });
    if (list === 'datapoints') await checkMetricValues(tx, content);
    await updateTexts(tx, { list, id, version: version + 1, changedBy }, content);
    const states = { before: row.content, after: content };
    await recordAct(tx, { act: 'reference-changed', by: changedBy, subject: `${list} ${id}`, ...states });
    return presentItem({ ...row, version: version + 1, content }, shippedTexts(list));
  });
}

function refuseOtherTexts(list: ReferenceList, content: ReferenceTexts): void {
  const texts = textsOf(list);
  const missing = texts.filter((text) => isMissing(text, content[text])).map((text) => [text, missingText] as const);
  const others = (Object.keys(content) as ReferenceText[])
    .filter((text) => !texts.includes(text))
    .map((text) => [text, otherText] as const);
  const wrong = [...missing, ...others];
  if (wrong.length > 0) throw commonFailure('invalid-fields', Object.fromEntries(wrong));
}

/** Only a bound may be empty: there is none then. */
function isMissing(text: ReferenceText, value: string | undefined): boolean {
  return isBound(text) ? value === undefined : (value ?? '') === '';
}

/** One line, or lines without empty ones. */
function cleaned(content: ReferenceTexts): ReferenceTexts {
  const entries = Object.entries(content).map(([key, text]) => {
    if (isBound(key)) return [key, cleanedBound(text)];
    const lines = text.split('\n').map((line) => line.replaceAll(/[^\S\u00A0\u202F]+/g, ' ').trim());
    const isLined = [...linedReferenceFields].some((field) => key.startsWith(`${field}_`));
    return [key, lines.filter((line) => line !== '').join(isLined ? '\n' : ' ')];
  });
  return Object.fromEntries(entries);
}

function refuseTargetsWithoutCode(content: ReferenceTexts): void {
  const wrong = (['targets_en', 'targets_fr'] as const).filter((key) =>
    (content[key] ?? '').split('\n').some((line) => line !== '' && !TARGET.test(line)),
  );
  if (wrong.length > 0) throw commonFailure('invalid-fields', Object.fromEntries(wrong.map((key) => [key, codeless])));
}

const codeless: Bilingual = {
  en: 'Begin each line with the code of its target, as in “7.1 …” or “7.a …”.',
  fr: 'Commencez chaque ligne par le code de sa cible, comme « 7.1 … » ou « 7.a … ».',
};

const missingText: Bilingual = { en: 'Please write this text.', fr: 'Rédigez ce texte.' };
const otherText: Bilingual = { en: 'This list has no such text.', fr: 'Cette liste n’a pas ce texte.' };

const referenceChanged = () =>
  new Failure(409, 'reference-changed', {
    en: 'Someone has changed this entry in the meantime.',
    fr: 'Quelqu’un a modifié cette entrée entre-temps.',
  });

function presentItem(row: ReferenceTextsRow, shipped: ReadonlyMap<number, ReferenceTexts>): ReferenceItem {
  return { ...row, original_content: shipped.get(row.id) ?? null };
}

/** The texts in the file of a list, by id. */
export function shippedTexts(list: ReferenceList): ReadonlyMap<number, ReferenceTexts> {
  if (list === 'sdgs') return new Map(shippedSdgs().map(({ id, texts }) => [id, texts]));
  const file: Readonly<Record<string, unknown>> = { ...readReference(list) };
  const rows = file[list.replaceAll('-', '_')] as readonly ({ readonly id: number } & Readonly<
    Partial<Record<ReferenceText, string | null>>
  >)[];
  return new Map(rows.map((row) => [row.id, Object.fromEntries(textsOf(list).map((text) => [text, row[text] ?? '']))]));
}
