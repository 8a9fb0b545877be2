import { randomUUID } from 'node:crypto';
import type { SocialProvider } from '@commonweal/contracts';
import type { SocialStandIns, StandInPerson } from './social-stand-ins.ts';
import type { TestApi } from './test-api.ts';

/** The public address of the site whose windows these are. */
export const SOCIAL_SITE = 'http://localhost:4000';

/** Somebody with an account at a provider, and none here. */
export function somebodyElsewhere(more: Partial<StandInPerson> = {}): StandInPerson {
  const id = randomUUID();
  const names = { firstName: 'Ines', lastName: 'Kestrel' };
  return { id, email: `${id}@social.example`, isEmailVerified: true, ...names, ...more };
}

/** Goes as the pop-up window does. @returns the values that it hands over to the page */
export async function throughWindow(
  api: TestApi,
  provider: SocialProvider,
  { cookies = true } = {},
): Promise<URLSearchParams> {
  let address = `${SOCIAL_SITE}/api/v3/auth/${provider}/start`;
  const jar = new Map<string, string>();
  for (let step = 0; step < 10; step += 1) {
    const isHere = address.startsWith(SOCIAL_SITE);
    if (address.startsWith(`${SOCIAL_SITE}/social-sign-in`)) return new URLSearchParams(new URL(address).hash.slice(1));
    const cookie = isHere && !cookies ? '' : [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const { location, setCookies } = isHere ? await ask(api, address, cookie) : await visit(address, cookie);
    for (const line of setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    address = new URL(location, address).href;
  }
  throw new Error('The window comes to no end.');
}

/** Goes through the window as a person, and asks what their account elsewhere is good for here. */
export async function arriveFrom(
  api: TestApi,
  standIns: SocialStandIns,
  provider: SocialProvider,
  person: StandInPerson,
) {
  standIns.become(person);
  const token = (await throughWindow(api, provider)).get('token') ?? '';
  if (provider === 'google') return api.call('POST v3/auth/google', { body: { token } });
  const exchange = `POST v3/${provider}-token/:code` as const;
  const { access_token } = (await api.call(exchange, { params: { code: token } })).body;
  return api.call(`GET v3/auth/${provider}` as const, { query: { token: access_token } });
}

async function ask(api: TestApi, address: string, cookie: string) {
  const { headers } = await api.app.inject({ url: address.slice(SOCIAL_SITE.length), headers: { cookie } });
  return { location: String(headers.location), setCookies: [headers['set-cookie'] ?? []].flat() };
}

async function visit(address: string, cookie: string) {
  const { headers } = await fetch(address, { redirect: 'manual', headers: { cookie } });
  return { location: headers.get('location') ?? '', setCookies: headers.getSetCookie() };
}
