export { ApiError, errorDetails, isApiError } from './api-error.ts';
export { call, cancelRequests, configureApiClient, send } from './client.ts';
export type { ApiClientSettings, CallOptions } from './client.ts';
export { JsonBody } from './json-body.ts';
