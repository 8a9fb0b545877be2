import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { root as repository } from '@commonweal/workspace/projects';
import { textsOf } from './say.ts';
import type { Language } from './say.ts';

/** More stops than any page has. */
const MOST_STOPS = 150;

/** Word of a place that shows a text of its source. */
const SHOWN = 'shown';

/** A person without a mouse: everything is reached by Tab. */
export interface Keyboard {
  /** Goes to a control by Tab alone. */
  readonly to: (control: Locator) => Promise<void>;
  /** Goes to a control, and presses a key on it: Enter where none is named. */
  readonly press: (control: Locator, key?: string) => Promise<void>;
  /** Goes to a field, and types into it in place of what it has. */
  readonly type: (field: Locator, text: string) => Promise<void>;
  /** Goes to the list of a select, and chooses by typing the option's text. */
  readonly choose: (select: Locator, option: string) => Promise<void>;
  /**
   * Goes through a form, dialog or section by Tab: each control is reached, named, seen to have the focus, and not
   * covered. The sources are those that it is made by, one for each of their forms: it shows a text of each.
   * `packages/workspace/src/keyboard-walks.test.ts` holds them complete.
   */
  readonly walk: (place: Locator, ...sources: readonly string[]) => Promise<void>;
  /** Leaves a dialog by Escape: the focus is back where it was opened. */
  readonly leave: (dialog: Locator, opener: Locator) => Promise<void>;
}

/** The keyboard of a page's visitor, who reads a language. */
export function keyboardOf(page: Page, language: Language): Keyboard {
  /** Past the header, as the first stop of a page offers. */
  const skipTo = async (place: Locator) => {
    if (!(await place.evaluate((element) => document.activeElement === document.body && !!element.closest('main'))))
      return;
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  };
  const to = async (control: Locator) => {
    await expect(control).toBeVisible();
    await skipTo(control);
    const hasFocus = () => control.evaluate((element) => element === document.activeElement);
    for (let stop = 0; stop < MOST_STOPS && !(await hasFocus()); stop += 1) await page.keyboard.press('Tab');
    await expect(control, 'Tab leads to it').toBeFocused();
  };
  const press = async (control: Locator, key = 'Enter') => {
    await to(control);
    await page.keyboard.press(key);
  };
  return {
    to,
    press,
    type: async (field, text) => {
      await press(field, 'ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    choose: async (select, option) => {
      await to(select);
      await page.keyboard.type(option);
    },
    walk: async (place, ...sources) => {
      await expect(place).toBeVisible();
      for (const source of sources) await expectTextOf(source, place, language);
      await skipTo(place);
      const reached = new Set<number>();
      const problems = new Set<string>();
      let missed: readonly string[] = ['everything'];
      for (let stop = 0; stop < MOST_STOPS && missed.length > 0; stop += 1) {
        await page.keyboard.press('Tab');
        const seen = await place.evaluate(lookAtFocus);
        if (seen.at !== null) reached.add(seen.at);
        for (const problem of seen.problems) problems.add(problem);
        missed = seen.controls.filter((_, index) => !reached.has(index));
      }
      expect({ missed, problems: [...problems] }, `by Tab through ${sources.join(' and ')}`).toEqual({
        missed: [],
        problems: [],
      });
    },
    leave: async (dialog, opener) => {
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    },
  };
}

/** Ids of messages in a source; those with a part that is worked out end at it. */
const MESSAGE = /['"`]((?:accounts|admin|analyses|developer|shell)(?:\.[\w-]+)+\.?)(\$\{)?/g;

/** Expects a place to show a text that a source names, so that a walk is of what it says. */
async function expectTextOf(source: string, place: Locator, language: Language): Promise<void> {
  const [project = '', ...rest] = source.split('/');
  const [file] = globSync(`src/**/${rest.join('/')}`, { cwd: join(repository, project) });
  if (file === undefined) throw new Error(`There is no source ${source}`);
  const text = readFileSync(join(repository, project, file), 'utf8');
  const named = [...text.matchAll(MESSAGE)].map(([, id = '', isPart]) => ({ id, isPart: isPart !== undefined }));
  const texts = named.flatMap(({ id, isPart }) => textsOf(language, id, isPart)).filter((one) => !one.includes('{'));
  // A page stands until the next one has its code.
  await expect
    .poll(async () => {
      const shown = await place.evaluate(textsShown);
      return texts.some((one) => shown.includes(one)) ? SHOWN : `a text of ${source} in ${shown}`;
    })
    .toBe(SHOWN);
}

/** Text and names of controls of a place in the browser. */
function textsShown(place: Element): string {
  return [
    place instanceof HTMLElement ? place.innerText : '',
    ...[place, ...place.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label')),
    ...[...place.querySelectorAll('label, caption, legend')].map((one) => one.textContent),
  ].join('\n');
}

/** The controls of a place in the browser, which of them has the focus, and what is wrong with that one. */
function lookAtFocus(place: Element): { controls: string[]; at: number | null; problems: string[] } {
  const OPERATED = 'a[href], button, input, select, textarea, summary, [tabindex="0"], [contenteditable="true"]';
  const all = [...place.querySelectorAll<HTMLElement>(OPERATED)].filter(
    (control) =>
      control.checkVisibility({ visibilityProperty: true }) &&
      !control.matches(':disabled, [tabindex="-1"]') &&
      control.closest('[inert]') === null,
  );
  // Of radio buttons, Tab leads to one.
  const groups = [
    ...Map.groupBy(all, (one) => (one instanceof HTMLInputElement && one.type === 'radio' ? one.name : one)).values(),
  ];
  const controls = groups.map(([first]) => first?.outerHTML.slice(0, 160) ?? '');
  const { activeElement: focused } = document;
  const at = groups.findIndex((group) => group.some((one) => one === focused));
  if (at === -1 || !(focused instanceof HTMLElement)) return { controls, at: null, problems: [] };
  const problems: string[] = [];
  const object = (problem: string) => problems.push(`${problem}: ${focused.outerHTML.slice(0, 160)}`);
  const labels = focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement ? focused.labels : null;
  const name = [
    focused.getAttribute('aria-label'),
    ...(focused.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
    ...[...(labels ?? [])].map((label) => label.textContent),
    focused.textContent,
    focused.getAttribute('title'),
    ...[...focused.querySelectorAll('img')].map((image) => image.alt),
  ].join('');
  if (name.trim() === '' && !(focused instanceof HTMLTextAreaElement && focused.labels.length > 0)) object('no name');
  // A control that is drawn by what stands around or beside it shows its focus there.
  const drawn = [focused, focused.parentElement, focused.nextElementSibling, focused.closest('label')];
  const isMarked = drawn.some((one) => {
    if (!one) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  if (!isMarked) object('no visible focus');
  const { x, y, width, height } = focused.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + Math.min(height / 2, 20));
  const isSmall = width <= 1 || height <= 1;
  const isHit =
    hit !== null &&
    (focused.contains(hit) || hit.contains(focused) || [...(labels ?? [])].some((label) => label.contains(hit)));
  if (!isSmall && !isHit) object(`covered by ${hit?.outerHTML.slice(0, 80)}`);
  return { controls, at, problems };
}
