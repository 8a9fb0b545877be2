/** The part of a canvas's state that a chart sets. */
interface DrawState {
  fillStyle: string;
  strokeStyle: string;
  lineWidth: number;
  lineCap: string;
  lineJoin: string;
  lineDashOffset: number;
  font: string;
  textAlign: string;
  textBaseline: string;
  globalAlpha: number;
  dash: readonly number[];
  /** As in `matrix(a b c d e f)`. */
  matrix: Matrix;
  /** Id of the clip path; empty where nothing is clipped. */
  clipId: string;
}

type Matrix = readonly [number, number, number, number, number, number];

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

const initial: DrawState = {
  fillStyle: '#000',
  strokeStyle: '#000',
  lineWidth: 1,
  lineCap: 'butt',
  lineJoin: 'miter',
  lineDashOffset: 0,
  font: '12px sans-serif',
  textAlign: 'start',
  textBaseline: 'alphabetic',
  globalAlpha: 1,
  dash: [],
  matrix: IDENTITY,
  clipId: '',
};

/** Parts of the state that are properties of a context. */
const settings = [
  'fillStyle',
  'strokeStyle',
  'lineWidth',
  'lineCap',
  'lineJoin',
  'lineDashOffset',
  'font',
  'textAlign',
  'textBaseline',
  'globalAlpha',
] as const;

/** Ends of lines of text above their baseline, as a share of the size: not every viewer knows `dominant-baseline`. */
const RISE: Readonly<Record<string, number>> = { middle: 0.35, top: 0.8, hanging: 0.8, bottom: -0.2 };
const ANCHORS: Readonly<Record<string, string>> = { center: 'middle', right: 'end', end: 'end' };

/** @returns the width of a text in pixels */
export type MeasureText = (text: string, font: string) => number;

/**
 * Stands in for the 2D context of a canvas and writes what a chart draws as SVG: paths, rectangles, circles, text and
 * clips, with their transforms. It lacks pictures and gradients, which charts never use.
 */
export class SvgContext {
  readonly canvas: { width: number; height: number };
  readonly #measure: MeasureText;
  readonly #parts: string[] = [];
  readonly #saved: DrawState[] = [];
  #state: DrawState = { ...initial };
  #path = '';
  #clips = 0;

