import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { ApiInput, ApiReply } from '@commonweal/contracts';

type Creation = ApiReply<'POST v3/users/me/passkeys/start'>['options'];
type Request = ApiReply<'POST v3/auth/signin/passkey/start'>['options'];
type Attestation = ApiInput<'POST v3/users/me/passkeys'>['body']['passkey'];
type Assertion = ApiInput<'POST v3/auth/signin/passkey'>['body']['passkey'];

/** How a device differs from one that does everything right. */
export interface PasskeyHabits {
  readonly origin?: string;
  /** False for a device that does not ask who holds it. */
  readonly verifies?: boolean;
  /** The count of signatures that it gives, where not one more than before. */
  readonly counter?: number;
}

const FLAG_PRESENT = 0x01;
const FLAG_VERIFIED = 0x04;
const FLAG_HAS_CREDENTIAL = 0x40;

/** An authenticator in software, which holds one passkey of ES256. */
export function softwarePasskey(origin = 'http://localhost:4000') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  const encoded = id.toString('base64url');

  const authenticatorData = (rpId: string, flags: number, count: number, credential = Buffer.alloc(0)) => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, credential]);
  };
  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));

  return {
    id: encoded,
    create(options: Creation, { origin: from = origin, verifies = true }: PasskeyHabits = {}): Attestation {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(x, y)]);
      const flags = FLAG_PRESENT | FLAG_HAS_CREDENTIAL | (verifies ? FLAG_VERIFIED : 0);
      const data = authenticatorData(options.rp.id, flags, counter, credential);
      return {
        ...{ id: encoded, rawId: encoded, type: 'public-key' },
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, from).toString('base64url'),
          attestationObject: attestation(data).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    sign(options: Request, { origin: from = origin, verifies = true, counter: count }: PasskeyHabits = {}): Assertion {
      counter = count ?? counter + 1;
      const data = authenticatorData(options.rpId, FLAG_PRESENT | (verifies ? FLAG_VERIFIED : 0), counter);
      const client = clientData('webauthn.get', options.challenge, from);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...{ id: encoded, rawId: encoded, type: 'public-key' },
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** CBOR: `{1: 2, 3: -7, -1: 1, -2: x, -3: y}` (RFC 9052 §7). */
function coseKey(x: string, y: string): Buffer {
  const coordinate = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')]);
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
  return Buffer.concat([head, Buffer.from([0x21]), coordinate(x), Buffer.from([0x22]), coordinate(y)]);
}

/** CBOR: `{"fmt": "none", "attStmt": {}, "authData": data}` (WebAuthn §6.5). */
function attestation(data: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  const length = Buffer.from([0x59, data.length >> 8, data.length & 0xff]);
  return Buffer.concat([
    ...[Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])],
    ...[text('authData'), length, data],
  ]);
}
