import type { ChartOptions, Plugin, Scale } from 'chart.js';
import type { TokenColours } from './token-colours.ts';

const LABEL_SIZE = 12;
/** Pixels of ground around a text. */
const GROUND = 3;
/** Pixels between an axis and its words; a column of names has twice as many on its other side. */
const TICK_PADDING = 6;

/** No chart moves for longer than 200 ms, and none where less motion is asked for. */
export function animation(): false | { duration: number } {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? false : { duration: 180 };
}

/** The site's letters, as a canvas wants them. */
export function chartFont(weight = 400) {
  return { family: "'Inter Variable', Arial, sans-serif", size: LABEL_SIZE, weight };
}

/** An axis of numbers: quiet lines, none around it, zero a little stronger. */
export function numberAxis(colours: TokenColours, format: (value: number) => string) {
  return {
    border: { display: false },
    grid: {
      color: (context: { tick: { value: number } }) => (context.tick.value === 0 ? colours.muted : colours.line),
      drawTicks: false,
    },
    ticks: {
      color: colours.muted,
      font: chartFont(),
      maxTicksLimit: 5,
      padding: TICK_PADDING,
      callback: (value: string | number) => format(Number(value)),
    },
  };
}

export function nameAxis(colours: TokenColours) {
  return {
    border: { display: false },
    grid: { display: false },
    ticks: { color: colours.ink, font: chartFont(), padding: TICK_PADDING, autoSkipPadding: 16 },
  };
}

/** Share of a chart's width for the names of its rows. */
const NAMES = 0.36;

/** An axis of rows, each with as much of its name as there is room for; the table has the whole names. */
export function rowAxis(colours: TokenColours) {
  const axis = nameAxis(colours);
  return {
    ...axis,
    ticks: {
      ...axis.ticks,
      autoSkip: false,
      callback(this: Scale, value: string | number) {
        return nameInRow(this, this.getLabelForValue(Number(value)));
      },
    },
  };
}

function nameInRow({ chart: { ctx, width }, maxWidth }: Scale, name: string): string {
  const { family, size } = chartFont();
  ctx.save();
  ctx.font = `${size}px ${family}`;
  const fitting = fittingText(ctx, name, Math.min(width * NAMES, maxWidth - 3 * TICK_PADDING));
  ctx.restore();
  return fitting;
}

/**
 * As much of a text as there is room for, in the font of the context.
 * @param room in pixels
 * @param least letters of the beginning that stay whatever the room
 */
export function fittingText(
  ctx: Pick<CanvasRenderingContext2D, 'measureText'>,
  text: string,
  room: number,
  least = 1,
): string {
  const cut = (length: number) => (length === text.length ? text : `${text.slice(0, length).trimEnd()}…`);
  let { length } = text;
  while (length > least && ctx.measureText(cut(length)).width > room) length -= 1;
  return cut(length);
}

/** The options of all charts; there is no legend, because the labels stand beside their data. */
export function sharedOptions() {
  return {
    responsive: true,
    maintainAspectRatio: false,
    animation: animation(),
    events: [],
    plugins: { legend: { display: false }, tooltip: { enabled: false } },
  } satisfies ChartOptions;
}

/** Writes a text in its alignment, on ground of its own: lines that were drawn before end beside it. */
export function writeOnGround(
  ctx: CanvasRenderingContext2D,
  { text, x, y }: { readonly text: string; readonly x: number; readonly y: number },
  { page, ink }: Pick<TokenColours, 'page' | 'ink'>,
): void {
  const { width } = ctx.measureText(text);
  const left = ctx.textAlign === 'right' ? x - width : x;
  ctx.fillStyle = page;
  ctx.fillRect(left - GROUND, y - LABEL_SIZE / 2 - GROUND / 2, width + 2 * GROUND, LABEL_SIZE + GROUND);
  ctx.fillStyle = ink;
  ctx.fillText(text, x, y);
}

interface ReferenceOptions {
  value: number;
  label: string;
  axis: 'x' | 'y';
  colour: string;
}

/** The peer average as a thin line across the chart, with its name at the end. */
export function referenceLine(reference: ReferenceOptions): Plugin<'bar' | 'line'> {
  return {
    id: 'reference-line',
    afterDatasetsDraw({ ctx, chartArea, scales }) {
      const at = scales[reference.axis]?.getPixelForValue(reference.value) ?? 0;
      const { family, size } = chartFont();
      ctx.save();
      ctx.strokeStyle = reference.colour;
      ctx.fillStyle = reference.colour;
      ctx.font = `${size}px ${family}`;
      ctx.beginPath();
      if (reference.axis === 'x') {
        ctx.moveTo(at, chartArea.top);
        ctx.lineTo(at, chartArea.bottom);
        ctx.textAlign = 'center';
        ctx.fillText(reference.label, at, chartArea.top - 6);
      } else {
        ctx.moveTo(chartArea.left, at);
        ctx.lineTo(chartArea.right, at);
        ctx.textAlign = 'left';
        ctx.fillText(reference.label, chartArea.right + 6, at + 4);
      }
      ctx.stroke();
      ctx.restore();
    },
  };
}