  constructor(canvas: { width: number; height: number }, measure: MeasureText) {
    this.canvas = canvas;
    this.#measure = measure;
    for (const name of settings) {
      Object.defineProperty(this, name, {
        get: () => this.#state[name],
        set: (value) => {
          Object.assign(this.#state, { [name]: value });
        },
      });
    }
  }

  /** The context as a chart takes it. */
  asCanvasContext(): CanvasRenderingContext2D {
    return this as unknown as CanvasRenderingContext2D;
  }

  /** The whole picture. @param title its name for screen readers */
  toSvg(title: string, background: string): string {
    const { width, height } = this.canvas;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img"><title>${escape(title)}</title><rect width="100%" height="100%" fill="${escape(background)}"/>${this.#parts.join('')}</svg>`;
  }

  save(): void {
    this.#saved.push({ ...this.#state });
  }

  restore(): void {
    this.#state = this.#saved.pop() ?? this.#state;
  }

  setLineDash(dash: readonly number[]): void {
    this.#state.dash = dash;
  }

  setTransform(...matrix: Matrix): void {
    this.#state.matrix = matrix;
  }

  resetTransform(): void {
    this.#state.matrix = IDENTITY;
  }

  translate(x: number, y: number): void {
    this.#multiply([1, 0, 0, 1, x, y]);
  }

  rotate(angle: number): void {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    this.#multiply([cos, sin, -sin, cos, 0, 0]);
  }

  beginPath(): void {
    this.#path = '';
  }

  closePath(): void {
    if (this.#path !== '') this.#path += 'Z';
  }

  moveTo(x: number, y: number): void {
    this.#path += `M${at(x)} ${at(y)}`;
  }

  lineTo(x: number, y: number): void {
    this.#path += `${this.#path === '' ? 'M' : 'L'}${at(x)} ${at(y)}`;
  }

  bezierCurveTo(...points: readonly number[]): void {
    this.#path += `C${points.map(at).join(' ')}`;
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.#path += `M${at(x)} ${at(y)}h${at(width)}v${at(height)}h${at(-width)}Z`;
  }

  /** In two halves, because SVG draws no arc that ends where it begins. */
  arc(x: number, y: number, radius: number, from: number, to: number): void {
    const middle = (from + to) / 2;
    const point = (angle: number) => `${at(x + radius * Math.cos(angle))} ${at(y + radius * Math.sin(angle))}`;
    const half = (end: number) => `A${at(radius)} ${at(radius)} 0 0 1 ${point(end)}`;
    this.#path += `${this.#path === '' ? 'M' : 'L'}${point(from)}${half(middle)}${half(to)}`;
  }

  clip(): void {
    this.#clips += 1;
    const id = `clip-${this.#clips}`;
    this.#parts.push(`<clipPath id="${id}"><path d="${this.#path}"${this.#transform()}/></clipPath>`);
    this.#state.clipId = id;
  }

  fill(): void {
    this.#draw(this.#path, this.#filling());
  }

  stroke(): void {
    this.#draw(this.#path, this.#stroking());
  }

  fillRect(...sides: readonly [number, number, number, number]): void {
    this.#draw(rectangle(...sides), this.#filling());
  }

  strokeRect(...sides: readonly [number, number, number, number]): void {
    this.#draw(rectangle(...sides), this.#stroking());
  }

  /** A chart clears before it draws. */
  clearRect(): void {
    this.#parts.length = 0;
  }

  measureText(text: string): { readonly width: number } {
    return { width: this.#measure(text, this.#state.font) };
  }

  fillText(text: string, x: number, y: number): void {
    const { font, textAlign, textBaseline } = this.#state;
    const size = Number(/([\d.]+)px/.exec(font)?.[1] ?? 12);
    const height = y + size * (RISE[textBaseline] ?? 0);
    const anchor = ANCHORS[textAlign] ?? 'start';
    this.#parts.push(
      `<text x="${at(x)}" y="${at(height)}" text-anchor="${anchor}" style="font:${escape(font)}"${this.#filling()}${this.#place()}>${escape(text)}</text>`,
    );
  }

  #draw(path: string, paint: string): void {
    if (path !== '') this.#parts.push(`<path d="${path}"${paint}${this.#place()}/>`);
  }

  #filling(): string {
    return ` fill="${escape(this.#state.fillStyle)}"`;
  }

  #stroking(): string {
    const { strokeStyle, lineWidth, lineCap, lineJoin, dash } = this.#state;
    const dashes = dash.length > 0 ? ` stroke-dasharray="${dash.map(at).join(' ')}"` : '';
    return ` fill="none" stroke="${escape(strokeStyle)}" stroke-width="${at(lineWidth)}" stroke-linecap="${lineCap}" stroke-linejoin="${lineJoin}"${dashes}`;
  }

  #place(): string {
    const { clipId, globalAlpha } = this.#state;
    const clipped = clipId === '' ? '' : ` clip-path="url(#${clipId})"`;
    return `${this.#transform()}${clipped}${globalAlpha === 1 ? '' : ` opacity="${at(globalAlpha)}"`}`;
  }

  #transform(): string {
    const { matrix } = this.#state;
    return matrix.every((value, index) => value === IDENTITY[index])
      ? ''
      : ` transform="matrix(${matrix.map(exact).join(' ')})"`;
  }

  #multiply([a, b, c, d, e, f]: Matrix): void {
    const [A, B, C, D, E, F] = this.#state.matrix;
    this.#state.matrix = [
      A * a + C * b,
      B * a + D * b,
      A * c + C * d,
      B * c + D * d,
      A * e + C * f + E,
      B * e + D * f + F,
    ];
  }
}

function rectangle(x: number, y: number, width: number, height: number): string {
  return `M${at(x)} ${at(y)}h${at(width)}v${at(height)}h${at(-width)}Z`;
}

/** A hundredth of a pixel is enough for a place. */
function at(value: number): string {
  return `${Number(value.toFixed(2))}`;
}

function exact(value: number): string {
  return `${Number(value.toFixed(6))}`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
