import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { SourceState } from '@commonweal/contracts';
import { DoubleFailure, renderPage, settle } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import { AnalysisSources } from './analysis-sources.tsx';

const UUID = '00000000-0000-4000-8000-000000000001';
const source = { position: 1, uuid: UUID, url: 'https://example.org/report', title: 'Report', quote: 'a third less' };

const aState = (change: Partial<SourceState> = {}): SourceState => ({
  ...{ uuid: UUID, state: 'changed', since: '2026-10-03T10:00:00.000Z', captured_at: '2026-05-03T10:00:00.000Z' },
  ...{ quote: 'a third less', before: 'We use', after: 'than before' },
  ...change,
});

interface Shown {
  readonly locale?: 'en' | 'fr';
  readonly sources?: readonly { readonly position: number; readonly uuid: string; url: string; title: string }[];
}

const open = (states: () => SourceState[], { locale = 'en', sources = [source] }: Shown = {}) =>
  renderPage(<AnalysisSources noteId={101} sources={[...sources]} lang={undefined} />, {
    ...{ locale, messages: [uiMessages, remote.messages] },
    api: {
      'GET v3/notes/:id/source-states': () => {
        const data = states();
        return { data, total: data.length };
      },
    },
  });

describe('the sources of an analysis', () => {
  it('show the passage that is quoted', async () => {
    await open(() => []);
    expect((await screen.findByText('a third less')).tagName).toBe('BLOCKQUOTE');
    await settle();
    expect(screen.queryByText(/has changed/)).toBeNull();
  });

  it.each([
    ['example.org/report', 'Report', 'https://example.org/report', 'Report'],
    ['www.example.org', '', 'https://www.example.org', 'example.org'],
    ['http://example.org:8080/a?b', 'Report', 'http://example.org:8080/a?b', 'Report'],
  ])('lead from %s, titled "%s", to %s', async (url, title, href, name) => {
    await open(() => [], { sources: [{ ...source, url, title }] });
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
  });

  it('show an address that breaks the rule as text, also where it has no title', async () => {
    await open(() => [], { sources: [{ ...source, url: 'javascript:alert(1)', title: '' }] });
    await screen.findByText('javascript:alert(1)');
    await settle();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('say that one has changed, since when, and what it read', async () => {
    await open(() => [aState()]);
    expect((await screen.findByText(/The source has changed/)).textContent).toContain('October 3rd, 2026');
    expect(screen.getByText(/it read:/).textContent).toContain('… We use a third less than before …');
    expect(screen.getByRole('link', { name: 'Report' })).toBeDefined();
  });

  it('say that a page is gone, with the passage only where it was captured', async () => {
    await open(() => [aState({ state: 'gone', captured_at: null })]);
    await screen.findByText(/The page no longer exists/);
    expect(screen.queryByText(/it read:/)).toBeNull();
  });

  it('say that a site cannot be reached, and nothing of a change', async () => {
    await open(() => [aState({ state: 'unreachable' })]);
    await screen.findByText(/could not be reached/);
    expect(screen.queryByText(/it read:/)).toBeNull();
  });

  it.each(['fine', 'pending', 'absent', 'unread'] as const)('say nothing of one that is %s', async (state) => {
    await open(() => [aState({ state, since: null })]);
    await screen.findByRole('link', { name: 'Report' });
    await settle();
    expect(document.querySelector('.analysis-source__standing')).toBeNull();
  });

  it('stand without their states where those cannot be loaded', async () => {
    await open(() => {
      throw new DoubleFailure(404, 'not-found');
    });
    await screen.findByRole('link', { name: 'Report' });
    await settle();
    expect(screen.getByRole('link', { name: 'Report' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('speak French', async () => {
    await open(() => [aState()], { locale: 'fr' });
    await screen.findByText(/La source a changé/);
  });
});
