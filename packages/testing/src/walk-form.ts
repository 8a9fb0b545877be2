import type { UserEvent } from '@testing-library/user-event';

/** A form as somebody without a mouse finds it. */
export interface FormWalk {
  /** Controls that Tab has reached, the one that sends the form included. */
  readonly reached: number;
  /** Markup of those that it has not. */
  readonly missed: readonly string[];
  /** Times that Enter on the control that sends the form has sent it. */
  readonly sent: number;
}

/** More stops than any page has. */
const MOST_STOPS = 150;
const TYPED = 'textarea, input:is([type="text"], [type="email"], [type="password"], [type="url"], :not([type]))';
/** Reached by arrow keys, or by nobody. */
const NOT_BY_TAB = '[type="hidden"], [hidden], :disabled, [aria-hidden="true"], [role="toolbar"] [tabindex="-1"]';

/** Goes to a control by Tab alone. @throws {Error} where Tab does not lead there */
export async function tabTo(user: UserEvent, control: HTMLElement): Promise<void> {
  for (let time = 0; time < MOST_STOPS && document.activeElement !== control; time += 1) await user.tab();
  if (document.activeElement !== control) throw new Error(`Tab does not lead to ${control.outerHTML.slice(0, 200)}`);
}

/**
 * Goes through a page by Tab alone, types into every field of text of one of its forms, and sends that by Enter. The
 * form's own work is left undone.
 */
export async function walkForm(user: UserEvent, form: HTMLFormElement): Promise<FormWalk> {
  let sent = 0;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    sent += 1;
  });
  const controls = controlsOf(form);
  const stops = await stopsOf(user, form);
  const submit = controlsOf(form).find((control) => control.matches('button[type="submit"]'));
  if (submit && stops.has(submit)) {
    await tabTo(user, submit);
    await user.keyboard('{Enter}');
  }
  const missed = controls.filter((control) => control.isConnected && !stops.has(control));
  return {
    reached: controls.length - missed.length,
    missed: missed.map((control) => control.outerHTML.slice(0, 200)),
    sent,
  };
}

async function stopsOf(user: UserEvent, form: HTMLFormElement): Promise<ReadonlySet<Element | null>> {
  const stops = new Set<Element | null>();
  for (let time = 0; time < MOST_STOPS; time += 1) {
    await user.tab();
    const { activeElement: stop } = document;
    if (stops.has(stop)) return stops;
    stops.add(stop);
    if (stop && form.contains(stop) && stop.matches(TYPED)) await user.keyboard('a');
  }
  return stops;
}

/** Everything of a form that somebody operates; of radio buttons the one that Tab leads to. */
function controlsOf(form: HTMLFormElement): HTMLElement[] {
  const controls = [...form.elements].filter(
    (control): control is HTMLElement =>
      control instanceof HTMLElement &&
      control.matches('input, select, textarea, button') &&
      !control.matches(NOT_BY_TAB),
  );
  const groups = Map.groupBy(controls, (control) =>
    control instanceof HTMLInputElement && control.type === 'radio' ? control.name : control,
  );
  return [...groups.values()].flatMap((group) => group.find((one) => one.matches(':checked')) ?? group[0] ?? []);
}
