import { expect } from '@jest/globals';
import type { TestApi } from './test-api.ts';

/** The mails that were kept instead of sent. @param api the API of the test, once it has started */
export function keptMails(api: () => TestApi) {
  const mails = async () => (await api().call('GET v3/dev/mails', {})).body;
  return {
    /** The newest first. */
    mails,
    /** The token in the newest mail's link to a page such as `change-password`; empty where there is none. */
    newestToken: async (page: string) =>
      new RegExp(String.raw`${page}/(\S+)`).exec((await mails()).data[0]?.text ?? '')?.[1] ?? '',
    /** Mails sent in the background are there a moment later. */
    mailsBecome: async (total: number) => {
      for (let attempt = 0; attempt < 100 && (await mails()).total < total; attempt += 1) {
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      expect((await mails()).total).toBe(total);
    },
  };
}
