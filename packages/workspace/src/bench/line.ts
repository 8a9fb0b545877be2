import type { Page } from '@playwright/test';

/** The network and the machine of a person. */
export interface Line {
  readonly name: string;
  /** Null for the machine's own. */
  readonly slowed: {
    /** Of the way there and back, in milliseconds. */
    readonly latencyMs: number;
    readonly megabitsPerSecond: number;
    /** The factor by which the processor is slower. */
    readonly processor: number;
  } | null;
}

export const ownLine: Line = { name: 'on this machine', slowed: null };

/** A slow phone on a slow network. */
export const slowLine: Line = {
  name: 'at 1.6 Mbit/s, 150 ms, 4 × slower',
  slowed: { latencyMs: 150, megabitsPerSecond: 1.6, processor: 4 },
};

/** Puts a page behind a line, from now on. */
export async function takeLine(page: Page, { slowed }: Line): Promise<void> {
  if (slowed === null) return;
  const { latencyMs, megabitsPerSecond, processor } = slowed;
  const bytesPerSecond = (megabitsPerSecond * 1_000_000) / 8;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
}
