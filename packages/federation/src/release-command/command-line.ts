import { parseArgs } from 'node:util';
import { UsageError } from './failure.ts';

export const HELP = `Publishes builds of the shell and the remotes, and changes what is live.

  commonweal-release publish [folder…]          build, and publish; nothing goes live
  commonweal-release publish --promote          and make it live at once
  commonweal-release publish --all --promote    build this checkout, shell and remotes, and make all of it live together;
                                                npm start never does, except on a site where nothing is live yet
  commonweal-release promote <name>@<version>…  make published versions live
  commonweal-release promote <set>              put live what a set changed, such as a canary's or one that was rolled back
  commonweal-release rollback <name>            bring back the version before of one remote; nothing else changes
  commonweal-release rollback                   in a remote's folder, of that one; elsewhere your own last change
  commonweal-release rollback <set>             bring back a whole set that was live
  commonweal-release canary <percent> <name>@<version>…
                                                give versions, or a <set>, to a share of the visitors
  commonweal-release canary <percent>           change the share of the one that runs
  commonweal-release canary stop                take it back
  commonweal-release status                     what is live, since when and by whom
  commonweal-release list [name]                published versions, the newest first
  commonweal-release sets                       sets that were live, the newest first
  commonweal-release diff [from] [to]           what differs between two sets; from what was live before to what is
  commonweal-release why <package>              who provides a shared package, and who uses it

  --site URL      the site; else COMMONWEAL_SITE, the one that runs here, http://localhost:4000
  --token TOKEN   a release token; else COMMONWEAL_RELEASE_TOKEN, or the running site's own data folder
  --promote       with publish: make it live
  --all           with publish: the shell and every remote of this checkout
  --no-build      with publish: what is in dist, as it is
  --force         though the gate refuses; for release staff, and written down
  --reason TEXT   why, for the log
  --json          what the site answered, and nothing else
  --help

A folder may be a remote's name, such as mf-companies; without one it is the current folder.
Ends with 0, with 1 where something was refused or failed, with 2 where the command was not understood.`;

const options = {
  site: { type: 'string' },
  token: { type: 'string' },
  promote: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  build: { type: 'boolean', default: true },
  force: { type: 'boolean', default: false },
  reason: { type: 'string', default: '' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** The parsed arguments. */
export interface CommandLine {
  /** `publish`, `promote` …; empty where none was named. */
  readonly command: string;
  readonly args: readonly string[];
  readonly options: {
    readonly site?: string | undefined;
    readonly token?: string | undefined;
    readonly promote: boolean;
    readonly all: boolean;
    readonly build: boolean;
    readonly force: boolean;
    readonly reason: string;
    readonly json: boolean;
    readonly help: boolean;
  };
}

/** @throws {UsageError} where an option is unknown or lacks its value */
export function readCommandLine(argv: readonly string[]): CommandLine {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options,
      allowPositionals: true,
      allowNegative: true,
    });
    const [command = '', ...args] = positionals;
    return { command, args, options: values };
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
}
