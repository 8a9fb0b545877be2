import type { ReactElement } from 'react';
import { uiMessages } from '@commonweal/ui/messages';
import { DoubleFailure, renderPage } from '@commonweal/testing';
import type { ApiDoubles, PageOptions, RenderedPage } from '@commonweal/testing';
import remote from '../remote.ts';
import { easyChallenge } from './captcha-doubles.ts';

/** The site's details as a demonstration site answers them. */
export const site = {
  is_maintenance_mode: false,
  environment: 'demo',
  admin: 'support@commonweal.example',
  dbHost: '',
  dbName: '',
  lastBatch: null,
  links: {},
  social_providers: [],
  has_mailbox: true,
} as const;

const base: ApiDoubles = {
  'GET v3/server-details': () => site,
  'GET v3/captcha/challenge': () => easyChallenge(),
  'GET v3/users/is-email-unique/:email': () => ({ is_unique: true }),
  'GET v3/auth/pseudounique': () => ({ count: 0 }),
  'GET v3/dev/mails': () => ({ data: [], total: 0 }),
};

/** Renders one of this remote's pages over an API that says yes, unless `api` says otherwise. */
export function openPage(
  page: ReactElement,
  path: string,
  { api = {}, ...options }: Partial<PageOptions> = {},
): Promise<RenderedPage> {
  return renderPage(page, { path, messages: [remote.messages, uiMessages], ...options, api: { ...base, ...api } });
}

export function refuse(status: number, code: string, message: string, fields?: Readonly<Record<string, string>>) {
  return () => {
    throw new DoubleFailure(status, code, message, fields);
  };
}

/** The first step of a log-in was right, and a second one is asked for. */
export function secondFactorNeeded(): never {
  const details = { ticket: 'of-the-first-step', has_passkey: true };
  throw new DoubleFailure(428, 'second-factor-needed', 'Please enter the code.', undefined, details);
}

/** The bodies of the requests of one operation, in order. */
export function bodiesOf({ calls }: RenderedPage, operation: string): Record<string, unknown>[] {
  return calls.filter((call) => call.operation === operation).map(({ body }) => body as Record<string, unknown>);
}
