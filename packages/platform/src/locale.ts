import type { Locale } from '@commonweal/domain/locale';
import { createStore } from './store.ts';
import { readCookie, writeCookie } from './cookie.ts';

export type Messages = Readonly<Record<string, unknown>>;

/** One area's messages: a loader for each language, or the messages themselves. */
export type MessageSource = Readonly<Record<Locale, () => Promise<{ readonly default: Messages }>>>;

/** 365 days (specification 000 §9). */
const LOCALE_COOKIE_SECONDS = 31_536_000;

const sources = new Set<MessageSource>();

interface LocaleState {
  readonly locale: Locale;
  readonly messages: Messages;
}

const store = createStore<LocaleState>(() => ({ locale: initialLocale(), messages: {} }));

function initialLocale(): Locale {
  const stored = readCookie('locale') ?? document.documentElement.lang;
  return stored === 'fr' ? 'fr' : 'en';
}

export function currentLocale(): Locale {
  return store.getState().locale;
}

/** The language of the page; the component renders again when it changes. */
export function useLocale(): Locale {
  return store((state) => state.locale);
}

/** Language and messages for the one intl provider; only the shell and tests need it. */
export function useLocaleState(): LocaleState {
  return store();
}

/** Loads an area's messages in the page's language, and again whenever the language changes. */
export async function addMessages(source: MessageSource): Promise<void> {
  if (sources.has(source)) return;
  const { locale } = store.getState();
  const { default: messages } = await source[locale]();
  sources.add(source);
  if (store.getState().locale === locale) store.setState((state) => ({ messages: { ...state.messages, ...messages } }));
  else await switchLocale(store.getState().locale);
}

/**
 * Changes the page's language without reloading it, and remembers it in the `locale` cookie.
 * The texts change at once, when all of them are there.
 */
export async function switchLocale(locale: Locale): Promise<void> {
  const loaded = await Promise.all([...sources].map((source) => source[locale]()));
  writeCookie('locale', locale, LOCALE_COOKIE_SECONDS);
  document.documentElement.lang = locale;
  store.setState({ locale, messages: Object.assign({}, ...loaded.map((part) => part.default)) as Messages });
}
