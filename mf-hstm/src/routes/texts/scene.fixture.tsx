import type { ReactElement } from 'react';
import { expect } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ConfirmDialog } from '@commonweal/ui/confirm-dialog';
import type { Locale } from '@commonweal/platform/intl';
import { DoubleFailure, ShownAlerts, renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles, PageOptions, RenderedPage } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import HowSustainablePage from '../how-sustainable-page.tsx';
import { api, path, whole } from '../page-under-test.fixture.tsx';

/** A state of a page, how it is reached, and the texts that it shows. */
export interface Scene {
  readonly name: string;
  readonly texts: readonly string[];
  readonly reach: (locale: Locale) => Promise<unknown>;
}

const AREA = 'hstm.';

/** The ids of an area's texts, written without its name and with spaces between. */
export function texts(ids: string): string[] {
  return ids
    .trim()
    .split(/\s+/)
    .map((id) => AREA + id);
}

const MARK = /⟦([\w.-]+)⟧/g;
const markOf = (id: string) => `⟦${AREA}${id}⟧`;

type Loaded = Awaited<ReturnType<(typeof remote.messages)['en']>>;

let isLanguageAway = false;

/** Has no language load any more, until the next scene. */
export function takeLanguageAway(): void {
  isLanguageAway = true;
}

async function marked(messages: Promise<Loaded>) {
  const { default: own } = await messages;
  if (isLanguageAway) throw new TypeError('Failed to fetch');
  return { default: Object.fromEntries(Object.entries(own).map(([id, text]) => [id, `⟦${id}⟧${String(text)}`])) };
}

/** The area's own texts, each with its id before it. */
const markedMessages = { en: () => marked(remote.messages.en()), fr: () => marked(remote.messages.fr()) };

const shown = new Set<string>();

function look(): void {
  for (const [, id = ''] of `${document.title} ${document.body.outerHTML}`.matchAll(MARK)) shown.add(id);
}

/** Collects the texts that the page shows from now on, also for a moment. @returns a function that stops it */
export function watchTexts(): () => void {
  shown.clear();
  isLanguageAway = false;
  const watching = new MutationObserver(look);
  watching.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  return () => watching.disconnect();
}

/** Waits until each of these texts was shown, with everything in it filled in. */
export async function expectShown(ids: readonly string[]): Promise<void> {
  await waitFor(() => {
    look();
    expect(ids.filter((id) => !shown.has(id))).toEqual([]);
  });
  expect(document.body.textContent).not.toMatch(/[{}]/);
}

type Change = Omit<Partial<PageOptions>, 'locale' | 'messages'>;

/** Opens a page with its texts marked. */
export function openMarked(page: ReactElement, locale: Locale, options: Change): Promise<RenderedPage> {
  return renderPage(page, {
    messages: [uiMessages, markedMessages],
    beside: (
      <>
        <ConfirmDialog />
        <ShownAlerts />
      </>
    ),
    ...options,
    locale,
  });
}

/** Opens the tool at an address below it, as a visitor where no person is given. */
export function openTool(locale: Locale, { url = `?${whole}`, ...change }: Change = {}): Promise<RenderedPage> {
  const options = { path: `${path}/:step?/:item?`, api, ...change, url: path + url };
  return openMarked(<HowSustainablePage />, locale, options);
}

/** Opens the tool as a person. */
export function openOwnTool(locale: Locale, { api: answers = account(), ...change }: Change = {}) {
  return openTool(locale, { session: somebody(), api: answers, ...change });
}

/** An account that has set nothing, and takes what it is sent. */
export function account(change: ApiDoubles = {}): ApiDoubles {
  return {
    ...api,
    'GET v3/my-impact/my-importances': () => ({ importances: {} }),
    'POST v3/my-impact/set-my-importances': ({ body }) => body as { importances: Record<string, never> },
    ...change,
  };
}

/** The answer of a server that cannot be reached, which has no words of its own. */
export function unreachable(): never {
  throw new TypeError('Failed to fetch');
}

/** The answer of a server that failed. */
export function broken(): never {
  throw new DoubleFailure(500, 'internal');
}

/** Presses the first button or link that has this text, or is named by it. */
export async function press({ user }: RenderedPage, id: string): Promise<void> {
  const found = await waitFor(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('button, a')];
    const control = controls.find((one) => (one.ariaLabel ?? one.textContent).includes(markOf(id)));
    if (!control) throw new Error(`Nothing to press is named ${id}.`);
    return control;
  });
  await user.click(found);
}

/** Unfolds what stands below this text. */
export async function unfold({ user }: RenderedPage, id: string): Promise<void> {
  await user.click(await screen.findByText((text) => text.includes(markOf(id))));
}
