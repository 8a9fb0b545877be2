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
