import { parentPort, workerData } from 'node:worker_threads';
import { extractText, getDocumentProxy } from 'unpdf';

/** Nothing of a document is run, drawn or fetched. */
const pdf = await getDocumentProxy(new Uint8Array(workerData as Uint8Array), {
  ...{ isEvalSupported: false, disableFontFace: true, useSystemFonts: false, enableXfa: false },
  verbosity: 0,
});
const { text: pages } = await extractText(pdf);
parentPort?.postMessage(pages.join('\n'));
