export { ApiError, isApiError } from './api-error.ts';
export { call, configureApiClient } from './client.ts';
export type { ApiClientSettings, CallOptions } from './client.ts';
