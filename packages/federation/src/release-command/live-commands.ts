import type { ReleaseOverview } from '@commonweal/contracts';
import { ReleaseError, UsageError } from './failure.ts';
import type { CommandContext, Outcome } from './release-command.ts';
import { describeChanges } from './report-commands.ts';
import type { ReleaseApi } from './release-api.ts';
import { readRollback, readTarget } from './target.ts';
import { describeOverview, seconds } from './texts.ts';

/** `promote <name>@<version>…` or `promote <set>` */
export async function promote({ api, args, options: { force, reason } }: CommandContext): Promise<Outcome> {
  const target = readTarget(args);
  return applyChange(api, () => api('POST v3/releases/promote', { body: { ...target, force, reason } }));
}

/** `rollback [name | set]`: of what is seen to be live now, and of nothing that is promoted meanwhile. */
export async function rollBack({ cwd, api, args: [word], options }: CommandContext): Promise<Outcome> {
  const { force, reason } = options;
  const target = { ...readRollback(word, cwd), ...(force && { force }) };
  return applyChange(api, (before) => {
    const expected = before === null ? {} : { expected_revision: before.revision };
    return api('POST v3/releases/rollback', { body: { ...target, ...expected, reason } });
  });
}

/** `canary <percent> …` and `canary stop` */
export async function changeCanary({ api, args, options }: CommandContext): Promise<Outcome> {
  const [share = '', ...words] = args;
  const { force, reason } = options;
  if (share === 'stop') {
    if (words.length > 0) throw new UsageError(`canary stop does not take ${words.join(' ')}.`);
    return described(await api('DELETE v3/releases/canary', { query: { reason } }));
  }
  const percent = Number(share.replace(/%$/, ''));
  if (share === '' || !(percent > 0 && percent <= 100))
    throw new UsageError(`A canary takes a share between 0.1 and 100, or "stop"; not "${share}".`);
  const target = words.length > 0 ? readTarget(words) : { set_id: await runningCanary(api) };
  return described(await api('PUT v3/releases/canary', { body: { ...target, percent, force, reason } }));
}

async function runningCanary(api: ReleaseApi): Promise<string> {
  const { canary } = await api('GET v3/releases', {});
  if (canary === null) throw new UsageError('No canary runs; name the versions or the set to begin one.');
  return canary.set.id;
}

/**
 * Changes what is live, and says what that changed.
 * @param act is given what is live before, or null where nothing is
 */
export async function applyChange(
  api: ReleaseApi,
  act: (before: ReleaseOverview | null) => Promise<ReleaseOverview>,
): Promise<Outcome> {
  const before = await liveBefore(api);
  const started = performance.now();
  const reply = await act(before);
  const { live, environment } = reply;
  const lines = [`Set ${live.set.id} is live in ${environment} (${seconds(performance.now() - started)})`];
  if (before === null) return { reply, lines };
  const query = { from: before.live.set.id, to: live.set.id };
  const { changes } = await api('GET v3/releases/diff', { query });
  return { reply, lines: [...lines, ...describeChanges(changes)] };
}

/** The live set, or null: an environment may have nothing yet. */
export async function liveBefore(api: ReleaseApi): Promise<ReleaseOverview | null> {
  try {
    return await api('GET v3/releases', {});
  } catch (error) {
    if (error instanceof ReleaseError && error.code === 'no-release') return null;
    throw error;
  }
}

function described(reply: ReleaseOverview): Outcome {
  return { reply, lines: describeOverview(reply) };
}
