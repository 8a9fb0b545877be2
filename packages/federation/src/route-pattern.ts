/** One way to read a pattern: its segments in lower case, a parameter as `:`, the rest of an address as `*`. */
export type Shape = readonly string[];

const SEGMENT = /^(:[a-z_]\w*|[\w~-][\w.~-]*)\??$/i;

/**
 * True for a route's path that gateway, gate and router read alike: `/` or plain segments,
 * parameters, and at most a `*` at its end. Nothing is encoded, empty or relative.
 */
export function isPlainPattern(path: string): boolean {
  if (path === '/') return true;
  const [start, ...segments] = path.split('/');
  const last = segments.length - 1;
  return (
    start === '' &&
    last >= 0 &&
    segments.every((segment, at) => SEGMENT.test(segment) || (segment === '*' && at === last))
  );
}

/** Every shape that a pattern stands for: with and without each optional segment. The router does not tell cases apart. */
export function shapesOf(path: string): readonly Shape[] {
  let shapes: readonly Shape[] = [[]];
  for (const segment of path.toLowerCase().split('/').filter(Boolean)) {
    const isOptional = segment.endsWith('?');
    const plain = isOptional ? segment.slice(0, -1) : segment;
    const longer = shapes.map((shape) => [...shape, plain.startsWith(':') ? ':' : plain]);
    shapes = isOptional ? [...shapes, ...longer] : longer;
  }
  return shapes;
}

/** True where some address matches both. */
export function overlap(one: Shape, other: Shape): boolean {
  const [[head, ...rest], [otherHead, ...otherRest]] = [one, other];
  if (head === '*' || otherHead === '*') return true;
  if (head === undefined || otherHead === undefined) return head === otherHead;
  return (head === otherHead || head === ':' || otherHead === ':') && overlap(rest, otherRest);
}

/** True where every address that matches `narrow` matches `wide` too; the router then prefers the narrow one. */
export function isWithin(narrow: Shape, wide: Shape): boolean {
  const [[head, ...rest], [wideHead, ...wideRest]] = [narrow, wide];
  if (wideHead === '*') return true;
  if (head === undefined || wideHead === undefined) return head === wideHead;
  return (head === wideHead || (wideHead === ':' && head !== '*')) && isWithin(rest, wideRest);
}

/** True where a route's path serves an address such as `/companies?order=desc2`. */
export function serves(path: string, address: string): boolean {
  const [pathname = ''] = address.toLowerCase().split(/[?#]/);
  const segments = pathname.split('/').filter(Boolean);
  return shapesOf(path).some((shape) => isWithin(segments, shape));
}
