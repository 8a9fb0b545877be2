import type { Manifest } from './manifest.ts';
import { all, operationsIn } from './script-facts.ts';
import type { BuildFacts } from './script-facts.ts';
import { isSeam } from './script-reading.ts';
import type { SeamUse } from './script-reading.ts';

/** An action of a build's scripts that contradicts its manifest. */
export interface Contradiction {
  /** In words, about the build: `it emits the event x.done@1, which …`. */
  readonly text: string;
  /** The position in its scripts, if there is one. */
  readonly at: { readonly file: string; readonly offset: number } | null;
}

/** As much of a manifest as scripts can contradict. */
export type Described = Pick<Manifest, 'kind' | 'operations' | 'messages'> & {
  readonly definition: Pick<Manifest['definition'], 'slots' | 'events'>;
};

const SEAMS: Readonly<Record<SeamUse, string>> = {
  emits: 'emits the event',
  listens: 'hears the event',
  provides: 'brings the slot',
  renders: 'shows the slot',
};

/**
 * Holds the scripts of a build against its manifest. A build is refused for it when it is made, and
 * again when it is published, so that a manifest is not believed where its scripts can be read.
 */
export function contradictionsIn(manifest: Described, facts: BuildFacts): Contradiction[] {
  return [...(manifest.kind === 'remote' ? uncheckedCode(facts) : []), ...undeclared(manifest, facts)];
}

/** The shell is what checks the rest, and loads remotes; code of a remote comes with the remote alone. */
function uncheckedCode(facts: BuildFacts): Contradiction[] {
  return [...facts].flatMap(([file, { unchecked }]) =>
    unchecked.map(({ code, offset }) => ({
      text: `it runs code that nobody has checked: ${code}`,
      at: { file, offset },
    })),
  );
}

function undeclared({ kind, definition, operations, messages }: Described, facts: BuildFacts): Contradiction[] {
  const { slots, events } = definition;
  const declared = { emits: events.emits, listens: events.listens, provides: slots.provides, renders: slots.renders };
  const uses = Object.keys(SEAMS) as SeamUse[];
  const used = uses.flatMap((use) =>
    all(facts, ({ seams }) => seams[use])
      .filter((seam) => !declared[use].includes(seam))
      .map((seam) => `it ${SEAMS[use]} ${seam}, which ${kind}.json does not declare`),
  );
  const known = new Set(uses.flatMap((use) => [...declared[use], ...all(facts, ({ seams }) => seams[use])]));
  const named = all(facts, ({ literals }) => literals).filter((literal) => isSeam(literal) && !known.has(literal));
  const brought = all(facts, ({ seams }) => seams.provides);
  const missing = slots.provides.filter((slot) => !brought.includes(slot));
  const unlisted = (what: string, found: readonly string[], listed: readonly string[]) =>
    found.filter((one) => !listed.includes(one)).map((one) => `it ${what} ${one}, which its manifest does not name`);
  return [
    ...used,
    ...named.map((seam) => `it names ${seam}, which ${kind}.json does not declare`),
    ...missing.map((slot) => `it declares the slot ${slot}, which its code does not bring`),
    ...unlisted('calls', operationsIn(facts), operations),
    ...unlisted(
      'uses the text',
      all(facts, ({ messageIds }) => messageIds),
      messages.used,
    ),
  ].map((text) => ({ text, at: null }));
}
