import { call } from '@commonweal/api-client';
import type { ApiInput, ApiReply } from '@commonweal/contracts';
import type { MailKind } from '@commonweal/domain/mails';
import { change } from '@commonweal/platform/changes';
import { areaQueries, keepPreviousData } from '@commonweal/platform/query';

export type OutgoingMail = ApiReply<'GET v3/mails'>['data'][number];
export type MailAttempt = ApiReply<'GET v3/mails/:id'>['tries'][number];

const queries = areaQueries('admin');

/** Milliseconds between looks at mails that are on their way. */
const LOOK_EVERY = 5_000;

/** One page of the outbox; looked at again while some of its mails may change by themselves. */
export function outboxOf(query: NonNullable<ApiInput<'GET v3/mails'>['query']>) {
  return queries.query({
    key: ['mails', query],
    queryFn: ({ signal }) => call('GET v3/mails', { query }, { signal }),
    tags: ['mails'],
    varies: [],
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.some((mail) => mail.state === 'waiting') ? LOOK_EVERY : false),
  });
}

/** One mail with its attempts; looked at again while it may change by itself. */
export function mailOfOutbox(id: number) {
  return queries.query({
    key: ['mails', id],
    queryFn: ({ signal }) => call('GET v3/mails/:id', { params: { id } }, { signal }),
    tags: ['mails'],
    varies: [],
    staleTime: 0,
    throwOnError: false,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? LOOK_EVERY : false),
  });
}

/** A kind of mail with invented content. */
export function mailPreview(kind: MailKind, locale: 'en' | 'fr') {
  return queries.query({
    key: ['mail-previews', kind, locale],
    queryFn: ({ signal }) => call('GET v3/mail-previews/:kind', { params: { kind }, query: { locale } }, { signal }),
    tags: [],
    varies: [],
  });
}

/** Has a mail sent as soon as possible. */
export function retryMail(id: number) {
  return change('POST v3/mails/:id/retry', { params: { id } }, { changes: ['mails'] });
}
