import type { ApiReply } from '@commonweal/contracts';
import { ReleaseError, UsageError } from './failure.ts';
import type { CommandContext, Outcome } from './release-command.ts';
import { readSet } from './target.ts';
import { columns, describeOverview, kilobytes, localMoment, origin } from './texts.ts';

/** Rows of a long list per request. */
const SHOWN = 20;

/** `status` */
export async function showStatus({ api }: CommandContext): Promise<Outcome> {
  const reply = await api('GET v3/releases', {});
  return { reply, lines: describeOverview(reply) };
}

/** `list [name]` */
export async function listBuilds({ api, args: [name] }: CommandContext): Promise<Outcome> {
  const reply = await api('GET v3/releases/artifacts', {
    query: { limit: SHOWN, ...(name === undefined ? {} : { name }) },
  });
  const rows = reply.data.map((artifact) => [
    artifact.is_live ? 'live' : artifact.is_canary ? 'canary' : '',
    `${artifact.name}@${artifact.version}`,
    localMoment(artifact.published_at),
    artifact.published_by,
    `${kilobytes(artifact.script_bytes)}, entry ${kilobytes(artifact.entry_bytes)}`,
    artifact.failures === 0 ? '' : `${artifact.failures} failures`,
    origin(artifact),
  ]);
  return { reply, lines: listed(columns(rows), reply.total, 'No version is published.') };
}

/** `sets` */
export async function listSets({ api }: CommandContext): Promise<Outcome> {
  const reply = await api('GET v3/releases/sets', { query: { limit: SHOWN } });
  const rows = reply.data.map(({ id, since, by, action, is_live: isLive, artifacts }) => [
    isLive ? 'live' : '',
    id,
    localMoment(since),
    action,
    by,
    artifacts.map(({ name, version }) => `${name}@${version}`).join(' '),
  ]);
  return { reply, lines: listed(columns(rows), reply.total, 'No set was live.') };
}

function listed(lines: readonly string[], total: number, empty: string): string[] {
  if (lines.length === 0) return [empty];
  return total > lines.length ? [...lines, `and ${total - lines.length} more`] : [...lines];
}

/** `diff [from] [to]`: without a word, from what was live before to what is. */
export async function showDifference({ api, args }: CommandContext): Promise<Outcome> {
  const [first, second] = args.map(readSet);
  const query = second !== undefined && first !== undefined ? { from: first, to: second } : await sinceSet(api, first);
  const reply = await api('GET v3/releases/diff', { query });
  return { reply, lines: [`From set ${query.from} to ${query.to}`, ...describeChanges(reply.changes)] };
}

async function sinceSet(api: CommandContext['api'], from: string | undefined): Promise<{ from: string; to: string }> {
  const { live, previous } = await api('GET v3/releases', {});
  const before = from ?? previous?.id;
  if (before === undefined) throw new ReleaseError('There is no earlier set to compare with.');
  return { from: before, to: live.set.id };
}

type Changes = ApiReply<'GET v3/releases/diff'>['changes'];

/** The differences between two sets, remote by remote. */
export function describeChanges(changes: Changes): string[] {
  if (changes.length === 0) return ['Nothing differs.'];
  return changes.flatMap(({ name, from, to, added, removed }) => [
    `  ${name} ${from?.version ?? '(not there)'} → ${to?.version ?? '(not there)'}${to === null ? '' : `, ${origin(to)}`}`,
    ...(from && to
      ? [`    ${kilobytes(to.script_bytes)} of scripts, ${signed(to.script_bytes - from.script_bytes)}`]
      : []),
    ...added.map((item) => `    + ${item}`),
    ...removed.map((item) => `    - ${item}`),
  ]);
}

function signed(bytes: number): string {
  if (bytes === 0) return 'as before';
  return `${bytes < 0 ? '−' : '+'}${kilobytes(Math.abs(bytes))}`;
}

/** `why <package>` */
export async function explain({ api, args: [name] }: CommandContext): Promise<Outcome> {
  if (name === undefined) throw new UsageError('Name a shared package, such as react.');
  const reply = await api('GET v3/releases/why', { query: { package: name } });
  const { provider, users } = reply;
  const provided = provider === null ? [] : Object.entries(provider.provides);
  const used = users.flatMap((user) =>
    Object.entries(user.requests).map(([request, range]) => [
      `  ${user.name}@${user.version}`,
      `takes ${request} ${range}`,
      user.fits ? '' : 'which does not fit',
    ]),
  );
  return {
    reply,
    lines: [
      ...(provider === null
        ? [`Nothing in the live set provides ${name}.`]
        : [`${provider.name}@${provider.version} provides`]),
      ...columns(provided.map(([request, version]) => [`  ${request}`, version])),
      ...(used.length === 0 ? [`No remote uses ${name}.`] : ['It is used by', ...columns(used)]),
    ],
  };
}
