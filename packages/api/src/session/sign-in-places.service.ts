import type { Database } from '../db/open-database.ts';
import { networkOf } from '../http/network.ts';
import type { Caller } from '../http/viewer.ts';
import { orderMailLater } from '../mail/mail-orders.ts';
import { deviceOf } from './device.ts';
import { findPlaces, savePlaces } from './sign-in-places.repo.ts';

export { removeOldPlaces } from './sign-in-places.repo.ts';

/**
 * Keeps what a session is first used with, and mails its person where the device or the network was not seen with their
 * account before. The first session of all tells nothing new.
 */
export async function notePlace(db: Database, userId: number, { address, userAgent }: Caller): Promise<void> {
  const device = deviceOf(userAgent?.toWellFormed());
  const places = [`device ${device.browser ?? '?'} on ${device.system ?? '?'}`, `network ${networkOf(address)}`];
  await db.transaction(async (transaction) => {
    const known = await findPlaces(transaction, userId);
    await savePlaces(transaction, userId, places);
    if (known.size === 0 || places.every((place) => known.has(place))) return;
    await orderMailLater(transaction, 'new-sign-in', { userId, ...device, address, at: new Date().toISOString() });
  });
}
