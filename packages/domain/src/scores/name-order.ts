/** Something with a name and an id that settles equal names. */
export interface Named {
  readonly id: number;
  readonly name: string;
}

// One collation for every language, so that ranks are the same for everybody who compares them.
const collator = new Intl.Collator('en');

/** Orders by name as a reader expects it (é beside e, case last), then by id. */
export function compareNames(a: Named, b: Named): number {
  return collator.compare(a.name, b.name) || a.id - b.id;
}

/** Positions of companies, by name. */
export function orderByName(companies: readonly Named[]): Uint32Array {
  const positions = [...companies.entries()].sort(([, a], [, b]) => compareNames(a, b));
  return Uint32Array.from(positions, ([position]) => position);
}

/**
 * The order by name after companies took the place of those at `from` up to `to`; compares the new ones alone.
 * @param companies as they are now
 * @param count how many of them are new, from `from` on
 */
export function reorderByName(
  byName: Uint32Array,
  { from, to, count }: { readonly from: number; readonly to: number; readonly count: number },
  companies: readonly Named[],
): Uint32Array {
  const moved = count - (to - from);
  const kept = byName
    .filter((position) => position < from || position >= to)
    .map((position) => (position >= to ? position + moved : position));
  const added = orderByName(companies.slice(from, from + count)).map((position) => position + from);
  const order = new Uint32Array(kept.length + added.length);
  let taken = 0;
  for (const [at, position] of added.entries()) {
    const place = placeAmong(kept, position, companies);
    order.set(kept.subarray(taken, place), taken + at);
    order[place + at] = position;
    taken = place;
  }
  order.set(kept.subarray(taken), taken + added.length);
  return order;
}

/** How many of those in order come before a company. */
function placeAmong(order: Uint32Array, position: number, companies: readonly Named[]): number {
  const company = companies[position];
  let [from, to] = [0, order.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const other = companies[order[middle] ?? 0];
    if (company && other && compareNames(other, company) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}
