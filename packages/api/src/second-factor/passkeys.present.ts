import type { beginPasskey, beginPasskeySignIn } from './passkeys.service.ts';
import type { PasskeyRow } from './passkeys.repo.ts';

type Begun<F extends (...input: never[]) => Promise<unknown>> = Awaited<ReturnType<F>>;

/** A passkey as its owner sees it. */
export function presentPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow) {
  return {
    id,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}

/** Input for the browser to make a passkey. */
export function presentPasskeyCreation({ ticket, options }: Begun<typeof beginPasskey>) {
  const { challenge, rp, user, pubKeyCredParams, timeout = 0, excludeCredentials = [] } = options;
  return {
    ticket,
    options: {
      challenge,
      rp: { id: rp.id ?? '', name: rp.name },
      user,
      pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
      timeout,
      attestation: 'none' as const,
      excludeCredentials: excludeCredentials.map(presentCredential),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true,
        userVerification: 'required' as const,
      },
    },
  };
}

/** Input for the browser to sign with a passkey. */
export function presentPasskeyRequest({ ticket, options }: Begun<typeof beginPasskeySignIn>) {
  const { challenge, rpId = '', timeout = 0, allowCredentials = [], userVerification = 'required' } = options;
  return {
    ticket,
    options: { challenge, rpId, timeout, allowCredentials: allowCredentials.map(presentCredential), userVerification },
  };
}

function presentCredential({ id, transports = [] }: { readonly id: string; readonly transports?: string[] }) {
  return { id, type: 'public-key' as const, transports };
}
