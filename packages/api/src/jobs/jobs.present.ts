import type { RunRow } from './jobs.repo.ts';
import type { JobState } from './jobs.service.ts';

export function presentRun({ id, startedAt, endedAt, message, isRunning }: RunRow) {
  return {
    id,
    started_at: startedAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
    outcome: outcomeOf({ endedAt, message, isRunning }),
    message,
  };
}

function outcomeOf({ endedAt, message, isRunning }: Pick<RunRow, 'endedAt' | 'message' | 'isRunning'>) {
  if (message !== null) return 'failed' as const;
  if (endedAt !== null) return 'done' as const;
  return isRunning ? ('running' as const) : ('lost' as const);
}

export function presentJob({ name, every, nextAt, lastRun, failures }: JobState) {
  return {
    ...{ name, failures, every_minutes: every, is_running: lastRun?.isRunning ?? false },
    next_at: nextAt?.toISOString() ?? null,
    last_run: lastRun && presentRun(lastRun),
  };
}
