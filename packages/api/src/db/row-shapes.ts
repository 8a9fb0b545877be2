import { z } from 'zod';

/** A moment as a driver gives it in SQL that the builder did not write: PGlite as Date, Postgres as text. */
export const momentOfRow = z.union([z.date(), z.string()]);
