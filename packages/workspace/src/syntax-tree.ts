export interface Node {
  readonly type: string;
  readonly [name: string]: unknown;
}

/** Shows `see` every node of a tree, the outer ones first. */
export function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) return value.forEach((one) => visit(one, see));
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value) see(value as Node);
  for (const inner of Object.values(value)) visit(inner, see);
}
