import type { ComponentType } from 'react';

/** The data of a route for the frame around it. */
export interface RouteHandle {
  readonly layout: 'site' | 'simple' | 'plain';
  /** Read also by people who have not accepted the terms in force. */
  readonly isBeforeTerms?: true;
  /** The intro tour waits for another page. */
  readonly keepsIntroAway?: true;
}

/** The result of loading a remote's page. */
export type RemotePageData =
  | { readonly Page: ComponentType; readonly failure: null }
  | { readonly Page: null; readonly failure: Error };
