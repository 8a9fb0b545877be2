/** The browsers that translate a page each in their own way (specification 000 §2). */
export const browserKinds = [
  'edge',
  'safari-desktop',
  'safari-mobile',
  'chrome-desktop',
  'chrome-mobile',
  'firefox',
  'other',
] as const;

export type BrowserKind = (typeof browserKinds)[number];

/** Browsers that call themselves Chrome or Safari as well, and parts of apps that show pages. */
const others =
  /OPR\/|OPT\/|OPX\/|SamsungBrowser|YaBrowser|Vivaldi|UCBrowser|DuckDuckGo|Ddg\/|Silk\/|MiuiBrowser|HuaweiBrowser|GSA\/|FBAN|FBAV|Instagram|; wv\)/;

/** The first that fits: most of them also carry the names of those below. */
const kinds: readonly (readonly [RegExp, { readonly desktop: BrowserKind; readonly mobile: BrowserKind }])[] = [
  [others, { desktop: 'other', mobile: 'other' }],
  [/Edg(e|A|iOS)?\//, { desktop: 'edge', mobile: 'edge' }],
  [/Firefox\/|FxiOS\//, { desktop: 'firefox', mobile: 'firefox' }],
  [/Chrom(e|ium)\/|CriOS\//, { desktop: 'chrome-desktop', mobile: 'chrome-mobile' }],
  [/Version\/[\d.]+.* Safari\//, { desktop: 'safari-desktop', mobile: 'safari-mobile' }],
];

/**
 * Which of these a browser is.
 * @param userAgent as it calls itself
 * @param touchPoints how many fingers its screen takes: an iPad calls itself a Mac, and no Mac has a touch screen
 */
export function browserKind(userAgent: string, touchPoints: number): BrowserKind {
  const found = kinds.find(([pattern]) => pattern.test(userAgent));
  const isTablet = userAgent.includes('Macintosh') && touchPoints > 1;
  const isMobile = isTablet || /Android|Mobile|iPhone|iPad|iPod|CriOS/.test(userAgent);
  return found?.[1][isMobile ? 'mobile' : 'desktop'] ?? 'other';
}
