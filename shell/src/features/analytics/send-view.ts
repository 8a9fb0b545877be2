import type { ApiInput } from '@commonweal/contracts';
import { consentedPurposes } from '@commonweal/platform/consent';

type View = ApiInput<'POST v3/analytics/views'>['body'];

const ADDRESS = '/api/v3/analytics/views';

/** Specification 000 §2: mobile is under 600 px, desktop over 1264 px. */
function viewportClass(): View['viewport'] {
  if (innerWidth < 600) return 'mobile';
  return innerWidth > 1264 ? 'desktop' : 'tablet';
}

let isFirst = true;

/**
 * Sends one view, without cookies and token, so that nobody can tell whose it is. Consent is read
 * anew: it may have been withdrawn in another tab.
 */
export async function sendView(path: string, locale: View['locale']): Promise<void> {
  if (!consentedPurposes().analytics_storage) return;
  const view: View = { path, referrer: isFirst ? siteBefore() : null, locale, viewport: viewportClass() };
  isFirst = false;
  await fetch(ADDRESS, {
    method: 'POST',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(view),
  });
}

/** The origin of another site that led here. */
function siteBefore(): string | null {
  const origin = URL.parse(document.referrer)?.origin ?? null;
  return origin === null || origin === location.origin || !/^https?:/.test(origin) ? null : origin;
}
