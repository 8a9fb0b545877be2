import { expect } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { mailOrders } from '../mail/mail.table.ts';
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
    /** Takes back what was ordered, and waits for what somebody makes already. */
    forgetOrders: async () => {
      await api().db.execute(sql`delete from mail_orders where attempts = 0`);
      for (;;) {
        if ((await api().db.$count(mailOrders, eq(mailOrders.state, 'waiting'))) === 0) return;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    /** Mails that were ordered are there a moment later. */
    mailsBecome: async (total: number) => {
      for (let attempt = 0; attempt < 1000 && (await mails()).total < total; attempt += 1) {
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      expect((await mails()).total).toBe(total);
    },
  };
}
