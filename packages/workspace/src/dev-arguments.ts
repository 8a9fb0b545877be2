import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { applications } from './projects.ts';

/** The parsed arguments of `npm run dev`. */
export type DevArguments =
  /** A site from this workspace of the folders in `served`; those in `watched` are rebuilt on change. */
  | { readonly mode: 'site'; readonly served: readonly string[]; readonly watched: readonly string[] }
  /** A site of the shell and one remote, with data of its own. */
  | { readonly mode: 'alone'; readonly folder: string }
  /** One remote's folder for one tab of a site that runs elsewhere. `port` null: the first free one. */
  | { readonly mode: 'on-site'; readonly folder: string; readonly site: URL; readonly port: number | null };

/** The command was not given as it must be; the message says how. */
export class DevArgumentsError extends Error {
  override readonly name = 'DevArgumentsError';
}

/**
 * Reads the words after `npm run dev --`.
 * @param cwd the folder that paths of remotes are relative to
 * @throws {DevArgumentsError}
 */
export function readDevArguments(args: readonly string[], cwd: string): DevArguments {
  const { positionals, values } = parse(args);
  const folders = positionals.map((name) => folderOf(name, cwd));
  if (values.on !== undefined && values.alone)
    throw new DevArgumentsError('Either --alone, on a site of its own, or --on a site that runs elsewhere.');
  if (values.on !== undefined) {
    const folder = onlyRemote(folders, '--on https://site.example');
    return { mode: 'on-site', folder, site: siteOf(values.on), port: portOf(values.port) };
  }
  if (values.port !== undefined)
    throw new DevArgumentsError('--port goes with --on; the site itself listens on $PORT.');
  if (values.alone) return { mode: 'alone', folder: onlyRemote(folders, '--alone') };
  return { mode: 'site', served: applications, watched: folders.length === 0 ? applications : folders };
}

function onlyRemote(folders: readonly string[], option: string): string {
  const [folder] = folders;
  if (folder !== undefined && folders.length === 1 && existsSync(join(folder, 'remote.json'))) return folder;
  throw new DevArgumentsError(`Name the one remote to serve: npm run dev -- mf-companies ${option}`);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { alone: { type: 'boolean', default: false }, on: { type: 'string' }, port: { type: 'string' } },
    });
  } catch (error) {
    throw new DevArgumentsError((error as Error).message);
  }
}

/** A remote by its name in this workspace, or by the path of its folder. */
function folderOf(name: string, cwd: string): string {
  const known = applications.find((dir) => basename(dir) === name);
  if (known !== undefined) return known;
  const folder = resolve(cwd, name);
  if (existsSync(join(folder, 'remote.json'))) return folder;
  const names = applications.map((dir) => basename(dir)).join(', ');
  throw new DevArgumentsError(`There is no ${name}. Choose from ${names}, or name a folder with a remote.json.`);
}

function siteOf(address: string): URL {
  const site = URL.parse(address);
  if (site !== null && (site.protocol === 'https:' || site.protocol === 'http:')) return site;
  throw new DevArgumentsError(`${address} is not the address of a site, such as https://site.example.`);
}

function portOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new DevArgumentsError(`${text} is not a port.`);
}
