import type { SessionUser } from '@commonweal/contracts';
import { somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { shellMessages } from '../../messages/messages.ts';
import { termsMessages } from './messages/messages.ts';

const terms = { version: 3, content: '<h1>Account</h1><p>Be fair.</p>', publication_date: '2026-10-01T08:00:00.000Z' };

/** The time at which the person of the tests accepts, or accepted. */
export const agreedAt = '2026-11-21T10:00:00.000Z';

/** Texts of the terms and of what stands around them. */
export const messages = [shellMessages, termsMessages, uiMessages];

interface PersonWithTerms {
  /** Changes as the server's own record does: agreeing writes into it. */
  readonly person: SessionUser;
  readonly api: ApiDoubles;
}

/**
 * Somebody who is signed in where version 3 of the terms is in force.
 * @param agreement when they agreed to it; null: they have not
 * @param accept called before an agreement is kept; what it throws is the server's answer
 */
export function personWithTerms(agreement: string | null, accept: () => unknown = () => {}): PersonWithTerms {
  const person = { ...somebody([], { last_agreement: agreement }) };
  const api: ApiDoubles = {
    'GET v3/users/me': () => ({ ...person }),
    'GET v3/platform-conditions/current': () => terms,
    'POST v3/platform-conditions/users/:id': () => {
      accept();
      person.last_agreement = agreedAt;
      return { version: 3, accepted_at: agreedAt };
    },
    'GET v3/users/me/tutorials': () => ({ data: [], total: 0 }),
    'POST v3/auth/logout': () => ({ signed_out: true }),
  };
  return { person, api };
}
