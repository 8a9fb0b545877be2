import type { WorkQueue } from '@commonweal/contracts/jobs';
import type { Database } from './db/open-database.ts';
import { importQueue } from './import/import-queue.service.ts';
import { mailQueue } from './mail/mail-queue.service.ts';

/** Mails and imports, as the page of jobs shows them. */
export async function readQueues(db: Database): Promise<WorkQueue[]> {
  const [mails, imports] = await Promise.all([mailQueue(db), importQueue(db)]);
  return [
    { name: 'mails', ...mails },
    { name: 'imports', ...imports },
  ];
}
