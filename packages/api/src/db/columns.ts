import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A moment, as a Date in code and timestamptz in the database. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** `text[]` that is never null. */
export const textList = customType<{ data: string[]; driverData: string[] }>({ dataType: () => 'text[]' });

/** `integer[]` that is never null. */
export const integers = customType<{ data: number[]; driverData: number[] }>({ dataType: () => 'integer[]' });
