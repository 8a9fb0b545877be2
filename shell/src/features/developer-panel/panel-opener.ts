import type { PanelPage } from './panel-page.ts';

const HASH = '#developer-panel';

/** Has the developer panel come with Ctrl+Alt+D, by a link to `#developer-panel`, or with a page opened so. */
export function offerDeveloperPanel(page: PanelPage): void {
  const call = async (act: 'open' | 'toggle') => {
    const { callPanel } = await import(/* webpackChunkName: "developer-panel" */ './panel-root.tsx');
    await callPanel(page, act);
  };
  document.addEventListener('keydown', (event) => {
    if (event.code !== 'KeyD' || !event.ctrlKey || !event.altKey) return;
    event.preventDefault();
    void call('toggle');
  });
  // Before the router hears of it: the panel is no page.
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || !event.target.closest(`a[href$="${HASH}"]`)) return;
      event.preventDefault();
      void call('open');
    },
    { capture: true },
  );
  if (location.hash === HASH) void call('open');
}
