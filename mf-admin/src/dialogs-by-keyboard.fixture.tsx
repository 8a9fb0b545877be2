import { afterEach, expect, it, jest } from '@jest/globals';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { ApiOperation, Privilege } from '@commonweal/contracts';
import { renderPage, settle, somebody, tabTo } from '@commonweal/testing';
import type { ApiDoubles, RenderedPage } from '@commonweal/testing';
import { ConfirmDialog } from '@commonweal/ui/confirm-dialog';
import { uiMessages } from '@commonweal/ui/messages';
import remote from './remote.ts';

/** Gives a reply once the key that sends was pressed twice. */
export type Reply = <T>(value: T) => Promise<T>;

export interface DialogCase {
  /** The source that shows the dialog, below `src/features`: by it the guard knows which ones are covered. */
  readonly file: string;
  readonly page: ReactElement;
  readonly path: string;
  readonly url?: string;
  readonly privileges: readonly Privilege[];
  /** Name of the button that brings the dialog, or the menu in which it is; in English or French. */
  readonly opener: RegExp;
  /** The entry of the menu. */
  readonly entry?: RegExp;
  /** Done by keys before the button can be pressed. */
  readonly prepare?: (user: RenderedPage['user']) => Promise<void>;
  /** Controls of the dialog at least, its Close included. */
  readonly controls: number;
  /** The boxes that Space checks when the dialog is filled in, and the radio button that it or an arrow chooses. */
  readonly chooses?: RegExp;
  /** Typed into every field of text; a letter where it is not given. */
  readonly typed?: string;
  /** It is refused when it is sent as it opens, although no field of it is marked as required. */
  readonly isRefused?: boolean;
  /** Called by what the dialog sends; a dialog that only shows something has none. */
  readonly sends?: ApiOperation;
  /** Escape leaves it when it is filled in too: it holds nothing that was written. */
  readonly isLight?: boolean;
  /** It shows what came of it, and is left by Escape. */
  readonly stays?: boolean;
  readonly api: (reply: Reply) => ApiDoubles;
}

/** Has a test for each case, in both languages: opened, left by Escape, refused where a field is empty, and sent. */
export function testDialogs(cases: Readonly<Record<string, DialogCase>>): void {
  afterEach(() => {
    jest.restoreAllMocks();
  });
  const rows = (['en', 'fr'] as const).flatMap((locale) =>
    Object.entries(cases).map(([name, one]) => ({ name, one, locale })),
  );
  it.each(rows)('the $name is used by keys alone, in $locale', async ({ one, locale }) => {
    const { promise: pressed, resolve: letGo } = Promise.withResolvers<undefined>();
    const showModal = spyOnShowModal();
    const page = await renderPage(one.page, {
      ...{ path: one.path, url: one.url ?? one.path, locale, session: somebody([...one.privileges]) },
      ...{ messages: [remote.messages, uiMessages], beside: <ConfirmDialog /> },
      api: one.api(async (value) => {
        await pressed;
        return value;
      }),
    });
    await one.prepare?.(page.user);
    await leave(page.user, one);
    if (one.sends) await send(page, { ...one, sends: one.sends }, () => letGo(undefined));
    // Modal, so that the browser keeps Tab inside.
    expect(showModal).toHaveBeenCalled();
  });
}

/** Opens a dialog, reaches all of it, has it refused where something is missing, and leaves it by Escape. */
async function leave(user: RenderedPage['user'], one: DialogCase) {
  const { opener, dialog } = await open(user, one, '{Enter}');
  const stops = await walk(user, dialog);
  expect(missed(dialog, stops)).toEqual([]);
  if (!one.sends) expect(dialog.querySelectorAll(SENDERS)).toHaveLength(0);
  if (one.isRefused || lacksSomething(dialog)) await expectRefusal(user, dialog);
  escape(dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(opener);
}

/** Opens a dialog, fills it in, and sends it once by two presses. */
async function send({ user, calls }: RenderedPage, one: DialogCase & { sends: ApiOperation }, letGo: () => void) {
  const { opener, dialog } = await open(user, one, ' ');
  await walk(user, dialog, (control) => fillIn(user, control, one));
  const submit = submitOf(dialog);
  if (!one.isLight) {
    escape(dialog);
    await settle();
    expect(screen.queryByRole('dialog')).toBe(dialog);
  }
  await tabTo(user, submit);
  await user.keyboard('{Enter}');
  if (document.activeElement === submit) await user.keyboard('{Enter}');
  letGo();
  if (one.stays) {
    await settle();
    expect(dialog.contains(document.activeElement)).toBe(true);
    escape(dialog);
  }
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await settle();
  expect(calls.filter(({ operation }) => operation === one.sends)).toHaveLength(1);
  // An opener that the reply takes from the page leaves its place to go on from.
  if (opener.isConnected) expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.matches(':disabled')).toBe(false);
}

/** As browsers do: the first thing in a dialog that can have the focus has it, unless the page chooses another. */
function spyOnShowModal() {
  const { showModal } = HTMLDialogElement.prototype;
  return jest.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function show(
    this: HTMLDialogElement,
  ) {
    showModal.call(this);
    this.querySelector<HTMLElement>(`[tabindex], ${CONTROLS}`)?.focus();
  });
}

const CONTROLS = [
  'button:not(:disabled)',
  'input:not(:disabled)',
  'select:not(:disabled)',
  'textarea:not(:disabled)',
  'a[href]',
].join(', ');
const SENSIBLE = 'input, select, textarea, h2, [data-first-focus]';
const SENDERS = '.cw-dialog__foot :is([type="submit"], .cw-button--primary)';
const TYPED = 'textarea, input[type="text"], input:not([type])';

