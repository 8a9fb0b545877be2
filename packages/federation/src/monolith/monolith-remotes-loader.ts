import { join } from 'node:path';
import type { LoaderContext } from 'webpack';
import type { MonolithPart } from './monolith-preset.ts';

/** Writes the module that holds every remote: imported like any other part of one application. */
export default function monolithRemotesLoader(
  this: LoaderContext<{ readonly parts: readonly MonolithPart[] }>,
): string {
  const { parts } = this.getOptions();
  const imports = parts.map(({ dir }, at) => `import remote${at} from ${JSON.stringify(join(dir, 'src/remote.ts'))};`);
  const entries = parts.map(({ name }, at) => `${JSON.stringify(name)}: remote${at}`);
  return `${imports.join('\n')}\nexport const bundledRemotes = { ${entries.join(', ')} };\n`;
}
