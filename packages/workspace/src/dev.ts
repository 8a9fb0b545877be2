/**
 * `npm run dev`: the site, rebuilt and reloaded on change. `npm run dev -- mf-companies` watches that
 * one and takes the rest as built; without a name, all are watched. With `--alone` the site has that
 * remote and no other; with `--on https://site.example` it is served to a tab of a site that runs elsewhere.
 */
import { DevArgumentsError, readDevArguments } from './dev-arguments.ts';
import { developAlone, developSite } from './dev-site.ts';
import { SiteRefusal } from './deployed-site.ts';

try {
  const asked = readDevArguments(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd());
  if (asked.mode === 'on-site') {
    const { developOnSite } = await import('./dev-on-site.ts');
    await developOnSite(asked);
  } else if (asked.mode === 'alone') await developAlone(asked.folder);
  else await developSite(asked.served, asked.watched);
} catch (error) {
  const isKnown = error instanceof DevArgumentsError || error instanceof SiteRefusal;
  console.error(isKnown ? error.message : error);
  process.exit(error instanceof DevArgumentsError ? 2 : 1);
}
