import { randomUUID } from 'node:crypto';
import { footnoteMarker } from '@commonweal/domain/footnotes';
import type { Page } from '@playwright/test';

const FOOTNOTES = 20;
const CHARACTERS = 2_000;

/** Begins a draft of the signed-in person: as long as an analysis may be, with a footnote for each of its sources. */
export async function beginDraft(page: Page, origin: string): Promise<number> {
  const sources = Array.from({ length: FOOTNOTES }, (_, at) => ({
    uuid: randomUUID(),
    url: `https://example.org/report-${at + 1}`,
    title: `Report ${at + 1}`,
  }));
  const sentence = 'A third less water is used than in 2021, as the audit of the mill shows.';
  const part = sentence.repeat(Math.ceil(CHARACTERS / FOOTNOTES / sentence.length)).slice(0, CHARACTERS / FOOTNOTES);
  const analysis = sources.map(({ uuid }, at) => `<p>${part}${footnoteMarker(uuid, at + 1)}</p>`).join('');
  const cookies = await page.context().cookies(origin);
  const token = cookies.find(({ name }) => name === 'token')?.value ?? '';
  const companies = await page.request.get(`${origin}/api/v3/entities?limit=1`);
  const { data } = (await companies.json()) as { readonly data: readonly { readonly entity_id: number }[] };
  const reply = await page.request.post(`${origin}/api/v3/notes`, {
    headers: { authorization: `Bearer ${token}` },
    data: { entity_id: data[0]?.entity_id, headline: 'Less water for every shirt', analysis, sources },
  });
  if (!reply.ok()) throw new Error(`A draft could not be begun: ${await reply.text()}`);
  return ((await reply.json()) as { readonly id: number }).id;
}
