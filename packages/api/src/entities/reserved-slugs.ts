import { endpoints } from '@commonweal/contracts';

/** Pages of the site whose address stands where that of a company does. */
const PAGES = ['compare', 'followed'] as const;

/** Lists of the API whose path stands where that of a company does, `v3/entities/golden`. */
const lists = Object.keys(endpoints).flatMap((endpoint) => /^\w+ v3\/entities\/([\w-]+)/.exec(endpoint)?.[1] ?? []);

/** Slugs that no company has, because their address is another thing's. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([...PAGES, ...lists]);
