import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { SocialProvider } from '@commonweal/contracts';
import { page, startSourceSite } from '../source-check/source-site.fixture.ts';
import type { SourceSite } from '../source-check/source-site.fixture.ts';
import { outcomeOf } from '../testing/outcome.ts';
import { startSocialStandIns } from '../testing/social-stand-ins.ts';
import type { SocialStandIns } from '../testing/social-stand-ins.ts';
import { SOCIAL_SITE, somebodyElsewhere, throughWindow } from '../testing/social-window.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const password = 'Commonweal-demo-2026';
const as = 'member';

let api: TestApi;
let standIns: SocialStandIns;
let site: SourceSite;
let folder: string;
let id = 0;
beforeAll(async () => {
  site = await startSourceSite();
  site.answer = page(
    await sharp({ create: { width: 40, height: 20, channels: 3, background: '#2a6f4e' } })
      .png()
      .toBuffer(),
    {
      'content-type': 'image/png',
    },
  );
  folder = await mkdtemp(join(tmpdir(), 'provider-pictures-'));
  standIns = await startSocialStandIns(SOCIAL_SITE);
  const { port } = site;
  const sourceMeans = {
    resolve: async () => ['127.0.0.1'],
    mayConnect: (address: string, at: number) => address === '127.0.0.1' && at === port,
  };
  api = await startTestApi({ ...standIns.settings, DATA_DIR: folder }, { sourceMeans });
  id = (await api.call('GET v3/users/me', {}, { as })).body.id;
}, 120_000);
afterAll(async () => {
  await api.close();
  await standIns.close();
  site.close();
  await rm(folder, { recursive: true });
});

const own = async () => (await api.call('GET v3/users/me', {}, { as })).body.profile_picture;
const take = (provider: SocialProvider) => api.call(`GET v3/${provider}-avatar/:id`, { params: { id } }, { as });

async function link(provider: SocialProvider, picture: string | undefined) {
  standIns.become(somebodyElsewhere(picture === undefined ? {} : { picture }));
  const token = (await throughWindow(api, provider)).get('token') ?? '';
  const input = { params: { provider }, body: { token, password } };
  const { body } = await api.call('POST v3/users/me/social-accounts/:provider', input, { as });
  const { social_accounts } = (await api.call('GET v3/users/me/security', {}, { as })).body;
  return { told: body.has_picture, listed: social_accounts.find((one) => one.provider === provider)?.has_picture };
}

describe.each(['google', 'linkedin', 'facebook'] as const)(
  'the picture of an account at %s that is linked',
  (provider) => {
    it('is taken over as the site’s own copy, which outlives the link and is removed by its person', async () => {
      const address = site.url(`/${provider}.png`).href;
      expect(await link(provider, address)).toEqual({ told: true, listed: true });
      site.seen = [];
      expect((await take(provider)).status).toBe(200);
      const copy = await own();
      expect(copy).toMatch(/^\/uploads\/[\da-f]{64}\.webp$/);
      const unlinking = { params: { provider }, body: { password } };
      const unlinked = await api.call('DELETE v3/users/me/social-accounts/:provider', unlinking, { as });
      expect(unlinked.body).toEqual({ unlinked: true });
      expect(await own()).toBe(copy);
      expect(outcomeOf(await take(provider))).toBe('409 no-picture-there');
      expect(site.seen.map(({ url }) => url)).toEqual([`/${provider}.png`]);
      expect((await api.call('GET v3/remove-avatar', {}, { as })).body).toEqual({ profile_picture: null });
      expect(await own()).toBeNull();
    });

    it('is not there where the provider has told none', async () => {
      expect(await link(provider, undefined)).toEqual({ told: false, listed: false });
      expect(outcomeOf(await take(provider))).toBe('409 no-picture-there');
      expect(await own()).toBeNull();
    });
  },
);
