import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { Resvg, initWasm } from '@resvg/resvg-wasm';

/** A drawing for the painter, and its reply. */
export interface PaintOrder {
  readonly id: number;
  readonly svg: string;
}
export type Painted = { readonly id: number } & ({ readonly png: Uint8Array } | { readonly error: string });

const FONT = '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2';

const load = async (file: string) => new Uint8Array(await readFile(fileURLToPath(import.meta.resolve(file))));
const ready = Promise.all([load(FONT), load('@resvg/resvg-wasm/index_bg.wasm').then((wasm) => initWasm(wasm))]);

async function paint({ id, svg }: PaintOrder): Promise<Painted> {
  try {
    const [font] = await ready;
    const picture = new Resvg(svg, { font: { fontBuffers: [font] } });
    return { id, png: picture.render().asPng() };
  } catch (error) {
    return { id, error: String(error) };
  }
}

parentPort?.on('message', (order: PaintOrder) => void paint(order).then((painted) => parentPort?.postMessage(painted)));
