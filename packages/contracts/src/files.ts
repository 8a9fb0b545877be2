import { z } from 'zod';

/** The reply of an endpoint with `isFile`: bytes, which have no shape. */
export const fileReply = z.custom<File>((value) => value instanceof File, 'must be a file');

/** Formats in which tables are downloaded. */
export const tableFormats = ['csv', 'xlsx'] as const;

export type TableFormat = (typeof tableFormats)[number];

export const tableFormat = z.enum(tableFormats);
