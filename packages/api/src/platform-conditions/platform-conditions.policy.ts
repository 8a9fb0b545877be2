import type { Viewer } from '../http/viewer.ts';

/** Everyone accepts for themselves alone. */
export function mayAccept(viewer: Viewer, userId: number): boolean {
  return viewer.id === userId;
}

/** True where a viewer may know if somebody has accepted the terms. */
export function mayReadAcceptance(viewer: Viewer, userId: number): boolean {
  return viewer.id === userId || viewer.privileges.has('platform-conditions-state');
}
