import type { ComponentType } from 'react';

/** What a route says of itself to the frame around it. */
export interface RouteHandle {
  readonly layout: 'site' | 'plain';
}

/** What loading a remote's page came to. */
export type RemotePageData =
  | { readonly Page: ComponentType; readonly failure: null }
  | { readonly Page: null; readonly failure: unknown };
