import { change } from '@commonweal/platform/changes';
import { startSession } from '@commonweal/platform/session';
import { signWithPasskey } from './browser-passkeys.ts';

/**
 * Signs in with a passkey.
 * @param firstStep the ticket of a sign-in that it finishes
 * @throws {ApiError} and what the browser throws
 */
export async function enterWithPasskey(firstStep?: string): Promise<void> {
  const body = firstStep === undefined ? {} : { ticket: firstStep };
  const { ticket, options } = await change('POST v3/auth/signin/passkey/start', { body }, { changes: [] });
  const passkey = await signWithPasskey(options);
  const { token } = await change('POST v3/auth/signin/passkey', { body: { ticket, passkey } }, { changes: [] });
  await startSession(token);
}
