/**
 * Every event that crosses from one area to another, with its version and payload. A payload only
 * ever gains optional fields; anything else is a new version beside the old one.
 */
export interface Events {
  /** The person signed in; `userId` is theirs. */
  'session.started@1': { readonly userId: number };
  /** The person signed out, or the server refused the token. */
  'session.ended@1': { readonly reason: 'signed-out' | 'expired' | 'refused' };
  /** A company's page was opened. */
  'entity.opened@1': { readonly entityId: number; readonly slug: string };
  /** A portfolio was created, changed or removed by its owner. */
  'portfolio.changed@1': { readonly portfolioId: number; readonly change: 'created' | 'updated' | 'removed' };
  /** The importance of themes changed, on the page that ranks by them. */
  'importances.changed@1': { readonly byTheme: Readonly<Record<number, number>> };
  /** Somebody who may not rate wants to (`rating`), or wants to take the exam of raters (`exam`). */
  'rating.requested@1': { readonly asked: 'rating' | 'exam' };
  /** A visitor wants to use what needs an account. */
  'login.requested@1': { readonly form: 'log-in' | 'sign-up' };
}

export type EventName = keyof Events;

/** One event as an observer hears it. */
export type EmittedEvent = { [N in EventName]: { readonly name: N; readonly payload: Events[N] } }[EventName];
