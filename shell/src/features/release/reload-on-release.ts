import { hasUnsavedWork } from '@commonweal/platform/unsaved-work';

/** Milliseconds between requests of a page under development. */
const EVERY = 700;

/** Under development, a page shows a new build as soon as there is one; unsaved work is kept. */
export function reloadOnRelease(started: string): void {
  setInterval(() => void reloadIfChanged(started), EVERY);
}

async function reloadIfChanged(started: string): Promise<void> {
  if (document.hidden || hasUnsavedWork()) return;
  const reply = await fetch('/api/healthz').catch(() => null);
  const live = reply?.ok ? reply.headers.get('x-release') : null;
  if (live && live !== started) location.reload();
}
