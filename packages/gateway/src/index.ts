export { createGateway } from './gateway.ts';
export type { GatewayOptions } from './gateway.ts';
export { UnknownReleaseError, keepReleases, memoryReleases } from './releases.ts';
export type { KeepOptions, LiveReleases, ReleaseSource } from './releases.ts';
export { openSite, releaseFolders } from './site.ts';
export type { Site } from './site.ts';
