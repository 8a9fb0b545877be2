import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workspaceFolders } from './build-stamp.ts';
import type { Compiled } from './compile.ts';
import type { Manifest } from './manifest.ts';
import type { Project } from './project.ts';
import { readShapes } from './contract-shapes.ts';
import { all, operationsIn } from './script-facts.ts';
import type { BuildFacts } from './script-facts.ts';
import { consumedRange, sharedModules } from './shared-modules.ts';

/** The facts of a build that the gate compares. */
export type BuildFindings = Pick<Manifest, 'operations' | 'messages' | 'shared' | 'exports' | 'shapes'>;

/**
 * Looks into what was compiled, not into sources: what is not shipped does not count.
 * @param facts what was read in its scripts
 */
export async function findIn(project: Project, compiled: Compiled, facts: BuildFacts): Promise<BuildFindings> {
  const operations = operationsIn(facts);
  return {
    operations,
    messages: {
      en: await idsIn(compiled.messageFiles, 'en'),
      fr: await idsIn(compiled.messageFiles, 'fr'),
      used: await usedIds(project, facts),
    },
    shared: sharedBy(project, compiled),
    exports: { ...(project.kind === 'shell' ? compiled.provided : compiled.imported) } as Record<string, string[]>,
    shapes: await readShapes(project.dir, operations),
  };
}

async function idsIn(messageFiles: readonly string[], locale: string): Promise<string[]> {
  const files = messageFiles.filter((file) => file.endsWith(`${locale}.json`));
  return sorted((await Promise.all(files.map(readIds))).flat());
}

/**
 * Ids that stand where one of a text does, and strings that look like ids of a package that this is
 * built from, such as `companies.title` or `ui.close`: an id may also be chosen before it is used.
 */
async function usedIds(project: Project, facts: BuildFacts): Promise<string[]> {
  const catalogues = [...(await workspaceFolders(project.dir))].map((folder) => join(folder, 'src/messages/en.json'));
  const ids = (await Promise.all(catalogues.filter(existsSync).map(readIds))).flat();
  const areas = new Set(ids.map((id) => id.split('.')[0]));
  const looksLikeId = (text: string) => /^[a-z][\w-]*(\.[\w-]+)+$/.test(text) && areas.has(text.split('.')[0]);
  const literals = all(facts, ({ literals: found }) => found).filter(looksLikeId);
  return sorted([...literals, ...all(facts, ({ messageIds }) => messageIds)]);
}

async function readIds(file: string): Promise<string[]> {
  return Object.keys(JSON.parse(await readFile(file, 'utf8')) as Record<string, string>);
}

function sharedBy(project: Project, { consumed }: Compiled): Record<string, string> {
  if (project.kind === 'shell') {
    return Object.fromEntries(sharedModules(project.dir).map(({ request, version }) => [request, version]));
  }
  const { dir, definition } = project;
  return Object.fromEntries(consumed.map((request) => [request, consumedRange(dir, definition.platform, request)]));
}

function sorted(values: readonly string[]): string[] {
  return [...new Set(values)].toSorted();
}
