import type { ApiInput, ApiReply } from '@commonweal/contracts';
import { parseTypedDecimal } from '@commonweal/domain/decimal-input';
import type { Locale } from '@commonweal/domain/locale';
import { mergeFields } from '@commonweal/domain/merge-fields';
import { enteredValue, isUsableWeight, sharesOf } from '@commonweal/domain/portfolio-weights';
import type { WeightUnit } from '@commonweal/domain/portfolio-weights';

export type EditablePortfolio = ApiReply<'GET v3/portfolios/editable/:id'>;

/** A number as it stands in its field, and what it reads as; null where it is none. */
export interface TypedNumber {
  readonly text: string;
  readonly value: number | null;
}

/** A company of a portfolio that is being edited. */
export interface EditedCompany extends Pick<EditablePortfolio['entities'][number], 'entity_id' | 'entity_name'> {
  /** Country, or industry and country. */
  readonly place: string;
  readonly weight: TypedNumber;
  /** Of one share; counts where weights are numbers of shares. */
  readonly price: TypedNumber;
}

/** Name and companies of a portfolio as they stand on the page. */
export interface Edition {
  readonly name: string;
  readonly unit: WeightUnit;
  readonly companies: readonly EditedCompany[];
}

/** Writes a number as a field shows it. */
export type WriteNumber = (value: number) => string;

export type NumberColumn = 'weight' | 'price';

const EMPTY: TypedNumber = { text: '', value: null };

export const emptyEdition: Edition = { name: '', unit: 'percent', companies: [] };

const typed = (value: number | null, write: WriteNumber): TypedNumber =>
  value === null ? EMPTY : { text: write(value), value };

/** A saved portfolio, to be edited. */
export function toEdition({ name, weight_unit, entities }: EditablePortfolio, write: WriteNumber): Edition {
  const companies = entities.map(({ entity_id, entity_name, country, weight, price }) => {
    return { entity_id, entity_name, place: country, weight: typed(weight, write), price: typed(price, write) };
  });
  return { name, unit: weight_unit, companies };
}

/** Adds a company without a weight, before the others; one that is there already stays as it is. */
export function addCompany(
  edition: Edition,
  company: Pick<EditedCompany, 'entity_id' | 'entity_name' | 'place'>,
): Edition {
  if (edition.companies.some(({ entity_id }) => entity_id === company.entity_id)) return edition;
  const { entity_id, entity_name, place } = company;
  const added = { entity_id, entity_name, place, weight: EMPTY, price: EMPTY };
  return { ...edition, companies: [added, ...edition.companies] };
}

export function withoutCompany(edition: Edition, entityId: number): Edition {
  return { ...edition, companies: edition.companies.filter(({ entity_id }) => entity_id !== entityId) };
}

/** A number as it was typed on a page in a language. */
export function readTyped(text: string, locale: Locale): TypedNumber {
  return { text, value: parseTypedDecimal(text, locale) };
}

/** Keeps what was typed into a field of a company. */
export function typeNumber(edition: Edition, entityId: number, column: NumberColumn, number: TypedNumber): Edition {
  return {
    ...edition,
    companies: edition.companies.map((company) =>
      company.entity_id === entityId ? { ...company, [column]: number } : company,
    ),
  };
}

/** Weights in another unit: numbers of shares become what they are worth, other numbers stay. */
export function inUnit(edition: Edition, unit: WeightUnit, write: WriteNumber): Edition {
  if (edition.unit !== 'shares' || unit === 'shares') return { ...edition, unit };
  const companies = edition.companies.map((company) => ({
    ...company,
    weight: typed(valueOf(company, edition.unit), write),
    price: EMPTY,
  }));
  return { ...edition, unit, companies };
}

/** Weights in percent that add up to 100; those without a usable weight stay as they are. */
export function normalised(edition: Edition, write: WriteNumber): Edition {
  const shares = editedShares(edition);
  const companies = edition.companies.map((company, at) => {
    const share = shares[at] ?? null;
    return share === null ? company : { ...company, weight: typed(share, write), price: EMPTY };
  });
  return { ...edition, unit: 'percent', companies };
}

/** The share of each company in percent, of those whose weight is usable; null for the others. */
export function editedShares({ companies, unit }: Edition): (number | null)[] {
  const values = companies.map((company) => valueOf(company, unit));
  const shares = sharesOf(values.filter((value) => value !== null).map((weight) => ({ weight })));
  const left = shares.values();
  return values.map((value) => (value === null ? null : (left.next().value ?? null)));
}

