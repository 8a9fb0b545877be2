/** jsdom has no screen: gives the page one, narrow or wide. */
export function useScreen(width: 'narrow' | 'wide'): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: width === 'narrow',
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }) as MediaQueryList;
}
