/** Ways in which a person hears of a company that they follow. */
export const followDeliveries = ['notification', 'mail'] as const;
