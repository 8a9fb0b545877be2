export { readConfig, isDemonstration } from './config.ts';
export type { Config } from './config.ts';
export { api } from './create-api.ts';
export type { ApiOptions } from './create-api.ts';
export { DataFolderInUseError, findLockHolder } from './db/data-folder-lock.ts';
export { openDatabase } from './db/open-database.ts';
export type { Database, DatabaseOptions, OpenDatabase } from './db/open-database.ts';
export { replyWithError } from './http/error-replies.ts';
export { serverOptions } from './http/server-options.ts';
