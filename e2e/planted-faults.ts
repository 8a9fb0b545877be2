import type { Manifest } from '@commonweal/federation/manifest';

/** The faults that a planted build commits while the page's `planted` names it. */
export type PlantedFault = 'entry throws' | 'empty container' | 'render throws' | 'effect throws';

declare global {
  /** The remote that fails now, and how; set by the test. */
  var planted: { readonly remote: string; readonly fault: PlantedFault } | undefined;
  /** The shell's React, once a planted chunk has asked for it. */
  var plantedReact: React | undefined;
}

/** The text of a script of a remote, with every fault planted in it. Without `planted` it does what it did. */
export function plantFaults(text: string, file: string, manifest: Manifest): string {
  if (manifest.kind === 'shell') return text;
  const name = JSON.stringify(manifest.name);
  if (file === manifest.entry.file) {
    const throws = `if (self.planted?.remote === ${name} && self.planted.fault === 'entry throws') throw new Error('planted in the entry');`;
    const empties = `if (self.planted?.remote === ${name} && self.planted.fault === 'empty container') self[${name}] = {};`;
    return `${throws}\n${text}\n${empties}`;
  }
  // Scripts that are no chunks, such as a worker's, name no list that chunks are pushed to.
  const list = /^"use strict";\(globalThis(?:\["|\.)([\w-]+)/.exec(text)?.[1];
  if (list === undefined) return text;
  const isPage = Object.entries(manifest.chunks).some(
    ([chunk, { js }]) => chunk.startsWith('page-') && js.at(-1) === file,
  );
  return `(${plantInChunk})(${name}, ${JSON.stringify(list)}, ${isPage});\n${text}`;
}

type Require = (id: string) => unknown;
type Factory = (this: unknown, module: object, exports: object, require: Require) => void;
type Chunk = [ids: unknown[], modules: Record<string, Factory>, ...rest: unknown[]];

/** As much of React as it takes to put a component into another one. */
interface React {
  createElement(component: () => unknown): unknown;
  useEffect(effect: () => void): void;
}

/**
 * Runs in the browser before a chunk. Where that is a page's, the first module of it that is asked for
 * is the page, and its component is put into another one, which throws when it is told to. That takes
 * the shell's React, which some module of some chunk asks for.
 */
function plantInChunk(remote: string, list: string, isPage: boolean): void {
  const queues = self as unknown as Record<string, { push: (chunk: Chunk) => unknown }>;
  const queue = queues[list];
  if (queue === undefined) throw new Error(`There is no runtime of ${remote}`);
  const { push } = queue;
  let isPageFound = !isPage;

  const check = (fault: PlantedFault): void => {
    if (self.planted?.remote === remote && self.planted.fault === fault) throw new Error(`planted: ${fault}`);
  };
  const watch = (require: Require): Require =>
    new Proxy(require, {
      apply: (target, caller, args: [string]) => {
        const found = Reflect.apply(target, caller, args) as Partial<React> | undefined;
        if (found?.createElement && found.useEffect) self.plantedReact = found as React;
        return found;
      },
    });
  const wrap = (Page: () => unknown) => () => {
    check('render throws');
    const react = self.plantedReact;
    if (react === undefined) throw new Error('No chunk has asked for React');
    react.useEffect(() => check('effect throws'));
    return react.createElement(Page);
  };
  const plant = (factory: Factory): Factory =>
    function planted(module, exports, require) {
      if (isPageFound) return factory.call(this, module, exports, watch(require));
      isPageFound = true;
      const own: Record<string, unknown> = {};
      factory.call(own, module, own, watch(require));
      const page = wrap(own['default'] as () => unknown);
      Object.defineProperty(exports, '__esModule', { value: true });
      Object.defineProperty(exports, 'default', { enumerable: true, get: () => page });
    };
  queue.push = ([ids, modules, ...rest]) => {
    queue.push = push;
    const planted = Object.entries(modules).map(([id, factory]) => [id, plant(factory)]);
    return push.call(queue, [ids, Object.fromEntries(planted), ...rest]);
  };
}
