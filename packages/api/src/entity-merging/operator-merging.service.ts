import type { ApiReply } from '@commonweal/contracts';
import { normaliseEmail } from '@commonweal/domain/email-rule';
import type { Database } from '../db/open-database.ts';
import { standingEntity } from '../entities/entity-merging.service.ts';
import { Failure } from '../http/failure.ts';
import { findAccountByName } from '../users/accounts.service.ts';
import { holdsPrivilege } from '../users/roles.service.ts';
import { compareDuplicates, mergeEntities } from './entity-merging.service.ts';

/** A merger that was not done; the message is for the operator who asked. */
export class MergeRefusedError extends Error {
  override readonly name = 'MergeRefusedError';
}

/** A merger as an operator names it. */
export interface MergeOrder {
  /** Slug or number of the company that stays. */
  readonly kept: string;
  /** Slug or number of the one that is merged into it. */
  readonly merged: string;
  /** Email of the administrator in whose name it happens. */
  readonly by: string;
  /** True where nothing is to be changed. */
  readonly isDry: boolean;
}

/** Both companies, the one that stays first, with what moves. */
export type MergeOutcome = ApiReply<'GET v3/entity-duplicates/:id/:other_id'>;

/**
 * Merges a company into another one in the name of an administrator.
 * @throws {MergeRefusedError} where a company or the administrator is not known, or both companies are the same
 */
export async function mergeAsOperator(db: Database, { kept, merged, by, isDry }: MergeOrder): Promise<MergeOutcome> {
  const administrator = await administratorWith(db, by);
  const keptId = await companyAt(db, kept);
  const mergedId = await companyAt(db, merged);
  if (keptId === mergedId) throw new MergeRefusedError(`"${kept}" and "${merged}" are the same company.`);
  const outcome = await compareDuplicates(db, [keptId, mergedId], 'en');
  if (!isDry) await mergeEntities(db, administrator, { keptId, mergedId });
  return outcome;
}

async function companyAt(db: Database, address: string): Promise<number> {
  try {
    return Number(await standingEntity(db, address));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new MergeRefusedError(`There is no company "${address}".`);
  }
}

/** The account that stands in the audit log; one that could not merge on the site cannot here. */
async function administratorWith(db: Database, text: string): Promise<{ readonly id: number }> {
  const email = normaliseEmail(text);
  const account = email.includes('@') ? await findAccountByName(db, email) : null;
  if (account && !account.isBlocked && (await holdsPrivilege(db, account.id, 'manage-website-content'))) return account;
  throw new MergeRefusedError(`No account with the email ${email} may merge companies.`);
}
