export { createGateway } from './gateway.ts';
export type { GatewayOptions } from './gateway.ts';
export { keepReleases, memoryReleases, NoReleaseError } from './releases.ts';
export type { KeepOptions, LiveReleases, ReleaseSource } from './releases.ts';
export { openSite, releaseFolders } from './site.ts';
export type { Site } from './site.ts';
