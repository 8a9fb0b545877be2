import { z } from 'zod';

/** Number of a state of scores. */
export const snapshotNumber = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** Asks for figures as they stood at a number; industries, countries, goals and visibility are those of today. */
export const pastQuery = z.strictObject({ snapshot: snapshotNumber.optional() });
