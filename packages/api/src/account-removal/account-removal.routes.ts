import type { accountRemovalContract } from '@commonweal/contracts/account-removal';
import type { Database } from '../db/open-database.ts';
import type { Handlers, RequestContext } from '../http/handlers.ts';
import type { MailOrders } from '../mail/mail-orders.ts';
import type { Viewer } from '../http/viewer.ts';
import { mailDeletionCode, proofOfDeletion, provePerson } from '../auth/account-deletion.service.ts';
import type { AdministeredAccount } from '../users/administration.policy.ts';
import { isLastAdministrator, readAdministered } from '../users/administration.service.ts';
import { presentAccountState } from './account-removal.present.ts';
import * as service from './account-removal.service.ts';
import type { Act } from './account-removal.service.ts';

export interface AccountRemovalOptions {
  readonly db: Database;
  readonly orders: MailOrders;
}

type Context = RequestContext<Viewer, null>;
type Removal = (db: Database, act: Act) => Promise<AdministeredAccount>;

/** Removal of accounts by administrators, and by their person. */
export function accountRemovalRoutes(options: AccountRemovalOptions): Handlers<typeof accountRemovalContract> {
  const { db } = options;
  const by =
    (name: string, removal: Removal) =>
    async ({ params: { id } }: { readonly params: { readonly id: number } }, { viewer, log }: Context) => {
      const account = await removal(db, { actor: viewer, userId: id });
      log.info({ act: name, account: id, administrator: viewer.id }, 'account changed');
      return presentAccountState(account);
    };
  return {
    'PUT v3/users/:id/do-remove': by('remove', service.removeAccount),
    'PUT v3/users/:id/do-restore': by('restore', service.restoreAccount),
    'PUT v3/users/:id/do-lock': by('lock', service.lockAccount),
    'PUT v3/users/:id/do-active': by('unlock', service.unlockAccount),
    'PUT v3/users/:id/do-anonymize': (input, context) =>
      by('anonymise', (_db, act) => service.anonymiseAccount(db, act, input.body.full))(input, context),
    'GET v3/users/self/deletion': async (_input, { viewer }) => ({
      proof: await proofOfDeletion(db, viewer.id),
      is_last_administrator: await isLastAdministrator(db, await readAdministered(db, viewer.id)),
    }),
    'POST v3/users/self/deletion-code': async (_input, { viewer }) => ({
      email: await mailDeletionCode(options, viewer.id),
    }),
    'PUT v3/users/self/delete': async ({ body }, { viewer, address, log }) => {
      await provePerson(db, viewer.id, { ...body, address });
      await service.deleteOwnAccount(db, viewer.id);
      log.info({ account: viewer.id }, 'account deleted by its person');
      return { deleted: true };
    },
  };
}
