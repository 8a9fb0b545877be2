/**
 * `agreed`: both viewpoints see nearly the same value. `one_side`: one viewpoint sees it so, the other one sees it
 * differently or is not heard. `polarised`: they see opposite values. `too_few`: nothing can be told yet.
 */
export const agreementLabels = ['agreed', 'one_side', 'polarised', 'too_few'] as const;

export type AgreementLabel = (typeof agreementLabels)[number];
