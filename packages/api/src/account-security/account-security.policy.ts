/** The ways into an account, and what its roles ask for. */
export interface WaysIn {
  readonly hasPassword: boolean;
  readonly hasSecondFactor: boolean;
  readonly passkeys: number;
  /** The providers whose accounts are linked. */
  readonly providers: number;
  /** A role asks for a second factor here. */
  readonly isRequired: boolean;
}

/** Why something is still needed; null where it is not. */
export type KeptFor = 'last-way-in' | 'required' | null;

/** A passkey that verifies the person stands in for the second factor. */
export function secondFactorKept({ isRequired, passkeys }: WaysIn): KeptFor {
  return isRequired && passkeys === 0 ? 'required' : null;
}

export function passkeyKept({ hasPassword, hasSecondFactor, passkeys, providers, isRequired }: WaysIn): KeptFor {
  if (passkeys > 1) return null;
  if (!hasPassword && providers === 0) return 'last-way-in';
  return isRequired && !hasSecondFactor ? 'required' : null;
}

export function providerKept({ hasPassword, passkeys, providers }: WaysIn): KeptFor {
  return !hasPassword && passkeys === 0 && providers <= 1 ? 'last-way-in' : null;
}
