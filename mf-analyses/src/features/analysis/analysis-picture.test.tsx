import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { NoteDetail } from '@commonweal/contracts';
import { renderPage, settle } from '@commonweal/testing';
import remote from '../../remote.ts';
import { AnalysisPicture } from './analysis-picture.tsx';

const open = (image: NoteDetail['image']) =>
  renderPage(
    <>
      <AnalysisPicture image={image} />
      <p>The text</p>
    </>,
    { messages: [remote.messages] },
  );

const mill = { type: 'storage' as const, url: '/uploads/mill.webp', alt: 'A mill by a river' };

describe('the picture of an analysis', () => {
  it('has words for people who do not see it, and the credit that it was given with', async () => {
    await open({ ...mill, type: 'unsplash', credit_name: 'Ada Lens', credit_url: 'https://images.example/ada' });
    expect(screen.getByRole('img', { name: 'A mill by a river' }).getAttribute('src')).toBe('/uploads/mill.webp');
    expect(screen.getByText(/^Photograph by/).textContent).toBe('Photograph by Ada Lens');
    expect(screen.getByRole('link', { name: 'Ada Lens' })).toHaveProperty('href', 'https://images.example/ada');
  });

  it('names who made it also without an address, and nobody where nobody is known', async () => {
    const page = await open({ ...mill, credit_name: 'Ada Lens' });
    expect(screen.getByText(/^Photograph by/).textContent).toBe('Photograph by Ada Lens');
    await settle();
    expect(screen.queryByRole('link')).toBeNull();
    page.unmount();
    await open(mill);
    expect(screen.getByRole('img', { name: 'A mill by a river' })).toBeTruthy();
    await settle();
    expect(screen.queryByText(/^Photograph by/)).toBeNull();
  });

  it('is not there where the author chose none', async () => {
    await open(null);
    expect(screen.getByText('The text')).toBeTruthy();
    await settle();
    expect(screen.queryByRole('figure')).toBeNull();
  });
});