/** Sum of the weights in the unit; worth of all where weights are numbers of shares. */
export function editedSum({ companies, unit }: Edition): number {
  return companies.reduce((sum, company) => sum + (valueOf(company, unit) ?? 0), 0);
}

/** The worth of a company in its portfolio, or null where a number that it needs is missing. */
function valueOf({ weight, price }: EditedCompany, unit: WeightUnit): number | null {
  if (!isUsableWeight(weight.value)) return null;
  if (unit !== 'shares') return weight.value;
  return isUsableWeight(price.value) ? enteredValue({ weight: weight.value, price: price.value }) : null;
}

/** A number that cannot be saved. */
export interface NumberProblem {
  readonly entityId: number;
  readonly name: string;
  readonly column: NumberColumn;
}

/** The fields that cannot be saved, in their order. */
export function numberProblems({ companies, unit }: Edition): NumberProblem[] {
  return companies.flatMap(({ entity_id: entityId, entity_name: name, weight, price }) => {
    const columns: NumberColumn[] = [];
    if (!isUsableWeight(weight.value)) columns.push('weight');
    if (unit === 'shares' && !isUsableWeight(price.value)) columns.push('price');
    return columns.map((column) => ({ entityId, name, column }));
  });
}

/** Name, unit and companies as the server takes them, once there is no problem left. */
export function toContents({
  name,
  unit,
  companies,
}: Edition): Pick<ApiInput<'PUT v3/portfolios/:id'>['body'], 'name' | 'entities'> & { weight_unit: WeightUnit } {
  const entities = companies.map(({ entity_id: id, weight, price }) => {
    return { id, weight: weight.value ?? 0, price: unit === 'shares' ? price.value : null };
  });
  return { name: name.trim(), weight_unit: unit, entities };
}

/** True for two editions that would be saved alike, in whatever order. */
export function isSameEdition(one: Edition, other: Edition): boolean {
  // Keys that are integers come in ascending order, however they were written.
  return JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other));
}

/** A field that both sides changed: the name, the unit, or a company by its name. */
export type Clash = { readonly field: 'name' | 'unit' } | { readonly field: 'company'; readonly name: string };

/** Changes of both sides together; of what both changed, mine. */
export interface MergedEdition {
  readonly merged: Edition;
  readonly clashes: readonly Clash[];
}

/** Merges changes of the same saved portfolio, company by company. */
export function mergeEditions(base: Edition, mine: Edition, theirs: Edition): MergedEdition {
  const known = new Map([...mine.companies, ...theirs.companies].map((company) => [company.entity_id, company]));
  const absent = Object.fromEntries([...known.keys()].map((id) => [`${id}`, null]));
  const filled = (edition: Edition) => ({ ...absent, ...fieldsOf(edition) });
  const { merged, conflicts } = mergeFields<Fields>(filled(base), filled(mine), filled(theirs));
  const kept = [...known.values()].filter(({ entity_id: id }) => (merged[`${id}`] ?? null) !== null);
  const sideOf = (edition: Edition, id: number) => edition.companies.find(({ entity_id }) => entity_id === id);
  const companies = kept.flatMap(({ entity_id: id }) => {
    const [own, other] = [sideOf(mine, id), sideOf(theirs, id)];
    const isOwn = own && JSON.stringify(fieldOf(own)) === JSON.stringify(merged[`${id}`]);
    const taken = isOwn ? own : other;
    return taken ? [taken] : [];
  });
  return {
    merged: {
      name: conflicts.includes('name') || mine.name !== base.name ? mine.name : theirs.name,
      unit: conflicts.includes('unit') || mine.unit !== base.unit ? mine.unit : theirs.unit,
      companies,
    },
    clashes: conflicts.map((field) => toClash(field, known)),
  };
}

type Field = string | ReturnType<typeof fieldOf> | null;
type Fields = Readonly<Record<string, Field>>;

const fieldOf = ({ weight, price }: EditedCompany) => ({ weight: weight.value ?? weight.text, price: price.value });

/** Each company under its id, beside name and unit: ids are digits, so that they meet neither. */
function fieldsOf({ name, unit, companies }: Edition): Fields {
  const fields = companies.map((company) => [`${company.entity_id}`, fieldOf(company)] as const);
  return { name, unit, ...Object.fromEntries(fields) };
}

function toClash(field: string, known: ReadonlyMap<number, EditedCompany>): Clash {
  if (field === 'name' || field === 'unit') return { field };
  return { field: 'company', name: known.get(Number(field))?.entity_name ?? '' };
}
