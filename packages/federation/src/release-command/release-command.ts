import { inspect } from 'node:util';
import { HELP, readCommandLine } from './command-line.ts';
import type { CommandLine } from './command-line.ts';
import { ReleaseError, UsageError } from './failure.ts';
import { changeCanary, promote, rollBack } from './live-commands.ts';
import { publish } from './publish-command.ts';
import { createReleaseApi } from './release-api.ts';
import type { ReleaseApi } from './release-api.ts';
import { explain, listBuilds, listSets, showDifference, showStatus } from './report-commands.ts';
import { findSite } from './site.ts';

/** The result of a command: the site's own reply, and its text for people. */
export interface Outcome {
  readonly reply: unknown;
  readonly lines: readonly string[];
}

export interface Terminal {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  print(text: string): void;
  printError(text: string): void;
}

export interface CommandContext {
  readonly cwd: string;
  readonly api: ReleaseApi;
  readonly args: readonly string[];
  readonly options: CommandLine['options'];
  /** Tells people how far it is; says nothing where another program reads. */
  readonly progress: (line: string) => void;
}

type Command = (context: CommandContext) => Promise<Outcome>;

/** Each with how many words may follow it. */
const commands: Readonly<Record<string, { readonly run: Command; readonly most: number }>> = {
  publish: { run: publish, most: Number.POSITIVE_INFINITY },
  promote: { run: promote, most: Number.POSITIVE_INFINITY },
  rollback: { run: rollBack, most: 1 },
  canary: { run: changeCanary, most: Number.POSITIVE_INFINITY },
  status: { run: showStatus, most: 0 },
  list: { run: listBuilds, most: 1 },
  sets: { run: listSets, most: 0 },
  diff: { run: showDifference, most: 2 },
  why: { run: explain, most: 1 },
};

/** Runs one command of the terminal. @returns the status to end with: 0, 1 refused or failed, 2 not understood */
export async function runReleaseCommand(argv: readonly string[], terminal: Terminal): Promise<number> {
  const { cwd, env, print } = terminal;
  try {
    const { command, args, options } = readCommandLine(argv);
    if (options.help || command === 'help') {
      print(HELP);
      return 0;
    }
    const known = commands[command];
    if (known === undefined)
      throw new UsageError(command === '' ? 'Name a command.' : `There is no command ${command}.`);
    if (args.length > known.most) throw new UsageError(`${command} does not take ${args.slice(known.most).join(' ')}.`);
    const api = createReleaseApi(await findSite(options, env, cwd));
    const progress = options.json ? () => {} : (line: string) => print(line);
    const { reply, lines } = await known.run({ cwd, api, args, options, progress });
    print(options.json ? JSON.stringify(reply, null, 2) : lines.join('\n'));
    return 0;
  } catch (error) {
    return report(error, terminal);
  }
}

function report(error: unknown, { printError }: Terminal): number {
  if (error instanceof UsageError) {
    printError(`${error.message}\nSee commonweal-release --help.`);
    return 2;
  }
  if (error instanceof ReleaseError)
    printError([error.message, ...error.details.map((line) => `  ${line}`)].join('\n'));
  else printError(isExpected(error) ? error.message : inspect(error));
  return 1;
}

/** True for errors that people can fix; others are bugs of this program and show their stack. */
function isExpected(error: unknown): error is Error {
  return error instanceof Error && ['BuildError', 'ManifestError', 'PublishError'].includes(error.name);
}
