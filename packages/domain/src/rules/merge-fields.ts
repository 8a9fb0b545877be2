/** The outcome of a three-way merge. */
export interface MergedFields<T> {
  /** Each field as the side that changed it has it; of those in `conflicts` mine. */
  readonly merged: T;
  /** Fields that both sides changed, to different values. */
  readonly conflicts: readonly (keyof T)[];
}

/**
 * Merges two changes of the same record, field by field. A field that one side alone changed is taken from that side;
 * one that both changed alike is no conflict.
 * @param base the record that both began from
 * @param mine has the same fields as `base` and `theirs`; values are JSON
 */
export function mergeFields<T extends object>(base: T, mine: T, theirs: T): MergedFields<T> {
  const names = Object.keys(base) as (keyof T)[];
  const theirsAlone = names.filter((name) => isSame(base[name], mine[name]));
  const taken = theirsAlone.map((name) => [name, theirs[name]] as const);
  return {
    merged: { ...mine, ...(Object.fromEntries(taken) as Partial<T>) },
    conflicts: names.filter(
      (name) => !theirsAlone.includes(name) && !isSame(base[name], theirs[name]) && !isSame(mine[name], theirs[name]),
    ),
  };
}

/** The fields of `next` that differ from `base`. */
export function changedFields<T extends object>(base: T, next: T): Partial<T> {
  const names = Object.keys(next) as (keyof T)[];
  const changed = names.filter((name) => !isSame(base[name], next[name]));
  return Object.fromEntries(changed.map((name) => [name, next[name]])) as Partial<T>;
}

/** True for two values of JSON that mean the same; an absent property is as good as an undefined one. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isStructure(one) || !isStructure(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name], other[name]));
}

function isStructure(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
