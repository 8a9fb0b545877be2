import { deliverAnnouncements } from './announcements/announcements.service.ts';
import type { Database } from './db/open-database.ts';
import { deriveFigures } from './derive-figures.ts';
import { tellFollowers } from './entity-follows/follow-digest.service.ts';
import { tidyUp } from './housekeeping/housekeeping.ts';
import { removeUnusedUploads } from './images/images.service.ts';
import type { UploadStore } from './images/upload-store.ts';
import type { Jobs } from './jobs/job-runner.ts';
import type { MailOrders } from './mail/mail-orders.ts';
import { fitAgreement } from './notes/note-agreement.service.ts';
import { keepHolds } from './notes/note-holds.service.ts';
import { renewNoteWords } from './notes/note-words.service.ts';
import { findUsedImages } from './notes/used-images.repo.ts';
import type { OpenDataStore } from './open-data/open-data-store.ts';
import { exportOpenData } from './open-data/open-data.service.ts';
import { resealSecrets } from './reseal-secrets.ts';
import type { SealingKeys } from './sealing/sealed-text.ts';
import { findUsedTemplateImages } from './portfolio-templates/used-template-images.repo.ts';
import { keepReservations } from './topics/topic-reservations.service.ts';
import { findUsedProfilePictures } from './users/used-profile-pictures.repo.ts';

export interface SiteJobsOptions {
  readonly orders: MailOrders;
  readonly store: UploadStore;
  readonly openData: OpenDataStore;
  readonly secretsKeys: SealingKeys | null;
  /** Asks again for the sources of analyses. */
  readonly watchSources: (db: Database) => Promise<void>;
  /** Plans that end or renew, subscriptions of people who are gone, work that campaigns pay, and payouts under way. */
  readonly payments: Readonly<
    Record<'plans' | 'cancellations' | 'campaigns' | 'payouts', (db: Database) => Promise<void>>
  >;
}

const OFTEN = 5;
const SOON = 10;
const QUARTERLY = 15;
const HOURLY = 60;
const DAILY = 24 * HOURLY;

/** Everything that the site does by itself. */
export function siteJobs({ orders, store, openData, secretsKeys, watchSources, payments }: SiteJobsOptions): Jobs {
  return {
    digests: { every: HOURLY, run: (db) => tellFollowers({ db, orders }) },
    announcements: { every: OFTEN, run: deliverAnnouncements },
    reservations: { every: HOURLY, run: (db) => keepReservations(db) },
    holds: { every: HOURLY, run: (db) => keepHolds(db) },
    sources: { every: QUARTERLY, run: watchSources },
    'open-data': { every: HOURLY, run: (db) => exportOpenData(db, openData) },
    'derived-figures': { every: DAILY, run: (db) => deriveFigures(db).then(() => renewNoteWords(db)) },
    agreement: { every: DAILY, run: (db) => fitAgreement(db) },
    uploads: {
      every: HOURLY,
      run: (db) => removeUnusedUploads(db, store, [findUsedImages, findUsedTemplateImages, findUsedProfilePictures]),
    },
    plans: { every: HOURLY, run: payments.plans },
    campaigns: { every: OFTEN, run: payments.campaigns },
    cancellations: { every: SOON, run: payments.cancellations },
    payouts: { every: SOON, run: payments.payouts },
    secrets: { every: DAILY, run: (db) => resealSecrets(db, secretsKeys) },
    housekeeping: { every: HOURLY, run: tidyUp },
  };
}
