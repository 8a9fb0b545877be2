/** An actor as the logs name it. */
export interface ActorRecord {
  readonly by: string;
  /** The person behind it, where there is one. */
  readonly userId: number | null;
}

/** An actor on releases: a person with the privilege, the pipeline of one remote, or the operator of this machine. */
export type Actor =
  | (ActorRecord & { readonly kind: 'person'; readonly userId: number })
  | (ActorRecord & { readonly kind: 'pipeline'; readonly remote: string })
  | (ActorRecord & { readonly kind: 'operator' });

/** A person who may read the data folder of an embedded database. */
export const operator: Actor = { kind: 'operator', by: 'operator', userId: null };
