import { SvgContext } from './svg-context.ts';

/**
 * Lets charts draw where no browser is: canvases are given a context that writes SVG, in which a character is 6 pixels
 * wide. For tests.
 */
export function drawOnPaper(): void {
  HTMLCanvasElement.prototype.getContext = function getContext(this: HTMLCanvasElement) {
    return new SvgContext(this, (text) => text.length * 6).asCanvasContext();
  } as unknown as typeof HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.toBlob = function toBlob(callback: BlobCallback, type?: string) {
    callback(new Blob(['png'], { type: type ?? '' }));
  };
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('reduce') }) as MediaQueryList;
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}
