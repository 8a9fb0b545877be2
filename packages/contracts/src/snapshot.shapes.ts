import { z } from 'zod';

/** Number of a state of scores. */
export const snapshotNumber = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
