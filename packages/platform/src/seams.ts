import '@commonweal/event-bus';

/** Events of the platform itself, which the shell brings. */
declare module '@commonweal/event-bus' {
  interface Events {
    /** The person signed in; `userId` is theirs. */
    'session.started@1': { readonly userId: number };
    /** The person signed out, or the server refused the token. */
    'session.ended@1': { readonly reason: 'signed-out' | 'expired' | 'refused' };
    /**
     * Something with these tags changed, here or in another tab of the same person. Queries with one of them
     * are stale; of the `removed` ones nothing is left to ask for.
     */
    'data.changed@1': {
      readonly tags: readonly string[];
      readonly removed?: readonly string[];
      readonly isFromOtherTab?: boolean;
    };
    /** Somebody who may not rate wants to (`rating`), or wants to take the exam of raters (`exam`). */
    'rating.requested@1': { readonly asked: 'rating' | 'exam' };
    /** A visitor wants to use what needs an account. */
    'login.requested@1': { readonly form: 'log-in' | 'sign-up' };
  }
}
