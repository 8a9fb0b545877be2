import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';

/** Pages that mailed links lead to. */
type MailedPage =
  | 'change-password'
  | 'client-confirmation'
  | 'users/delete-account'
  | 'email-change-confirmation'
  | 'email-confirmation';

/** The newest mails to somebody in the development mailbox, as text. */
export async function mailsTo(request: APIRequestContext, email: string): Promise<string[]> {
  const reply = await request.get('/api/v3/dev/mails?limit=50');
  const { data } = (await reply.json()) as { data: { recipient: string; text: string }[] };
  return data.filter(({ recipient }) => recipient === email).map(({ text }) => text);
}

/** The path of the newest link to a page that was mailed to somebody; waits for mails that are on their way. */
export async function mailedLink(request: APIRequestContext, email: string, page: MailedPage): Promise<string> {
  let path: string | undefined;
  await expect(async () => {
    path = new RegExp(`/${page}/[\\w-]+`).exec((await mailsTo(request, email)).join('\n'))?.[0];
    expect(path, `a mail to ${email} with a link to ${page}`).toBeDefined();
  }).toPass();
  return path ?? '';
}
