import { expect, it } from '@jest/globals';
import { renderHere } from '../test-rendering.tsx';
import { ContributionBar } from './score-bars.tsx';

/** From the colour of the worst score, 0, to that of the best, 4. */
async function shadeOf(contribution: number): Promise<number> {
  const { container, unmount } = await renderHere(
    <ContributionBar label="Clean water" contribution={contribution} largest={1.74} />,
  );
  const track = container.querySelector<HTMLElement>('.cw-bar__track');
  const mix = Number.parseFloat(track?.style.getPropertyValue('--cw-mix') ?? '');
  const shade = Number(track?.dataset['band']) + mix / 100;
  unmount();
  return Math.round(shade * 100) / 100;
}

it('a contribution has the stronger a colour, the more it does', async () => {
  const shades: number[] = [];
  for (const contribution of [-1.74, -0.87, -0.06, 0, 0.06, 1.74]) shades.push(await shadeOf(contribution));
  expect(shades).toEqual([0, 1, 1.93, 2, 2.07, 4]);
});
