import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { FoundImage } from '@commonweal/contracts/images';
import { settle } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { aDraft, aServer, forgetDrafts, openWriting, savesOf } from '../writing.fixtures.tsx';

beforeEach(forgetDrafts);

const photograph: Omit<FoundImage, 'thumb_url'> = {
  ...{ id: 'abc', type: 'unsplash', url: 'https://images.unsplash.com/abc', alt: 'A mill at a river' },
  ...{ credit_name: 'Ana', credit_url: 'https://unsplash.com/@ana' },
};

const open = (api: ApiDoubles = {}) =>
  openWriting('/analyses/edit/7', {
    ...aServer(aDraft()).api,
    'GET v3/unsplash/search': ({ query }) => {
      const data = query['query'] === 'mill' ? [{ ...photograph, thumb_url: '/thumb.webp' }] : [];
      return { data, total: data.length };
    },
    'POST v3/unsplash/:id/chosen': () => null,
    'POST v3/images': () => ({ type: 'storage', url: '/uploads/a.webp', width: 10, height: 10 }),
    ...api,
  });

/** A file of so many bytes. */
async function choose(type: string, bytes: number) {
  const file = new File([new Uint8Array(bytes)], 'picture', { type });
  file.arrayBuffer = () => Promise.resolve(new ArrayBuffer(bytes));
  fireEvent.change(await screen.findByLabelText('Upload a picture'), { target: { files: [file] } });
  await settle();
}

describe('the picture of an analysis', () => {
  it('comes from the stock, with its credit, and goes again', async () => {
    const page = await open();
    await page.user.type(await screen.findByRole('searchbox', { name: 'Search for a picture' }), 'mill');
    await page.user.click(await screen.findByRole('button', { name: 'Take this picture: A mill at a river' }));
    expect(screen.getByRole('img', { name: 'A mill at a river' }).getAttribute('src')).toBe(photograph.url);
    expect(screen.getByRole('link', { name: 'Ana' }).getAttribute('href')).toBe(photograph.credit_url);
    const alt = screen.getByRole('textbox', { name: 'Description for people who do not see it' });
    await page.user.type(alt, '!');
    await page.user.tab();
    const { id: _id, ...kept } = photograph;
    await waitFor(() => expect(savesOf(page.calls).at(-1)).toMatchObject({ image: { ...kept, alt: `${kept.alt}!` } }));
    expect(page.calls.find(({ operation }) => operation === 'POST v3/unsplash/:id/chosen')?.params).toEqual({
      id: 'abc',
    });
    await page.user.click(screen.getByRole('button', { name: 'Remove the picture' }));
    await page.user.tab();
    await waitFor(() => expect(savesOf(page.calls).at(-1)).toMatchObject({ image: null }));
  });

  it('is offered from the drawings of the site before anybody searches', async () => {
    const drawing = { ...photograph, id: 'mill', type: 'storage' as const, thumb_url: '/uploads/drawings/mill.svg' };
    await open({ 'GET v3/unsplash/search': () => ({ data: [drawing], total: 1 }) });
    await screen.findByRole('button', { name: 'Take this picture: A mill at a river' });
  });

  it('is looked for by other words where none is found', async () => {
    const page = await open();
    await page.user.type(await screen.findByRole('searchbox', { name: 'Search for a picture' }), 'xyz');
    expect(await screen.findByText('No picture found. Please try other words.')).toBeTruthy();
  });

  it.each([
    ['image/png', 5 * 1024 * 1024, null],
    ['image/png', 5 * 1024 * 1024 + 1, 'The picture is larger than 5 MB.'],
    ['image/gif', 10, 'Please choose a JPEG, PNG or WebP picture.'],
  ])('is uploaded as %s of %d bytes', async (type, bytes, problem) => {
    const page = await open();
    await choose(type, bytes);
    const uploads = page.calls.filter(({ operation }) => operation === 'POST v3/images');
    expect(uploads).toHaveLength(problem === null ? 1 : 0);
    if (problem === null) expect(await screen.findByRole('button', { name: 'Remove the picture' })).toBeTruthy();
    else expect(screen.getByText(problem)).toBeTruthy();
  });
});
