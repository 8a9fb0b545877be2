/** Characters of a paid campaign's name. */
export const CAMPAIGN_NAME_LENGTH = 120;

/** Topics of a paid campaign. */
export const MAX_CAMPAIGN_TOPICS = 50;

/** Largest amount of a campaign, in minor units: ten millions of a currency with cents. */
export const LARGEST_AMOUNT = 1_000_000_000;

/** Currencies of campaigns; each has a hundred minor units. */
export const campaignCurrencies = ['EUR', 'USD', 'GBP', 'CHF'] as const;

/**
 * States of a payout, in the order in which they follow each other: booked and not known to be taken by the provider,
 * under way there, paid, and failed, after which the amount is owed again. One that was paid can come back and fail.
 */
export const payoutStates = ['ordered', 'pending', 'paid', 'failed'] as const;

export type PayoutState = (typeof payoutStates)[number];
