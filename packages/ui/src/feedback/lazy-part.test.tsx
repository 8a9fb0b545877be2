import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '@commonweal/testing';
import { uiMessages } from '../messages/messages.ts';
import { lazyPart } from './lazy-part.tsx';

interface ChartProps {
  readonly title: string;
}

const Chart = ({ title }: ChartProps) => <p>Chart of {title}</p>;
const Placeholder = ({ title }: ChartProps) => <p>Waiting for {title}</p>;
const lostChunk = new Error('Loading chunk 7 failed.');
const load = jest.fn<() => Promise<typeof Chart>>();
const lose = () => new Promise<never>((_, reject) => setTimeout(reject, 0, lostChunk));
const open = (Part: ReturnType<typeof lazyPart<ChartProps>>) =>
  renderPage(<Part title="scores" />, { messages: [uiMessages] });

describe('a part whose code comes when it is shown', () => {
  const reported = jest.spyOn(globalThis, 'reportError').mockImplementation(() => {});
  beforeEach(() => {
    load.mockReset().mockResolvedValue(Chart);
    reported.mockClear();
  });

  it('has something in its place until then, and is there at once the next time', async () => {
    const Part = lazyPart(load, { loading: Placeholder });
    const { unmount } = await open(Part);
    expect(await screen.findByText('Chart of scores')).toBeTruthy();
    unmount();
    await open(Part);
    expect(screen.getByText('Chart of scores')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('says that it did not come, and is asked for anew by Retry as often as it takes', async () => {
    load.mockImplementationOnce(lose).mockImplementationOnce(lose);
    const { user } = await open(lazyPart(load, { loading: Placeholder }));
    for (const times of [1, 2]) {
      expect((await screen.findByRole('alert')).textContent).toContain('This could not be loaded.');
      expect(reported).toHaveBeenCalledTimes(times);
      await user.click(screen.getByRole('button', { name: 'Retry' }));
    }
    expect(await screen.findByText('Chart of scores')).toBeTruthy();
    expect(reported).toHaveBeenCalledWith(lostChunk);
  });

  it('is asked for anew when it is shown again', async () => {
    load.mockImplementationOnce(lose);
    const Part = lazyPart(load, { loading: Placeholder });
    const { unmount } = await open(Part);
    await screen.findByRole('alert');
    unmount();
    await open(Part);
    expect(await screen.findByText('Chart of scores')).toBeTruthy();
  });

  it('can have something in its place instead of the complaint', async () => {
    load.mockImplementation(lose);
    await open(lazyPart(load, { loading: Placeholder, lost: ({ title }) => <p>Only {title}</p> }));
    expect(await screen.findByText('Only scores')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
