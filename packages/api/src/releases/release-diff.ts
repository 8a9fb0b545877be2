import type { Manifest } from '@commonweal/federation/manifest';

/** Contents of a build, line by line: addresses, seams, operations, texts and shared packages. */
function describe({ definition, operations, messages, shared }: Manifest): string[] {
  return [
    ...lines(
      'route',
      definition.routes.map(({ path }) => path),
    ),
    ...lines('provides slot', definition.slots.provides),
    ...lines('renders slot', definition.slots.renders),
    ...lines('emits', definition.events.emits),
    ...lines('listens to', definition.events.listens),
    ...lines('operation', operations),
    ...lines('message', messages.en),
    ...lines(
      'package',
      Object.entries(shared).map(([request, version]) => `${request} ${version}`),
    ),
  ];
}

function lines(what: string, values: readonly string[]): string[] {
  return values.map((value) => `${what} ${value}`);
}

/** Differences between two builds. @param from null: there was none; `to` likewise */
export function diffBuilds(from: Manifest | null, to: Manifest | null): { added: string[]; removed: string[] } {
  const [before, after] = [from ? describe(from) : [], to ? describe(to) : []];
  const [known, kept] = [new Set(before), new Set(after)];
  return { added: after.filter((line) => !known.has(line)), removed: before.filter((line) => !kept.has(line)) };
}
