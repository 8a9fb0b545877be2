import type { ApiInput, ApiReply } from '@commonweal/contracts';

type Creation = ApiReply<'POST v3/users/me/passkeys/start'>['options'];
type Request = ApiReply<'POST v3/auth/signin/passkey/start'>['options'];
type Attestation = ApiInput<'POST v3/users/me/passkeys'>['body']['passkey'];
type Assertion = ApiInput<'POST v3/auth/signin/passkey'>['body']['passkey'];

/** True where the browser knows passkeys, which it does on secure pages only. */
export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/** Has the browser make a passkey. @throws where the person or the browser did not want to */
export async function createPasskey(options: Creation): Promise<Attestation> {
  const { startRegistration } = await loadPasskeys();
  const { id, rawId, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
}

/** Has a passkey sign. @throws as {@link createPasskey} does */
export async function signWithPasskey(options: Request): Promise<Assertion> {
  const { startAuthentication } = await loadPasskeys();
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature, userHandle } };
}

function loadPasskeys() {
  return import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');
}

/** True where the person closed the browser's window, or waited too long. */
export function wasCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}
