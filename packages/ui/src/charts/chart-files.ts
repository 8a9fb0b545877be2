import { BasicPlatform, Chart as ChartJs } from 'chart.js';
import type { ChartOptions, ChartType } from 'chart.js';
import { csvComment, csvLine } from '@commonweal/domain/csv-cell';
import type { ChartPlot, ChartRows } from './chart-plot.ts';
import { chartFont } from './chart-looks.ts';
import { SvgContext } from './svg-context.ts';
import type { TokenColours } from './token-colours.ts';

/** A chart with what its files say beside it. */
export interface ChartDocument<T extends ChartType> {
  readonly title: string;
  readonly plot: ChartPlot<T>;
  readonly rows: ChartRows;
  /** Lines about the figures, such as their source and date; the last stands under the picture. */
  readonly about: readonly string[];
  readonly colours: TokenColours;
  /** Height of the plot on the page, in pixels. */
  readonly height: number;
}

const WIDTH = 960;
/** Room for the title and for the line below the picture, in pixels. */
const HEAD = 44;
const FOOT = 32;
const MARGIN = 16;
/** Pixels of a picture for each of its page. */
const DENSITY = 2;
/** Spreadsheets take a file without it for one in an old character set. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The chart as a picture on the page's ground. */
export async function pngFile<T extends ChartType>(chart: ChartDocument<T>): Promise<File> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  Object.assign(canvas, sizeOf(chart));
  const drawn = draw(chart, context, DENSITY);
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = chart.colours.page;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const made = new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  drawn.destroy();
  const picture = await made;
  if (!picture) throw new Error('The picture could not be made');
  return new File([picture], fileName(chart, 'png'), { type: 'image/png' });
}

/** The chart as a drawing that scales, with its letters as text. */
export function svgFile<T extends ChartType>(chart: ChartDocument<T>): File {
  const context = new SvgContext(sizeOf(chart), measureText());
  const drawn = draw(chart, context.asCanvasContext(), 1);
  const drawing = context.toSvg(chart.title, chart.colours.page);
  drawn.destroy();
  return new File([drawing], fileName(chart, 'svg'), { type: 'image/svg+xml' });
}

/** The numbers behind the chart, below lines about them. */
export function csvFile<T extends ChartType>(chart: ChartDocument<T>): File {
  const { title, about, rows } = chart;
  const lines = [
    ...[title, ...about].map(csvComment),
    csvLine(rows.columns.map(({ header }) => header)),
    ...rows.rows.map(csvLine),
  ];
  return new File([BYTE_ORDER_MARK, ...lines], fileName(chart, 'csv'), { type: 'text/csv;charset=utf-8' });
}

function sizeOf({ height }: { readonly height: number }) {
  return { width: WIDTH, height: height + HEAD + FOOT };
}

/** Draws title, plot and source at once, without a page; destroying the chart empties its canvas. */
function draw<T extends ChartType>(
  chart: ChartDocument<T>,
  context: CanvasRenderingContext2D,
  density: number,
): Pick<ChartJs, 'destroy'> {
  const { type, data, plugins } = chart.plot;
  const options = chart.plot.options as ChartOptions;
  const still = { responsive: false, animation: false, devicePixelRatio: density } as const;
  const layout = { padding: withRoom(options.layout?.padding) };
  return new ChartJs(
    { getContext: () => context } as unknown as HTMLCanvasElement,
    {
      type,
      data,
      platform: BasicPlatform,
      options: { ...options, ...still, layout },
      plugins: [...plugins, frame(chart)],
    } as ConstructorParameters<typeof ChartJs>[1],
  );
}

function withRoom(padding: unknown) {
  const given =
    typeof padding === 'object' ? (padding as Partial<Record<'top' | 'right' | 'bottom' | 'left', number>>) : {};
  return {
    top: (given.top ?? 0) + HEAD,
    right: (given.right ?? 0) + MARGIN,
    bottom: (given.bottom ?? 0) + FOOT,
    left: (given.left ?? 0) + MARGIN,
  };
}

/** Title above and source below, because a picture leaves its page. */
function frame<T extends ChartType>({ title, about, colours }: ChartDocument<T>) {
  return {
    id: 'frame',
    afterDraw({ ctx, height }: ChartJs) {
      const { family, size } = chartFont();
      ctx.save();
      ctx.textAlign = 'left';
      ctx.textBaseline = 'alphabetic';
      ctx.font = `600 16px ${family}`;
      ctx.fillStyle = colours.ink;
      ctx.fillText(title, MARGIN, HEAD - MARGIN);
      ctx.font = `${size}px ${family}`;
      ctx.fillStyle = colours.muted;
      ctx.fillText(about.at(-1) ?? '', MARGIN, height - MARGIN);
      ctx.restore();
    },
  };
}

/** Widths from the browser's own letters; about right where it has none to measure. */
function measureText() {
  const context = document.createElement('canvas').getContext('2d');
  return (text: string, font: string) => {
    if (!context) return text.length * 6.5;
    context.font = font;
    return context.measureText(text).width;
  };
}

/** `score-by-goal.csv` of "Score by goal". */
function fileName({ title }: { readonly title: string }, ending: string): string {
  const plain = title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return `${plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'chart'}.${ending}`;
}
