import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { shapeOf } from './operation-shape.ts';
import type { OperationShape, ShapedEndpoint } from './operation-shape.ts';

const CONTRACTS = '@commonweal/contracts';

/**
 * The shapes of operations as the contracts have them that a folder is built with; none where it has
 * no contracts, and none of an operation that they do not have.
 */
export async function readShapes(dir: string, operations: readonly string[]): Promise<Record<string, OperationShape>> {
  const endpoints = await readEndpoints(dir);
  const known = operations.flatMap((operation) => {
    const endpoint = endpoints[operation];
    return endpoint ? [[operation, shapeOf(endpoint)] as const] : [];
  });
  return Object.fromEntries(known);
}

async function readEndpoints(dir: string): Promise<Readonly<Record<string, ShapedEndpoint>>> {
  const path = resolveFrom(dir);
  if (path === null) return {};
  const { endpoints } = (await import(pathToFileURL(path).href)) as {
    readonly endpoints: Readonly<Record<string, ShapedEndpoint>>;
  };
  return endpoints;
}

function resolveFrom(dir: string): string | null {
  try {
    return createRequire(join(dir, 'package.json')).resolve(CONTRACTS);
  } catch {
    return null;
  }
}
