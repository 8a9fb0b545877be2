import { afterEach, beforeAll, beforeEach, expect, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { renderHere } from '../test-rendering.tsx';
import { drawOnPaper } from './canvas.fixture.ts';

const saved: File[] = [];

/** Has charts draw, and keeps the file that a test saves. */
export function catchFiles(): void {
  beforeAll(drawOnPaper);
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = (file) => {
      saved.push(file as File);
      return 'blob:here';
    };
    URL.revokeObjectURL = () => {};
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
}

export const savedFiles = (): readonly File[] => saved;

/** Chooses a file of a chart's menu. */
export async function download(user: UserEvent, name: string): Promise<File> {
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await user.click(screen.getByRole('menuitem', { name }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [file] = saved;
  if (!file) throw new Error('Nothing was saved');
  return file;
}

export const textOf = async (file: File) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());

/** A text of a drawing, in pixels from its left side. */
interface Written {
  readonly text: string;
  readonly left: number;
  readonly right: number;
}

/** Texts of the drawing of a chart, in the order in which they are written, where they stand. */
export async function drawnIn(chart: ReactElement): Promise<Written[]> {
  const { user } = await renderHere(chart);
  const drawing = new DOMParser().parseFromString(await textOf(await download(user, 'Drawing (SVG)')), 'image/svg+xml');
  expect(drawing.querySelector('parsererror')).toBeNull();
  return [...drawing.querySelectorAll('text')].map(place);
}

/** Texts of the drawing of a chart, in the order in which they are written. */
export async function writtenIn(chart: ReactElement): Promise<string[]> {
  return (await drawnIn(chart)).map(({ text }) => text);
}

const ANCHORS: Readonly<Record<string, number>> = { start: 0, middle: 0.5, end: 1 };
/** Pixels of a character, as {@link drawOnPaper} has them. */
const CHARACTER = 6;

function place(element: Element): Written {
  const text = element.textContent ?? '';
  const [scale = 1, , , , moved = 0] = (
    /matrix\((.*)\)/.exec(element.getAttribute('transform') ?? '')?.[1] ?? '1 0 0 1 0 0'
  )
    .split(' ')
    .map(Number);
  const width = text.length * CHARACTER;
  const share = ANCHORS[element.getAttribute('text-anchor') ?? 'start'] ?? 0;
  const left = moved + scale * Number(element.getAttribute('x')) - share * width;
  return { text, left, right: left + width };
}
