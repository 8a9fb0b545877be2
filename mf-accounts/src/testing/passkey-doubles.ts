import { jest } from '@jest/globals';

const credential = (response: object) => ({
  ...{ id: 'Y3JlZGVudGlhbA', rawId: bytes('credential'), type: 'public-key' },
  ...{ authenticatorAttachment: 'platform', getClientExtensionResults: () => ({}) },
  response,
});

/** A browser that knows passkeys and answers at once. @returns what it was asked, to be read or made to fail */
export function installPasskeys() {
  const create = jest.fn(async (_options?: CredentialCreationOptions) =>
    credential({
      clientDataJSON: bytes('client'),
      attestationObject: bytes('attestation'),
      getTransports: () => ['internal'],
    }),
  );
  const get = jest.fn(async (_options?: CredentialRequestOptions) =>
    credential({
      clientDataJSON: bytes('client'),
      authenticatorData: bytes('data'),
      signature: bytes('signature'),
    }),
  );
  Object.assign(window, { PublicKeyCredential: jest.fn() });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create, get } });
  return { create, get };
}

/** A browser that knows none, as those of tests are by themselves. */
export function removePasskeys(): void {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
}

function bytes(text: string): ArrayBuffer {
  return new TextEncoder().encode(text).buffer;
}
