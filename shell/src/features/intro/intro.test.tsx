import type { Tutorial } from '@commonweal/contracts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure, renderPage, somebody, settle } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { shellMessages } from '../../messages/messages.ts';
import type { ExampleCompany } from './example-company.queries.ts';
import { IntroHost } from './intro-host.tsx';
import { openIntro, useIsIntroPending } from './intro.store.ts';

const steps = ['welcome', 'rating', 'decisions', 'becoming-rater'] as const;
const KEPT = 'PUT v3/users/tutorials/:id';

const company: ExampleCompany = {
  ...{ entity_id: 7, entity_slug: 'elmgrove', entity_name: 'Elmgrove Rail', logo: null },
  ...{ country: { id: 1, code: 'BE', name: 'Belgium' }, industry: { id: 2, name: 'Railways' }, sdg_ids: [] },
  ...{ impact_score: 1.5, environmental_score: 2.25, social_score: -0.75 },
  ...{ is_featured: true, is_grayed: false, notes_count: 30, ratings_count: 120, raters_count: 40 },
  evidence: 'solid',
};

function tutorial(opened: readonly string[] = [], is_already_seen = false): Tutorial {
  const tips = steps.map((code) => ({ code, on_list: true, is_opened: opened.includes(code) }));
  return { id: 1, code: 'intro', is_already_seen, is_opened: opened.length > 0, tips };
}

/** Remembers as the server does. */
function tutorialDoubles(start: Tutorial): ApiDoubles {
  let kept = start;
  return {
    'GET v3/users/me/tutorials': () => ({ data: [kept], total: 1 }),
    [KEPT]: ({ body }) => {
      const { is_already_seen, opened_tips = [] } = body as { is_already_seen?: boolean; opened_tips?: string[] };
      const opened = kept.tips.filter(({ is_opened }) => is_opened).map(({ code }) => code);
      kept = tutorial([...opened, ...opened_tips], is_already_seen ?? kept.is_already_seen);
      return kept;
    },
    'GET v3/entities': () => ({ data: [company], total: 1 }),
  };
}

const failing = () => {
  throw new DoubleFailure(500, 'internal');
};

function Pending() {
  return <p>{useIsIntroPending() ? 'The tour comes first' : 'The tour is over'}</p>;
}

let lastId = 100;
interface Opened {
  readonly isWelcome?: boolean;
  readonly isVisitor?: boolean;
  readonly url?: string;
}

/** A page that another person opens each time: what is over for one is not for the next. */
function open(api: ApiDoubles, { isWelcome = true, isVisitor = false, url = '/' }: Opened = {}) {
  lastId += 1;
  const page = (
    <>
      <IntroHost isWelcome={isWelcome} />
      <Pending />
      <button type="button" onClick={openIntro}>
        Take the tour
      </button>
    </>
  );
  const session = isVisitor ? {} : { session: somebody([], { id: lastId }) };
  return renderPage(page, { messages: [shellMessages, uiMessages], path: '/', url, api, ...session });
}

type Page = Awaited<ReturnType<typeof open>>;
const kept = ({ calls }: Page) => calls.filter(({ operation }) => operation === KEPT).map(({ body }) => body);
const tour = () => screen.findByRole('dialog', { name: 'Tour of Commonweal' });
const press = ({ user }: Page, name: string) => user.click(screen.getByRole('button', { name }));

let warn: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  warn.mockRestore();
  sessionStorage.clear();
});

