import { createHash, randomBytes } from 'node:crypto';
import type { OpenDatabase } from '@commonweal/api';
import { rawClient } from './raw-client.ts';

/** A session in the bench's own database, written past the sign-in, which asks for a solved captcha. */
export async function createToken(database: OpenDatabase, email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await rawClient(database).query(
    `insert into sessions (token_digest, user_id, expires_at)
     select $1, id, now() + interval '1 hour' from users where email = $2`,
    [createHash('sha256').update(token).digest('base64url'), email],
  );
  return token;
}
