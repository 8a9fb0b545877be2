import { createHash } from 'node:crypto';

/** The person who complains: a member by their account, a visitor by their email. */
export type ComplaintSender =
  | { readonly userId: number; readonly email: null }
  | { readonly userId: null; readonly email: string };

const nameOf = ({ userId, email }: ComplaintSender) => (userId === null ? `email ${email}` : `user ${userId}`);

/** The same for complaints of one sender that are about the same. */
export function complaintDigest(sender: ComplaintSender, kind: string, page: string): string {
  return createHash('sha256')
    .update(JSON.stringify([nameOf(sender), kind, page]))
    .digest('base64url');
}

/** Number of an advisory lock, so that complaints of one sender are kept one after the other. */
export function senderTurn(sender: ComplaintSender): number {
  return createHash('sha256').update(nameOf(sender)).digest().readInt32BE(0);
}
