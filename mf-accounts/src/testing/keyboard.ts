import { expect, jest } from '@jest/globals';
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { tabTo } from '@commonweal/testing';
import type { RenderedPage } from '@commonweal/testing';

const CONTROLS = 'button:not(:disabled), input:not([hidden]), select, textarea, a[href]';
/** Everything of a dialog that somebody operates, its Close included. */
export const controlsOf = (dialog: HTMLElement) => [...dialog.querySelectorAll<HTMLElement>(CONTROLS)];
export const shownDialog = () => screen.findByRole('dialog');
export const fieldOf = (place: ParentNode, name: string) =>
  place.querySelector<HTMLInputElement>(`input[name="${name}"]`);
export const expectGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Escape as browsers tell a modal dialog of it. */
export function escape(dialog: HTMLElement) {
  const cancel = createEvent('cancel', dialog, { cancelable: true });
  fireEvent(dialog, cancel);
  expect(cancel.defaultPrevented).toBe(true);
}

/** Goes to a control by Tab, presses Enter, and waits for the dialog, which is modal and has the focus. */
export async function openByKeyboard({ user }: RenderedPage, opener: HTMLElement): Promise<HTMLElement> {
  const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  await tabTo(user, opener);
  await user.keyboard('{Enter}');
  const dialog = await shownDialog();
  expect(showModal.mock.contexts).toContain(dialog);
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return dialog;
}

/** Goes through a dialog by Tab. @returns the controls that it does not reach */
export async function missedIn({ user }: RenderedPage, dialog: HTMLElement): Promise<HTMLElement[]> {
  const stops = new Set<Element | null>();
  controlsOf(dialog)[0]?.focus();
  while (dialog.contains(document.activeElement) && !stops.has(document.activeElement)) {
    stops.add(document.activeElement);
    await user.tab();
  }
  return controlsOf(dialog).filter((control) => !stops.has(control));
}

/** Goes to the button that sends the form of a dialog, and presses Enter. */
export async function sendByKeyboard({ user }: RenderedPage, dialog: HTMLElement) {
  const submit = dialog.querySelector<HTMLElement>('button[type="submit"]');
  if (submit) await tabTo(user, submit);
  await user.keyboard('{Enter}');
}

/** The field has the focus, and what is wrong with it is said with it. */
export async function expectObjectionAt(field: HTMLElement | null, objection: string) {
  const message = await screen.findByText(objection);
  await waitFor(() => expect(document.activeElement).toBe(field));
  const { 'aria-describedby': described, 'aria-errormessage': error } = Object.fromEntries(
    ['aria-describedby', 'aria-errormessage'].map((name) => [name, field?.getAttribute(name) ?? '']),
  );
  const ids = `${described} ${error}`.split(' ').filter(Boolean);
  expect(ids.some((id) => document.getElementById(id)?.contains(message))).toBe(true);
}

/** Goes to fields by Tab, by their name, once they are there, and types into them. */
export async function fillByKeyboard(
  { user }: RenderedPage,
  values: Readonly<Record<string, string>>,
  place: ParentNode = document,
) {
  for (const [name, value] of Object.entries(values)) {
    const field = await waitFor(() => {
      const found = fieldOf(place, name);
      expect(found).not.toBeNull();
      return found;
    });
    if (field) await tabTo(user, field);
    await user.keyboard(value);
  }
}
