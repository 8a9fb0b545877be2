import { describe, expect, it } from '@jest/globals';
import { browserKind } from './browser-kind.ts';
import type { BrowserKind } from './browser-kind.ts';

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)';

const agents: readonly (readonly [name: string, kind: BrowserKind, userAgent: string, touchPoints?: number])[] = [
  ['Edge on Windows', 'edge', `${WINDOWS} ${BLINK} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
  ['Edge on Android', 'edge', `${ANDROID} ${BLINK} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0`],
  ['Edge on an iPhone', 'edge', `${IPHONE} ${APPLE} Version/18.0 EdgiOS/142.0.3595.66 Mobile/15E148 Safari/605.1.15`],
  ['Safari on a Mac', 'safari-desktop', `${MAC} ${APPLE} Version/18.5 Safari/605.1.15`],
  ['Safari on an iPhone', 'safari-mobile', `${IPHONE} ${APPLE} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Safari on an iPad that asks for desktop pages', 'safari-mobile', `${MAC} ${APPLE} Version/18.5 Safari/605.1.15`, 5],
  [
    'Safari on an iPad that asks for mobile pages',
    'safari-mobile',
    `Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) ${APPLE} Version/17.7 Mobile/15E148 Safari/604.1`,
    5,
  ],
  ['Chrome on Windows', 'chrome-desktop', `${WINDOWS} ${BLINK} Chrome/142.0.0.0 Safari/537.36`],
  ['Chrome on Windows with a touch screen', 'chrome-desktop', `${WINDOWS} ${BLINK} Chrome/142.0.0.0 Safari/537.36`, 10],
  ['Chrome on a Mac', 'chrome-desktop', `${MAC} ${BLINK} Chrome/142.0.0.0 Safari/537.36`],
  ['Chrome on Android', 'chrome-mobile', `${ANDROID} ${BLINK} Chrome/142.0.0.0 Mobile Safari/537.36`],
  ['Chrome on an Android tablet', 'chrome-mobile', `${ANDROID} ${BLINK} Chrome/142.0.0.0 Safari/537.36`],
  ['Chrome on an iPhone', 'chrome-mobile', `${IPHONE} ${APPLE} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`],
  ['Chrome on an iPad', 'chrome-mobile', `${MAC} ${APPLE} CriOS/142 Version/11.1.1 Safari/605.1.15`, 5],
  ['Firefox on Windows', 'firefox', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Firefox on Android', 'firefox', 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'],
  ['Firefox on an iPhone', 'firefox', `${IPHONE} ${APPLE} FxiOS/145.0 Mobile/15E148 Safari/604.1`],
  ['Opera', 'other', `${WINDOWS} ${BLINK} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`],
  ['Samsung Internet', 'other', `${ANDROID} ${BLINK} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`],
  [
    'a page within an app on Android',
    'other',
    `Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A; wv) ${BLINK} Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36`,
  ],
  ['a page within an app on an iPhone', 'other', `${IPHONE} ${APPLE} Mobile/15E148`],
  ['something else', 'other', 'Lynx/2.9.2 libwww-FM/2.14'],
];

describe('the kind of a browser', () => {
  it.each(agents)('%s: %s', (_name, kind, userAgent, touchPoints = 0) => {
    expect(browserKind(userAgent, touchPoints)).toBe(kind);
  });
});