describe('the intro tour of a newcomer', () => {
  it('leads through four steps, says each, and is seen at its end', async () => {
    const page = await open(tutorialDoubles(tutorial()));
    const dialog = await tour();
    expect(screen.getByText('The tour comes first')).toBeTruthy();
    expect(within(dialog).getByRole('heading', { level: 3 }).textContent).toBe('Step 1 of 4 Welcome to Commonweal');
    expect(await within(dialog).findByText('Elmgrove Rail')).toBeTruthy();
    expect(within(dialog).getByText('−0.75')).toBeTruthy();
    expect(within(dialog).getByText('Solid evidence')).toBeTruthy();
    for (const title of ['Step 2 of 4 How to rate', 'Step 3 of 4 Ratings drive decisions']) {
      await press(page, 'Continue');
      const heading = within(dialog).getByRole('heading', { level: 3 });
      expect(heading.textContent).toBe(title);
      expect(document.activeElement).toBe(heading);
    }
    await press(page, 'Previous');
    await press(page, 'Continue');
    await press(page, 'Continue');
    expect(screen.queryByRole('button', { name: 'Skip tutorial' })).toBeNull();
    await press(page, 'Get Started');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('The tour is over')).toBeTruthy();
    expect(kept(page)).toEqual([...steps.map((code) => ({ opened_tips: [code] })), { is_already_seen: true }]);
  });

  it('starts every rating at 3, from which the keys move it', async () => {
    const page = await open(tutorialDoubles(tutorial(['welcome', 'rating'])));
    const dialog = await tour();
    const sliders = within(dialog).getAllByRole<HTMLInputElement>('slider');
    expect(sliders.map(({ value }) => value)).toEqual(['3', '3', '3', '3']);
    fireEvent.change(sliders[0] as HTMLInputElement, { target: { value: '-4' } });
    expect(within(dialog).getByText('−4.00')).toBeTruthy();
    fireEvent.change(sliders[1] as HTMLInputElement, { target: { value: '5' } });
    expect(within(dialog).getByText(/^Severity 3.7 of 5/)).toBeTruthy();
    await press(page, 'Skip tutorial');
    expect(kept(page)).toEqual([{ is_already_seen: true }]);
  });

  it('goes on where it was left', async () => {
    await open(tutorialDoubles(tutorial(['welcome', 'rating', 'decisions'])));
    expect(within(await tour()).getByText('Ratings drive decisions')).toBeTruthy();
  });

  it('is over with Escape, also where the server cannot be told', async () => {
    const page = await open({ ...tutorialDoubles(tutorial()), [KEPT]: failing });
    fireEvent(await tour(), new Event('cancel'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(warn).toHaveBeenCalled());
    await act(() => page.goTo('/?page=2'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('The tour is over')).toBeTruthy();
    expect(sessionStorage.getItem('intro-over-for')).toBe(String(lastId));
  });

  it.each([
    ['no company has all scores', () => ({ data: [{ ...company, social_score: null }], total: 1 })],
    ['there is none', () => ({ data: [], total: 0 })],
    ['none can be asked for', failing],
  ])('has its first step also where %s', async (_name, answer) => {
    const page = await open({ ...tutorialDoubles(tutorial()), 'GET v3/entities': answer });
    const dialog = await tour();
    await waitFor(() => expect(dialog.querySelector('[aria-busy]')).toBeNull());
    expect(within(dialog).getByText('Welcome to Commonweal')).toBeTruthy();
    await press(page, 'Skip tutorial');
  });
});

describe('the intro tour', () => {
  it('leaves alone who has seen it, until they ask for it', async () => {
    const page = await open(tutorialDoubles(tutorial(steps, true)));
    expect(await screen.findByText('The tour is over')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await press(page, 'Take the tour');
    expect(within(await tour()).getByText('Welcome to Commonweal')).toBeTruthy();
    expect(screen.getByText('The tour comes first')).toBeTruthy();
    await press(page, 'Skip tutorial');
    expect(screen.getByText('The tour is over')).toBeTruthy();
    expect(kept(page)).toEqual([]);
  });

  it('is over where it cannot be known whether it was seen', async () => {
    await open({ 'GET v3/users/me/tutorials': failing });
    expect(await screen.findByText('The tour is over')).toBeTruthy();
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('waits for a page that lets it come, and whatever waits for it waits too', async () => {
    const page = await open(tutorialDoubles(tutorial()), { isWelcome: false });
    await settle();
    expect(screen.getByText('The tour comes first')).toBeTruthy();
    expect(page.calls.map(({ operation }) => operation)).toEqual(['GET v3/users/me']);
    page.unmount();
  });

  it('is not for visitors', async () => {
    const page = await open(tutorialDoubles(tutorial()), { isVisitor: true, url: '/?navigation-mode=quicktour' });
    await settle();
    expect(screen.getByText('The tour is over')).toBeTruthy();
    expect(page.calls).toEqual([]);
    expect(page.address()).toBe('/?navigation-mode=quicktour');
  });

  it('does not stand for the next person because of what the last one asked for', async () => {
    const page = await open(tutorialDoubles(tutorial(steps, true)));
    await press(page, 'Take the tour');
    await tour();
    page.unmount();
    await open(tutorialDoubles(tutorial(steps, true)));
    expect(await screen.findByText('The tour is over')).toBeTruthy();
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens with an address that asks for it, which then asks no more', async () => {
    const url = '/?order=desc2&navigation-mode=quicktour&page=2';
    const page = await open(tutorialDoubles(tutorial(steps, true)), { url });
    await tour();
    expect(page.address()).toBe('/?order=desc2&page=2');
    await press(page, 'Skip tutorial');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the wish of an address while the page keeps the tour away', async () => {
    const url = '/?navigation-mode=quicktour';
    const page = await open(tutorialDoubles(tutorial(steps, true)), { url, isWelcome: false });
    await settle();
    expect(page.address()).toBe(url);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
