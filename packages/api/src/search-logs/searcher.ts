import { createHmac } from 'node:crypto';
import type { Database } from '../db/open-database.ts';
import { networkOf } from '../http/network.ts';
import { siteSecrets } from '../server/site-secrets.service.ts';

const secrets = siteSecrets('searchers-key');

/**
 * A number from 0 to 65,535 that searches for one name from one network share. It differs from name to name, and
 * thousands of networks share each, so that neither what somebody else searched for nor a network follows from it.
 * @param name normalised
 */
export async function searcherOf(db: Database, address: string, name: string): Promise<number> {
  const { network: key } = await secrets.read(db);
  const signed = JSON.stringify([name, networkOf(address)]);
  return createHmac('sha256', key).update(signed).digest().readUInt16BE();
}