const controlsOf = (dialog: HTMLElement) => [...dialog.querySelectorAll<HTMLElement>(CONTROLS)];

async function open(user: RenderedPage['user'], one: DialogCase, key: '{Enter}' | ' ') {
  const opener = await screen.findByRole('button', { name: one.opener });
  await tabTo(user, opener);
  await user.keyboard(key);
  if (one.entry) {
    const entry = await screen.findByRole('menuitem', { name: one.entry });
    for (const _ of screen.getAllByRole('menuitem'))
      if (document.activeElement !== entry) await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(entry);
    await user.keyboard(key);
  }
  const dialog = await waitFor(() => {
    const shown = screen.getByRole('dialog');
    expect(controlsOf(shown).length).toBeGreaterThanOrEqual(one.controls);
    return shown;
  });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  // Browsers take the focus from what cannot be pressed any more, so that it could not come back.
  expect(opener.matches(':disabled')).toBe(false);
  expect(document.activeElement?.matches(SENSIBLE)).toBe(true);
  return { opener, dialog };
}

/** Escape as browsers tell a modal dialog of it. */
function escape(dialog: HTMLElement) {
  const cancel = createEvent('cancel', dialog, { cancelable: true });
  fireEvent(dialog, cancel);
  expect(cancel.defaultPrevented).toBe(true);
}

/** Goes by Tab from where the focus is to the end of a dialog, and from there back to its begin; tells where it came. */
async function walk(user: RenderedPage['user'], dialog: HTMLElement, visit?: (control: Element) => Promise<void>) {
  const first = document.activeElement;
  const stops = new Set<Element>();
  for (const shift of [false, true]) {
    if (first instanceof HTMLElement) first.focus();
    for (let stop = first; stop && dialog.contains(stop); stop = document.activeElement) {
      if (!stops.has(stop)) await visit?.(stop);
      stops.add(stop);
      await user.tab({ shift });
    }
  }
  return stops;
}

/** Controls to which Tab does not lead; of radio buttons with one name it leads to one. */
function missed(dialog: HTMLElement, stops: ReadonlySet<Element>) {
  const groups = Map.groupBy(controlsOf(dialog), (control) =>
    control instanceof HTMLInputElement && control.type === 'radio' ? control.name : control,
  );
  return [...groups.values()].filter((group) => !group.some((control) => stops.has(control)));
}

/** Does in a control what fills it in. The list of a select, and a field of dates, are the browser's own. */
async function fillIn(user: RenderedPage['user'], control: Element, { chooses, typed = 'a' }: DialogCase) {
  if (control instanceof HTMLSelectElement) {
    const other = [...control.options].findLast(({ selected }) => !selected);
    if (other) await user.selectOptions(control, other);
  } else if (control.matches('[role="combobox"]')) {
    await user.keyboard(typed);
    await within(await screen.findByRole('listbox')).findByRole('option');
    await user.keyboard('{ArrowDown}{Enter}');
  } else if (control.matches('button[aria-haspopup="listbox"]')) {
    await user.keyboard('{Enter}');
    await within(await screen.findByRole('listbox')).findByRole('option');
    await user.keyboard('{ArrowDown}{Enter}{Escape}');
    expect(document.activeElement).toBe(control);
  } else if (control.matches('input[type="email"]')) await user.keyboard('noor@example.org');
  else if (control.matches(TYPED)) await user.keyboard(typed);
  else if (control instanceof HTMLInputElement && chooses && control.type === 'checkbox') {
    if (chooses.test(labelOf(control))) await user.keyboard(' ');
  } else if (control instanceof HTMLInputElement && chooses && control.type === 'radio')
    await chooseOf(user, control, chooses);
}

const labelOf = (control: Element | null) =>
  control instanceof HTMLInputElement ? (control.labels?.[0]?.textContent ?? '') : '';

/** Chooses of radio buttons the one with a label, from the one that Tab leads to. */
async function chooseOf(user: RenderedPage['user'], first: HTMLInputElement, chooses: RegExp) {
  if (chooses.test(labelOf(first))) return user.keyboard(' ');
  do await user.keyboard('{ArrowDown}');
  while (document.activeElement !== first && !chooses.test(labelOf(document.activeElement)));
  expect(labelOf(document.activeElement)).toMatch(chooses);
}

function lacksSomething(dialog: HTMLElement): boolean {
  const fields = dialog.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(':required');
  return [...fields].some(({ value }) => value === '');
}

/** Sends a dialog as it is: the first field that is wrong has the focus, and says why. */
async function expectRefusal(user: RenderedPage['user'], dialog: HTMLElement) {
  await tabTo(user, submitOf(dialog));
  await user.keyboard('{Enter}');
  const invalid = await waitFor(() => {
    const field = dialog.querySelector('[aria-invalid="true"]');
    expect(field).not.toBeNull();
    return field;
  });
  expect(invalid?.contains(document.activeElement)).toBe(true);
  const ids = invalid?.getAttribute('aria-describedby')?.split(' ') ?? [];
  const error = document.getElementById(ids.at(-1) ?? '');
  expect(error?.textContent).toMatch(/\w/);
}

function submitOf(dialog: HTMLElement): HTMLElement {
  const buttons = [...dialog.querySelectorAll<HTMLElement>('.cw-dialog__foot button')];
  const submit = buttons.find((button) => button.matches('[type="submit"]')) ?? buttons.at(-1);
  if (!submit) throw new Error('The dialog has no button at its foot.');
  return submit;
}
