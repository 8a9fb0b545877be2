import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workspaceFolders } from './build-stamp.ts';
import type { Compiled } from './compile.ts';
import type { Manifest } from './manifest.ts';
import type { Project } from './project.ts';
import { literalsOf } from './script-literals.ts';
import { consumedRange, sharedModules } from './shared-modules.ts';

/** What a build says of itself so that it can be held against others. */
export type Findings = Pick<Manifest, 'operations' | 'messages' | 'shared'>;

const OPERATION = /^(GET|POST|PUT|PATCH|DELETE) (v\d+|last|healthz)[\w/:.-]*$/;
const MESSAGES_CHUNK = /(^|-)messages-(en|fr)$/;

/** Looks into what was compiled, not into sources: what is not shipped does not count. */
export async function findIn(project: Project, compiled: Compiled, outDir: string): Promise<Findings> {
  const literals = await literalsIn(compiled, outDir);
  return {
    operations: sorted([...literals].filter((literal) => OPERATION.test(literal))),
    messages: {
      en: await idsIn(compiled.messageFiles, 'en'),
      fr: await idsIn(compiled.messageFiles, 'fr'),
      used: await usedIds(project, literals),
    },
    shared: sharedBy(project, compiled),
  };
}

/** The strings in every script but those of messages, whose ids are not uses. */
async function literalsIn({ assets, chunks }: Compiled, outDir: string): Promise<ReadonlySet<string>> {
  const messages = Object.entries(chunks).filter(([name]) => MESSAGES_CHUNK.test(name));
  const excluded = new Set(messages.flatMap(([, { js }]) => js));
  const scripts = assets.filter((asset) => asset.endsWith('.js') && !excluded.has(asset));
  const found = await Promise.all(
    scripts.map(async (asset) => literalsOf(await readFile(join(outDir, asset), 'utf8'))),
  );
  return new Set(found.flatMap((literals) => [...literals]));
}

async function idsIn(messageFiles: readonly string[], locale: string): Promise<string[]> {
  const files = messageFiles.filter((file) => file.endsWith(`${locale}.json`));
  return sorted((await Promise.all(files.map(readIds))).flat());
}

/**
 * Strings that look like ids of a package that this is built from, such as `companies.title` or
 * `ui.close`. The name of an event or of a slot, which may look like one, is none.
 */
async function usedIds(project: Project, literals: ReadonlySet<string>): Promise<string[]> {
  const catalogues = [...(await workspaceFolders(project.dir))].map((folder) => join(folder, 'src/messages/en.json'));
  const ids = (await Promise.all(catalogues.filter(existsSync).map(readIds))).flat();
  const areas = new Set(ids.map((id) => id.split('.')[0]));
  const seams = new Set(seamsOf(project));
  const looksLikeId = (text: string) =>
    /^[a-z][\w-]*(\.[\w-]+)+$/.test(text) && areas.has(text.split('.')[0]) && !seams.has(text);
  return sorted([...literals].filter(looksLikeId));
}

/** Names of events and slots without their versions. */
function seamsOf(project: Project): string[] {
  const { slots, events } = project.definition;
  const lists = [slots, events].map((seams) => (Array.isArray(seams) ? seams : Object.values(seams).flat()));
  return lists.flat().map((seam: string) => seam.slice(0, seam.lastIndexOf('@')));
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
