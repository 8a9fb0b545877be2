/** A site of a test's own, as a process that ends with the one that started it; `own-site.ts` talks to it. */
import { rmSync } from 'node:fs';
import { prepareDatabase, readConfig } from '@commonweal/api';
import { openSite, releaseFolders } from '@commonweal/gateway';
import type { OwnSiteReport, OwnSiteRequest } from './own-site.ts';
import { leaveSourcesAlone, passHours, startSourceStandIn } from './source-stand-in.ts';

const config = readConfig({ ...process.env, DATABASE_URL: '', APP_ENV: 'demo', LOG_LEVEL: 'error' });
const database = await prepareDatabase(config);
await leaveSourcesAlone(database.db);
const sources = await startSourceStandIn();
const site = await openSite(config, database, { checkReplies: true, sourceMeans: sources.means });

const tell = (report: OwnSiteReport) => process.send?.(report);

async function answer(request: OwnSiteRequest): Promise<OwnSiteReport> {
  if ('release' in request) {
    const { live } = await releaseFolders(config, database, request.release, { always: true });
    return { released: live.id };
  }
  await passHours(database.db, sources.origin, request.hours);
  return { passed: request.hours };
}

process.on('message', (request: OwnSiteRequest) => {
  answer(request).then(tell, (error: unknown) => tell({ failure: String(error) }));
});
process.on('disconnect', () => {
  void site.close().finally(() => {
    rmSync(config.dataDir, { recursive: true, force: true });
    process.exit(0);
  });
});

tell({ url: site.url, secret: database.lock?.holder.secret ?? '', sources: sources.origin });
