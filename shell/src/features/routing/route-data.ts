import type { ComponentType } from 'react';

/** What a route says of itself to the frame around it. */
export interface RouteHandle {
  readonly layout: 'site' | 'plain';
  /** Read also by people who have not accepted the terms in force. */
  readonly isBeforeTerms?: true;
  /** The intro tour waits for another page. */
  readonly keepsIntroAway?: true;
}

/** What loading a remote's page came to. */
export type RemotePageData =
  | { readonly Page: ComponentType; readonly failure: null }
  | { readonly Page: null; readonly failure: Error };
