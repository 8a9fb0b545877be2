import Bowser from 'bowser';

/** A browser and its system, as people know them. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** Names without versions, which say nothing to a person and change by themselves. */
export function deviceOf(userAgent: string | null | undefined): Device {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}
