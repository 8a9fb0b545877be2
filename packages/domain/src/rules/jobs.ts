/** Work that the site does by itself. */
export const jobNames = [
  'digests',
  'announcements',
  'reservations',
  'holds',
  'sources',
  'open-data',
  'derived-figures',
  'agreement',
  'uploads',
  'plans',
  'cancellations',
  'campaigns',
  'payouts',
  'secrets',
  'housekeeping',
] as const;

/** Work that comes as it is asked for, and not by the clock. */
export const queueNames = ['mails', 'imports'] as const;

export type QueueName = (typeof queueNames)[number];

export type JobName = (typeof jobNames)[number];
