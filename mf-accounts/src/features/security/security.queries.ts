import { call } from '@commonweal/api-client';
import type { ApiInput, ApiReply, SocialProvider } from '@commonweal/contracts';
import { change } from '@commonweal/platform/changes';
import { areaQueries } from '@commonweal/platform/query';
import { loadSession } from '@commonweal/platform/session';

export type AccountSecurity = ApiReply<'GET v3/users/me/security'>;
export type Passkey = AccountSecurity['passkeys'][number];

/** The ways into the own account. */
export function securityQuery() {
  return areaQueries('accounts').query({
    key: ['security'],
    queryFn: ({ signal }) => call('GET v3/users/me/security', {}, { signal }),
    tags: ['account-security'],
    varies: ['person'],
  });
}

/** A new secret for an authenticator app. */
export function startSecondFactor(password: string) {
  return change('POST v3/users/me/second-factor/start', { body: { password } }, { changes: [] });
}

/** Turns the second factor on; the session may have more privileges then. @returns the recovery codes */
export async function turnSecondFactorOn(code: string): Promise<readonly string[]> {
  const changes = ['account-security', 'session'] as const;
  const { recovery_codes } = await change('POST v3/users/me/second-factor', { body: { code } }, { changes });
  await loadSession();
  return recovery_codes;
}

export function turnSecondFactorOff(password: string) {
  const changes = ['account-security'] as const;
  return change('POST v3/users/me/second-factor/remove', { body: { password } }, { changes });
}

/** Puts new recovery codes in the place of those that are left. */
export async function askForNewCodes(password: string): Promise<readonly string[]> {
  const changes = ['account-security'] as const;
  return (await change('POST v3/users/me/recovery-codes', { body: { password } }, { changes })).recovery_codes;
}

/** The input for the browser to make a passkey. */
export function startPasskey(password: string) {
  return change('POST v3/users/me/passkeys/start', { body: { password } }, { changes: [] });
}

/** Keeps a passkey that the browser made; the session may have more privileges then. */
export async function keepPasskey(body: ApiInput<'POST v3/users/me/passkeys'>['body']): Promise<void> {
  await change('POST v3/users/me/passkeys', { body }, { changes: ['account-security', 'session'] });
  await loadSession();
}

export function changePasskeyLabel(id: number, name: string) {
  const changes = ['account-security'] as const;
  return change('PUT v3/users/me/passkeys/:id', { params: { id }, body: { name } }, { changes });
}

export function removePasskey(id: number, password: string) {
  const input = { params: { id }, body: { password } };
  return change('DELETE v3/users/me/passkeys/:id', input, { changes: ['account-security'] });
}

/** Links the account elsewhere that a provider's window has named. @param token that it handed over */
export function linkProvider(provider: SocialProvider, token: string, password: string) {
  const input = { params: { provider }, body: { token, password } };
  return change('POST v3/users/me/social-accounts/:provider', input, { changes: ['account-security'] });
}

export function unlinkSocialAccount(provider: SocialProvider, password: string) {
  const input = { params: { provider }, body: { password } };
  return change('DELETE v3/users/me/social-accounts/:provider', input, { changes: ['account-security'] });
}
