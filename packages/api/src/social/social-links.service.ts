import type { SocialProvider } from '@commonweal/contracts';
import type { Database } from '../db/open-database.ts';
import { Failure } from '../http/failure.ts';
import { findLinkedUser, linkUser, redeem } from './social.repo.ts';
import { expiredFailure } from './social.service.ts';

export { listProviderLinks as listLinked, unlinkAccounts as unlinkProvider } from './social.repo.ts';

/** A provider whose account logs in to one here. */
interface LinkedProvider {
  readonly provider: SocialProvider;
  readonly linkedAt: Date;
  /** The provider told of a picture. */
  readonly hasPicture: boolean;
}

/**
 * Links the account that a provider's window has named.
 * @param token that the window handed over
 * @throws {Failure} 410 `social-expired`; 409 `social-linked-elsewhere`
 */
export async function linkAccount(
  db: Database,
  provider: SocialProvider,
  token: string,
  userId: number,
): Promise<LinkedProvider> {
  const identity = await redeem(db, 'code', provider, token);
  if (identity === null) throw expiredFailure();
  const linked = await findLinkedUser(db, identity);
  if (linked && linked.userId !== userId) throw linkedElsewhere();
  await linkUser(db, identity, userId);
  return { provider, linkedAt: new Date(), hasPicture: identity.pictureUrl !== null };
}

const linkedElsewhere = () =>
  new Failure(409, 'social-linked-elsewhere', {
    en: 'This account already logs in to another account here. Unlink it there first.',
    fr: 'Ce compte sert déjà à se connecter à un autre compte ici. Dissociez-le d’abord là-bas.',
  });
