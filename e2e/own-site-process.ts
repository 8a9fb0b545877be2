/** A site of a test's own, as a process that ends with the one that started it; `own-site.ts` talks to it. */
import { rmSync } from 'node:fs';
import { prepareDatabase, readConfig } from '@commonweal/api';
import { openSite, releaseFolders } from '@commonweal/gateway';
import type { OwnSiteReport, OwnSiteRequest } from './own-site.ts';
import { startSourceStandIn } from './source-stand-in.ts';

const config = readConfig({ ...process.env, DATABASE_URL: '', APP_ENV: 'demo', LOG_LEVEL: 'error' });
const database = await prepareDatabase(config);
const sources = await startSourceStandIn();
const site = await openSite(config, database, { checkReplies: true, sourceMeans: sources.means });

const tell = (report: OwnSiteReport) => process.send?.(report);

process.on('message', ({ release }: OwnSiteRequest) => {
  releaseFolders(config, database, release, { always: true }).then(
    ({ live }) => tell({ released: live.id }),
    (error: unknown) => tell({ failure: String(error) }),
  );
});
process.on('disconnect', () => {
  void site.close().finally(() => {
    rmSync(config.dataDir, { recursive: true, force: true });
    process.exit(0);
  });
});

tell({ url: site.url, secret: database.lock?.holder.secret ?? '', sources: sources.origin });
