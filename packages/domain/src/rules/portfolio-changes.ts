import { LARGEST_WEIGHT, SMALLEST_WEIGHT } from './portfolio-limits.ts';
import { enteredValue } from './portfolio-weights.ts';
import type { EnteredWeight, WeightUnit } from './portfolio-weights.ts';

/** A company of a portfolio and its weight as entered. */
export interface ContentHolding extends EnteredWeight {
  readonly id: number;
}

/** The companies of one version of a portfolio. */
export interface PortfolioContents {
  readonly unit: WeightUnit;
  readonly holdings: readonly ContentHolding[];
  /** Weight of the rows of a file without a company, in the unit, where the version holds no company. */
  readonly rows?: number;
}

/** A company whose holding was changed by hand after the version that an import left. */
export interface HandEdit {
  readonly id: number;
  readonly kind: 'added' | 'removed' | 'changed';
}

export const changeKinds = ['new', 'gone', 'changed', 'unchanged'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** A company in two versions; a holding is null where the version lacks it. */
export interface HoldingChange {
  readonly id: number;
  readonly kind: ChangeKind;
  readonly before: SizedHolding | null;
  readonly after: SizedHolding | null;
}

export interface SizedHolding extends ContentHolding {
  /** Of the version, in percent. */
  readonly share: number;
}

/** Shares of versions in different units count as the same within this distance. */
const SHARE_TOLERANCE = 1e-9;

interface Sized {
  readonly unit: WeightUnit;
  readonly byId: ReadonlyMap<number, SizedHolding>;
}

/** The worth of all holdings, in the unit of the version. */
function totalOf({ holdings }: PortfolioContents): number {
  return holdings.reduce((sum, holding) => sum + enteredValue(holding), 0);
}

function sized(contents: PortfolioContents): Sized {
  const whole = totalOf(contents);
  const rows = contents.holdings.map(
    (holding) => [holding.id, { ...holding, share: (enteredValue(holding) / whole) * 100 }] as const,
  );
  return { unit: contents.unit, byId: new Map(rows) };
}

/** True where both versions hold a company alike, or both lack it. Units that differ are compared by share. */
function isAlike(one: Sized, other: Sized, id: number): boolean {
  const [a, b] = [one.byId.get(id), other.byId.get(id)];
  if (!a || !b) return a === b;
  if (one.unit !== other.unit) return Math.abs(a.share - b.share) <= SHARE_TOLERANCE;
  return a.weight === b.weight && (a.price ?? null) === (b.price ?? null);
}

/**
 * The companies that were edited by hand since `base`, and that `next` would hold in another way than they are held
 * now. An edit that `next` agrees with needs no decision.
 * @param base as the last import left the portfolio
 */
export function handEdits(base: PortfolioContents, current: PortfolioContents, next: PortfolioContents): HandEdit[] {
  const [before, now, then] = [sized(base), sized(current), sized(next)];
  const ids = new Set([...now.byId.keys(), ...before.byId.keys()]);
  return [...ids]
    .filter((id) => !isAlike(before, now, id) && !isAlike(now, then, id))
    .map((id) => ({ id, kind: editKind(before.byId.has(id), now.byId.has(id)) }));
}

function editKind(wasThere: boolean, isThere: boolean): HandEdit['kind'] {
  if (!wasThere) return 'added';
  return isThere ? 'changed' : 'removed';
}

/** Weight of a whole that nothing tells the size of. */
const WHOLE = 100;

/** The worth of a version that a kept weight is scaled to: its companies, or its rows where it has none. */
function wholeOf(contents: PortfolioContents): number {
  if (contents.holdings.length > 0) return totalOf(contents);
  return contents.rows !== undefined && contents.rows > 0 ? contents.rows : WHOLE;
}

/**
 * The contents of `next` with hand edits made since `base` kept. A kept weight in another unit is scaled, so that it
 * has to the rest of `next` the proportion that it had to the whole before; to the rows of a file of funds alone.
 * @param kept ids of companies; those that were not edited are ignored
 */
export function withHandEdits(
  base: PortfolioContents,
  current: PortfolioContents,
  next: PortfolioContents,
  kept: ReadonlySet<number>,
): PortfolioContents {
  const edited = new Set(
    handEdits(base, current, next)
      .map(({ id }) => id)
      .filter((id) => kept.has(id)),
  );
  const own = current.holdings.filter(({ id }) => edited.has(id));
  const others = next.holdings.filter(({ id }) => !edited.has(id));
  return { unit: next.unit, holdings: [...others, ...own.map((holding) => inUnitOf(holding, current, next))] };
}

function inUnitOf(holding: ContentHolding, from: PortfolioContents, to: PortfolioContents): ContentHolding {
  if (from.unit === to.unit) return holding;
  const worth = (enteredValue(holding) / totalOf(from)) * wholeOf(to);
  const weight = Math.min(LARGEST_WEIGHT, Math.max(SMALLEST_WEIGHT, worth));
  return { id: holding.id, weight, price: to.unit === 'shares' ? 1 : null };
}

/** Each company of two versions with what becomes of it: those of `after` in their order, then those that go. */
export function changesBetween(before: PortfolioContents, after: PortfolioContents): HoldingChange[] {
  const [one, other] = [sized(before), sized(after)];
  const ids = new Set([...other.byId.keys(), ...one.byId.keys()]);
  return [...ids].map((id) => {
    const [was, is] = [one.byId.get(id) ?? null, other.byId.get(id) ?? null];
    return { id, before: was, after: is, kind: changeKind(was, is, isAlike(one, other, id)) };
  });
}

function changeKind(was: SizedHolding | null, is: SizedHolding | null, alike: boolean): ChangeKind {
  if (!was) return 'new';
  if (!is) return 'gone';
  return alike ? 'unchanged' : 'changed';
}

/** The number of companies of each kind. */
export function countChanges(changes: readonly HoldingChange[]): Readonly<Record<ChangeKind, number>> {
  const counts = { new: 0, gone: 0, changed: 0, unchanged: 0 };
  for (const { kind } of changes) counts[kind] += 1;
  return counts;
}
