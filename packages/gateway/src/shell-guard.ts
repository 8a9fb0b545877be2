/// <reference lib="dom" />

export type ShellFailure = 'timeout' | 'offline' | 'missing' | 'unavailable' | 'tampered' | 'threw' | 'incomplete';

/**
 * Runs in the browser before anything of the shell, and knows nothing of this module. It speaks where the
 * shell's script or stylesheet fails, or where nothing is on the page after ten seconds; has the shell
 * before this one take its place where that can help; and tells the site. Scripts of the shell say through
 * `commonwealShellGuard` what else keeps them from starting.
 * @param set id of the release set
 * @param version of the shell in this document
 * @param base folder of its files, with a slash at both ends
 * @param words id of the element that its words stand in
 */
export function shellGuard(set: string, version: string, base: string, words: string): void {
  const main = (document.getElementById(words) as HTMLTemplateElement).content.firstElementChild as HTMLElement;
  const find = (selector: string) => main.querySelector(selector) as HTMLElement;
  const standIn = find('[rel=prev]')?.getAttribute('href');
  const addressOf = (file: Element): string => file.getAttribute('src') ?? file.getAttribute('href') ?? '';
  let told = false;

  const tell = (reason: ShellFailure, stage: string, detail = ''): void => {
    const root = document.getElementById('root');
    // A shell that has rendered reports its own failures; a page without its stylesheet does not.
    if (told || !root || (root.firstChild && stage !== 'style')) return;
    told = true;
    const reference = `${Math.random()}00000000`.slice(2, 10);
    const path = location.pathname.slice(0, 300);
    const report = JSON.stringify({ reference, set, remote: 'shell', version, stage, reason, detail, path });
    navigator.sendBeacon('/api/v3/release-failures', new Blob([report], { type: 'application/json' }));
    // A slow or lost connection would not bring another shell either.
    if (standIn && reason !== 'timeout' && reason !== 'offline') return location.replace(standIn + location.hash);
    find(`#${reason}`).hidden = false;
    find('code').textContent = reference;
    const retry = find('button');
    retry.onclick = () => {
      retry.textContent = retry.dataset['busy'] ?? '';
      // Past what the browser keeps, which may be what failed.
      const init: RequestInit = { cache: 'reload', signal: AbortSignal.timeout(8_000) };
      const files = [...document.querySelectorAll('[data-shell]')].map((file) => fetch(addressOf(file), init));
      void Promise.allSettled(files).then(() => location.reload());
    };
    document.body.prepend(main);
    find('div').focus();
    // It may only have been slow.
    if (stage !== 'style') new MutationObserver(() => main.remove()).observe(root, { childList: true });
  };

  /**
   * Asks the server why a file could not be used; a browser rejects bytes that are others than its integrity says.
   * Null where the server has the file as it was released: what the browser kept was not, and now is.
   */
  const findOut = (url: string, integrity: string): Promise<ShellFailure | null> =>
    fetch(url, { cache: 'no-store' }).then(
      ({ status }) =>
        status > 399
          ? status > 499
            ? 'unavailable'
            : 'missing'
          : fetch(url, { cache: 'reload', integrity }).then(
              () => null,
              () => 'tampered',
            ),
      () => 'offline',
    );

  /** Once a minute, counted together with what the shell loads anew; where that cannot be remembered, never. */
  const mayReload = (): boolean => {
    try {
      const key = 'commonweal.reloaded-at';
      const isLongAgo = Date.now() - Number(sessionStorage.getItem(key)) > 60_000;
      if (isLongAgo) sessionStorage.setItem(key, `${Date.now()}`);
      return isLongAgo;
    } catch {
      return false;
    }
  };

  addEventListener(
    'error',
    async ({ target, filename }) => {
      if (filename?.includes(base)) tell('threw', 'evaluate');
      if (!(target instanceof Element && target.matches('[data-shell]'))) return;
      const reason = await findOut(addressOf(target), (target as HTMLScriptElement).integrity);
      if (reason === null && mayReload()) return location.reload();
      tell(reason ?? 'offline', target.matches('link') ? 'style' : 'entry');
    },
    true,
  );
  setTimeout(tell, 10_000, 'timeout', 'entry');
  Object.assign(self, { commonwealShellGuard: tell });
}
