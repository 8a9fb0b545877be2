/** The reason of a suggestion whose name begins with the words of the row, in their order. */
const CUT_NAME = 'cut-name';

/**
 * The company that a row most likely means, for a person to confirm: the only one that its words begin. Null where they
 * begin several or none.
 * @param candidates with why each was suggested
 */
export function likelyCompanyOf<C extends { readonly why: string | null }>(candidates: readonly C[]): C | null {
  const [one, other] = candidates.filter(({ why }) => why === CUT_NAME);
  return one !== undefined && other === undefined ? one : null;
}
