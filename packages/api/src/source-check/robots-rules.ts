/** A rule of a robots.txt: a path with `*` for any text and a closing `$` for its end. */
interface RobotsRule {
  readonly isAllowed: boolean;
  readonly path: string;
}

/** Bytes of a robots.txt that are read (RFC 9309 §2.5 asks for 500 KiB at least). */
export const ROBOTS_BYTES = 512_000;

/** Rules that are kept, and characters of a path, so that no site makes the matching take long. */
const MOST_RULES = 2_000;
const LONGEST_PATH = 500;

/**
 * Tells from a robots.txt whether a page may be asked for, by RFC 9309: the groups of the named agent, or else those
 * of `*`; the longest matching path decides, and of two as long the one that allows.
 * @param agent product token, in lower case
 */
export function mayAskFor(robots: string, agent: string, { pathname, search }: URL): boolean {
  if (pathname === '/robots.txt') return true;
  const path = `${pathname}${search}`;
  const matching = rulesFor(robots, agent).filter((rule) => matches(rule.path, path));
  const longest = Math.max(...matching.map((rule) => rule.path.length), 0);
  const deciding = matching.filter((rule) => rule.path.length === longest);
  return deciding.length === 0 || deciding.some(({ isAllowed }) => isAllowed);
}

function rulesFor(robots: string, agent: string): RobotsRule[] {
  const byAgent = readGroups(robots);
  return byAgent.get(agent) ?? byAgent.get('*') ?? [];
}

/** Rules by product token; groups of the same token are one. */
function readGroups(robots: string): Map<string, RobotsRule[]> {
  const groups = new Map<string, RobotsRule[]>();
  let agents: string[] = [];
  let isNaming = false;
  let count = 0;
  for (const line of robots.replace(/^\uFEFF/, '').split(/\r\n?|\n/)) {
    const [, key = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#\s]*)/i.exec(line) ?? [];
    const name = key.toLowerCase();
    if (name === 'user-agent') {
      const token = productToken(value);
      agents = isNaming ? [...agents, token] : [token];
      isNaming = true;
      if (!groups.has(token)) groups.set(token, []);
    } else if (name === 'allow' || name === 'disallow') {
      isNaming = false;
      count += 1;
      if (value === '' || value.length > LONGEST_PATH || count > MOST_RULES) continue;
      for (const token of agents) groups.get(token)?.push({ isAllowed: name === 'allow', path: encoded(value) });
    }
  }
  return groups;
}

function productToken(value: string): string {
  return value === '*' ? '*' : (/^[a-z_-]+/i.exec(value)?.[0] ?? '').toLowerCase();
}

/** As `URL` writes a path, so that both sides compare. */
function encoded(path: string): string {
  return path.replaceAll(/[^\u0021-\u007E]/gu, (sign) => encodeURIComponent(sign));
}

/** Each part between two `*` is found at its first place, which no later one could better: linear in the path. */
function matches(rule: string, path: string): boolean {
  const isWhole = rule.endsWith('$');
  const [first = '', ...rest] = (isWhole ? rule.slice(0, -1) : rule).split('*');
  if (!path.startsWith(first)) return false;
  if (rest.length === 0) return !isWhole || path.length === first.length;
  const last = isWhole ? (rest.pop() ?? '') : '';
  let at = first.length;
  for (const part of rest) {
    const found = path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return !isWhole || (path.length - last.length >= at && path.endsWith(last));
}
